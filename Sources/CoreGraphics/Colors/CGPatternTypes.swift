// Nacre, MIT licence; see LICENSE.

/// A function that draws the cell of a pattern.
public typealias CGPatternDrawPatternCallback = (UnsafeMutableRawPointer?, CGContext) -> Void
/// A function that releases the `info` pointer of a pattern.
public typealias CGPatternReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// How the cells of a pattern are adjusted to whole pixels. Has no effect in Nacre: each cell is
/// drawn at its exact position.
public enum CGPatternTiling: Int32, Sendable {
  /// Cells keep their shape; their spacing may vary by a pixel.
  case noDistortion
  /// Cells keep their spacing; their shape may vary by a pixel.
  case constantSpacingMinimalDistortion
  /// Cells keep their spacing; their shape may vary by more.
  case constantSpacing
}

/// The callbacks of a pattern.
public struct CGPatternCallbacks {
  /// The version of the structure: 0.
  public var version: UInt32
  /// The function that draws the cell.
  public var drawPattern: CGPatternDrawPatternCallback?
  /// The function that is called when the pattern is deallocated.
  public var releaseInfo: CGPatternReleaseInfoCallback?

  /// Creates the structure from its callbacks.
  public init(
    version: UInt32, drawPattern: CGPatternDrawPatternCallback?,
    releaseInfo: CGPatternReleaseInfoCallback?
  ) {
    (self.version, self.drawPattern, self.releaseInfo) = (version, drawPattern, releaseInfo)
  }
}
