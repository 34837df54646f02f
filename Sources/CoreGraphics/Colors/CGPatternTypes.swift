// Nacre, MIT licence; see LICENSE.

/// Draws one cell of a pattern.
public typealias CGPatternDrawPatternCallback = (UnsafeMutableRawPointer?, CGContext) -> Void
/// Frees what a pattern was given.
public typealias CGPatternReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// How cells of a pattern are put on whole pixels. Nacre draws each cell exactly where it belongs.
public enum CGPatternTiling: Int32, Sendable {
  /// Cells keep their shape, and their distance may vary by a pixel.
  case noDistortion
  /// Cells keep their distance, and their shape may vary by a pixel.
  case constantSpacingMinimalDistortion
  /// Cells keep their distance, and their shape may vary more.
  case constantSpacing
}

/// The functions of a pattern.
public struct CGPatternCallbacks {
  /// 0.
  public var version: UInt32
  /// Draws a cell.
  public var drawPattern: CGPatternDrawPatternCallback?
  /// Called when the pattern goes away.
  public var releaseInfo: CGPatternReleaseInfoCallback?

  /// Creates the structure.
  public init(
    version: UInt32, drawPattern: CGPatternDrawPatternCallback?,
    releaseInfo: CGPatternReleaseInfoCallback?
  ) {
    (self.version, self.drawPattern, self.releaseInfo) = (version, drawPattern, releaseInfo)
  }
}
