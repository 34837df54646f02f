// Nacre, MIT licence; see LICENSE.

/// A range of frame rates that an animation or a display link prefers, in frames per second.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The lowest acceptable rate. Stored for compatibility; has no effect.
  public var minimum: Float
  /// The highest useful rate. Stored for compatibility; has no effect.
  public var maximum: Float
  /// The preferred rate; 0 or `nil` expresses no preference.
  public var preferred: Float?

  /// Creates a range from its lowest, highest and preferred rates.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  /// A range that expresses no preference.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}
