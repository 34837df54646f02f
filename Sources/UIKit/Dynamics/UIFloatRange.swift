// Nacre, MIT licence; see LICENSE.

import CoreGraphics

/// A range of numbers, whose bounds may be infinite.
public struct UIFloatRange: Hashable, Sendable {
  /// The lower bound.
  public var minimum: CGFloat
  /// The upper bound.
  public var maximum: CGFloat

  /// Creates a range from its bounds.
  public init(minimum: CGFloat, maximum: CGFloat) {
    (self.minimum, self.maximum) = (minimum, maximum)
  }
  /// Creates a range that contains only 0.
  public init() { self.init(minimum: 0, maximum: 0) }

  /// The range that contains only 0.
  public static let zero = UIFloatRange()
  /// The range of all numbers.
  public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)
  /// Whether the range contains all numbers.
  public var isInfinite: Bool { minimum == -.infinity && maximum == .infinity }
}
