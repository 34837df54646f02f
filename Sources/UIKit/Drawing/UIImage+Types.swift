// Nacre, MIT licence; see LICENSE.

import Foundation

extension UIImage {
  /// The transform of the pixels for display.
  public enum Orientation: Int, Sendable {
    /// Unchanged.
    case up
    /// Rotated by half a turn.
    case down
    /// Rotated by a quarter turn counterclockwise.
    case left
    /// Rotated by a quarter turn clockwise.
    case right
    /// Mirrored horizontally.
    case upMirrored
    /// Rotated by half a turn, then mirrored horizontally.
    case downMirrored
    /// Rotated by a quarter turn counterclockwise, then mirrored vertically.
    case leftMirrored
    /// Rotated by a quarter turn clockwise, then mirrored vertically.
    case rightMirrored

    /// The orientations in the order of EXIF's numbers, which begin with 1.
    private static let all: [Orientation] = [
      .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
    ]

    /// Creates the orientation of a number from 1 to 8, as in EXIF; others give `up`.
    init(exif: Int) { self = (1...8).contains(exif) ? Self.all[exif - 1] : .up }

    /// The orientation's number from 1 to 8, as in EXIF.
    var exif: Int { (Self.all.firstIndex(of: self) ?? 0) + 1 }

    /// Whether the orientation exchanges width and height.
    var isTurned: Bool {
      switch self {
      case .left, .right, .leftMirrored, .rightMirrored: true
      case .up, .down, .upMirrored, .downMirrored: false
      }
    }
  }

  /// The use of an image's own colours.
  public enum RenderingMode: Int, Sendable {
    /// Depends on where the image is shown. Image views show its colours.
    case automatic
    /// Shows the image's colours.
    case alwaysOriginal
    /// Shows the tint colour through the image's alpha.
    case alwaysTemplate
  }

  /// The enlargement of an image's area within its cap insets.
  public enum ResizingMode: Int, Sendable {
    /// Tiles the area. Treated like `stretch`.
    case tile
    /// Stretches the area.
    case stretch
  }

  /// The properties of an image besides its pixels.
  struct Traits {
    var orientation = Orientation.up
    var renderingMode = RenderingMode.automatic
    var capInsets = UIEdgeInsets.zero
    var resizingMode = ResizingMode.tile
    var alignmentInsets = UIEdgeInsets.zero
    var flipsForRightToLeft = false
    var frames: [UIImage]?
    var duration: TimeInterval = 0
    /// The asset that the image is a variant of.
    var asset: ImageAsset?
    /// The name and look of a symbol; `nil` for other images.
    var symbol: Symbol?
  }
}
