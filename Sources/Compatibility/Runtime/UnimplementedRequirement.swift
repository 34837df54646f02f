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

/// Calls an optional requirement that can throw errors of its own.
///
/// - Returns: `nil` for a type without the method.
/// - Throws: The errors of the method.
@discardableResult
public func ifImplemented<Value>(_ call: () throws -> Value?) throws -> Value? {
  do { return try call() } catch is UnimplementedRequirement { return nil }
}

/// Calls an asynchronous optional requirement that can throw errors of its own.
///
/// - Returns: `nil` for a type without the method.
/// - Throws: The errors of the method.
@discardableResult
public func ifImplemented<Value>(
  isolation: isolated (any Actor)? = #isolation, _ call: () async throws -> Value?
) async throws -> Value? {
  do { return try await call() } catch is UnimplementedRequirement { return nil }
}

/// Returns whether an object's class has a method in its table of members.
///
/// - Parameters:
///   - object: The object.
///   - selector: The Objective-C name, such as `"picker:didPick:"`.
public func hasMember(_ object: AnyObject, _ selector: String) -> Bool {
  MemberTables.shared.method(selector, of: type(of: object)) != nil
}
