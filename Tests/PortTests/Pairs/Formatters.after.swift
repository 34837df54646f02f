import Foundation
import UIKit

class AmountFormatter: NumberFormatter {
  func getObjectValue(_ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String, range rangep: UnsafeMutablePointer<NSRange>?) throws {
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
  func getObjectValue(_ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String, errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?) -> Bool {
    super.getObjectValue(obj, for: string, errorDescription: error)
  }
}

extension Compatibility.NSExpression {
  var isVariable: Bool { expressionType == .variable }
}

func variables(_ predicate: NSPredicate) -> [Compatibility.NSExpression] {
  guard let comparison = predicate as? Compatibility.NSComparisonPredicate else { return [] }
  return [comparison.leftExpression, Compatibility.NSExpression(forVariable: "x")].filter(\.isVariable)
}

extension AmountFormatter {
  nonisolated static func nacreMembers0() {
    let members = ClassMembers(of: AmountFormatter.self)
    members.method("getObjectValue:forString:range:error:") { (object: AmountFormatter, a: AutoreleasingUnsafeMutablePointer<AnyObject?>?, b: String, c: UnsafeMutablePointer<NSRange>?) -> Swift.Result<Void, any Swift.Error> in do { try object.getObjectValue(a, for: b, range: c); return .success(()) } catch { return .failure(error) } }
  }
}

extension PlainFormatter {
  nonisolated static func nacreMembers0() {
    let members = ClassMembers(of: PlainFormatter.self)
    members.method("getObjectValue:forString:errorDescription:") { (object: PlainFormatter, a: AutoreleasingUnsafeMutablePointer<AnyObject?>?, b: String, c: AutoreleasingUnsafeMutablePointer<NSString?>?) in object.getObjectValue(a, for: b, errorDescription: c) }
  }
}

func nacreRegister0() {
  AmountFormatter.nacreMembers0()
  PlainFormatter.nacreMembers0()
}
