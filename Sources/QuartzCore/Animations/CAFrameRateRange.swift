// Nacre, MIT licence; see LICENSE.

/// Frame rates that an animation or a display link asks for, frames a second.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The lowest acceptable rate.
  public var minimum: Float
  /// The highest useful rate.
  public var maximum: Float
  /// The best rate; 0 or `nil` leaves it to the system.
  public var preferred: Float?

  /// Creates a range.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  /// No wish.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}
