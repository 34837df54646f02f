// Nacre, MIT licence; see LICENSE.

import Foundation
import UIKit

/// A formatter that reads hundredths and refuses words, as the port writes it.
final class CentFormatter: NumberFormatter, @unchecked Sendable {
  var calls = 0

  // SAFETY: the range is not used.
  func getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    range rangep: UnsafeMutablePointer<NSRange>?
  ) throws {
    calls += 1
    guard let number = Double(string) else { throw Refusal() }
    obj?.pointee = NSNumber(value: number / 100)
  }
  struct Refusal: LocalizedError { var errorDescription: String? { "no hundredths" } }

  nonisolated static func nacreMembers1() {
    // SAFETY: the range is only handed on.
    ClassMembers(of: CentFormatter.self).method("getObjectValue:forString:range:error:") {
      (
        object: CentFormatter, a: AutoreleasingUnsafeMutablePointer<AnyObject?>?, b: String,
        c: UnsafeMutablePointer<NSRange>?
      ) -> Swift.Result<Void, any Swift.Error> in
      do {
        try object.getObjectValue(a, for: b, range: c)
        return .success(())
      } catch { return .failure(error) }
    }
  }
}

/// A formatter of the program's own, which asks `super` about empty strings.
final class WordFormatter: Formatter, @unchecked Sendable {
  func getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
  ) -> Bool {
    if string.isEmpty {
      return super.getObjectValue(obj, for: string, errorDescription: error)
    }
    obj?.pointee = string.uppercased() as AnyObject
    return true
  }

  nonisolated static func nacreMembers1() {
    ClassMembers(of: WordFormatter.self).method("getObjectValue:forString:errorDescription:") {
      (
        object: WordFormatter, a: AutoreleasingUnsafeMutablePointer<AnyObject?>?, b: String,
        c: AutoreleasingUnsafeMutablePointer<NSString?>?
      ) in
      object.getObjectValue(a, for: b, errorDescription: c)
    }
  }
}
