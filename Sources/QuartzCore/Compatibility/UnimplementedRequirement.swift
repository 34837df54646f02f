// Nacre, MIT licence; see LICENSE.

/// The error of an optional requirement that a type does not implement.
///
/// Swift on Linux has no optional requirements. `nacre port` declares `@objc optional func picked()` as
/// `func picked() throws` with a default implementation that throws this error, and calls it with
/// `try?`, which gives `nil` for a type without the method.
public struct UnimplementedRequirement: Error {
  /// Creates the error.
  public init() {}
}
