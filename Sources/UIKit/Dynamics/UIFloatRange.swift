// Nacre, MIT licence; see LICENSE.

import CoreGraphics

/// Numbers between two, which may be infinite.
public struct UIFloatRange: Hashable, Sendable {
  /// The smallest.
  public var minimum: CGFloat
  /// The largest.
  public var maximum: CGFloat

  /// Creates a range.
  public init(minimum: CGFloat, maximum: CGFloat) {
    (self.minimum, self.maximum) = (minimum, maximum)
  }
  /// Creates the range that holds 0 only.
  public init() { self.init(minimum: 0, maximum: 0) }

  /// The range that holds 0 only.
  public static let zero = UIFloatRange()
  /// All numbers.
  public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)
  /// Whether it holds all numbers.
  public var isInfinite: Bool { minimum == -.infinity && maximum == .infinity }
}
