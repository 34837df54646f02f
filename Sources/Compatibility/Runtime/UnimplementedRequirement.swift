// Nacre, MIT licence; see LICENSE.

import Foundation

/// The error of an optional requirement that a type does not implement.
///
/// Swift on Linux has no optional requirements. `nacre port` declares `@objc optional func picked()` as
/// `func picked() throws` with a default implementation that throws this error, and calls it with
/// `try?`, which gives `nil` for a type without the method.
public struct UnimplementedRequirement: Error {
  /// Creates the error.
  public init() {}
}

/// Returns whether an object's class has a method in its table of members.
///
/// - Parameters:
///   - object: The object.
///   - selector: The Objective-C name, such as `"picker:didPick:"`.
public func hasMember(_ object: AnyObject, _ selector: String) -> Bool {
  MemberTables.shared.method(selector, of: type(of: object)) != nil
}
