import Foundation
import UIKit

class AmountFormatter: NumberFormatter {
  override func getObjectValue(_ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String, range rangep: UnsafeMutablePointer<NSRange>?) throws {
    obj?.pointee = NSNumber(value: 1)
  }
}

final class CoinFormatter: AmountFormatter {
  override func getObjectValue(_ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String, range rangep: UnsafeMutablePointer<NSRange>?) throws {
    try super.getObjectValue(obj, for: string, range: rangep)
  }
  override func string(for obj: Any?) -> String? { "coin" }
}

final class PlainFormatter: Formatter {
  override func getObjectValue(_ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String, errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?) -> Bool {
    super.getObjectValue(obj, for: string, errorDescription: error)
  }
}

extension NSExpression {
  var isVariable: Bool { expressionType == .variable }
}

func variables(_ predicate: NSPredicate) -> [NSExpression] {
  guard let comparison = predicate as? NSComparisonPredicate else { return [] }
  return [comparison.leftExpression, NSExpression(forVariable: "x")].filter(\.isVariable)
}
