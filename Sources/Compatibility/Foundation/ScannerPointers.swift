// Nacre, MIT licence; see LICENSE.

import Foundation

// Foundation on Linux has these methods with a pointer to a `String?`, which a call with `nil` chooses. Source: Apple's
// documentation of `NSScanner`.

// SAFETY: each method writes one value to a pointer that the caller owns.
extension Scanner {
  /// Scans characters of a set. Returns whether there was one.
  @_disfavoredOverload
  public func scanCharacters(
    from set: CharacterSet, into result: UnsafeMutablePointer<NSString?>?
  ) -> Bool {
    Self.store(scanCharacters(from: set), result)
  }

  /// Scans up to a character of a set. Returns whether there was text before it.
  @_disfavoredOverload
  public func scanUpToCharacters(
    from set: CharacterSet, into result: UnsafeMutablePointer<NSString?>?
  ) -> Bool {
    Self.store(scanUpToCharacters(from: set), result)
  }

  /// Scans a text. Returns whether it was there.
  @_disfavoredOverload
  public func scanString(
    _ text: String, into result: UnsafeMutablePointer<NSString?>?
  ) -> Bool {
    Self.store(scanString(text), result)
  }

  /// Scans up to a text. Returns whether there was other text before it.
  @_disfavoredOverload
  public func scanUpTo(_ text: String, into result: UnsafeMutablePointer<NSString?>?) -> Bool {
    Self.store(scanUpToString(text), result)
  }

  private static func store(
    _ found: String?, _ result: UnsafeMutablePointer<NSString?>?
  ) -> Bool {
    guard let found else { return false }
    result?.pointee = found as NSString
    return true
  }
}
