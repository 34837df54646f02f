// Nacre, MIT licence; see LICENSE.

import Foundation

extension UIImage {
  /// How the pixels are turned to be seen upright.
  public enum Orientation: Int, Sendable {
    /// As they are.
    case up
    /// By half a turn.
    case down
    /// By a quarter turn, counterclockwise.
    case left
    /// By a quarter turn, clockwise.
    case right
    /// Left and right changed.
    case upMirrored
    /// By half a turn, then left and right changed.
    case downMirrored
    /// By a quarter turn counterclockwise, then left and right changed.
    case leftMirrored
    /// By a quarter turn clockwise, then left and right changed.
    case rightMirrored

    /// Whether width and height change places.
    var isTurned: Bool {
      switch self {
      case .left, .right, .leftMirrored, .rightMirrored: true
      case .up, .down, .upMirrored, .downMirrored: false
      }
    }
  }

  /// Whether a picture is seen in its own colours.
  public enum RenderingMode: Int, Sendable {
    /// As whatever shows it does; views of images show its colours.
    case automatic
    /// Its colours.
    case alwaysOriginal
    /// The tint colour of what shows it, where it is not transparent.
    case alwaysTemplate
  }

  /// How the middle of a picture becomes larger.
  public enum ResizingMode: Int, Sendable {
    /// It is repeated; stretched all the same.
    case tile
    /// It is stretched.
    case stretch
  }

  /// What is said of a picture beside its pixels.
  struct Traits {
    var orientation = Orientation.up
    var renderingMode = RenderingMode.automatic
    var capInsets = UIEdgeInsets.zero
    var resizingMode = ResizingMode.tile
    var frames: [UIImage]?
    var duration: TimeInterval = 0
    /// What the picture is one of.
    var asset: ImageAsset?
  }
}
