// Nacre, MIT licence; see LICENSE.

import GraphicsTypes

/// A frame of an animation, before it is composed with those before it.
struct Frame: Sendable {
  /// The treatment of the frame's area before the next frame is drawn.
  enum Disposal: Sendable {
    /// The frame stays.
    case keep
    /// The frame's area becomes transparent.
    case clear
    /// The frame's area becomes what it was before the frame.
    case restore
  }

  /// The upper left corner in the picture, and the size, in pixels.
  var x: Int
  var y: Int
  var width: Int
  var height: Int
  /// How long the frame is shown, in seconds.
  var delay: Double
  var disposal = Disposal.keep
  /// Whether the frame is composited over the picture. Otherwise it replaces the pixels.
  var blends = true
}

/// An animation in a file.
protocol FrameSource: Sendable {
  /// The size of the picture in pixels, within the limits of `Pictures`.
  var width: Int { get }
  var height: Int { get }
  var frames: [Frame] { get }
  /// The number of times that the frames are shown; 0 means for ever.
  var loopCount: Int { get }

  /// Decodes the pixels of a frame, of the frame's size.
  func pixels(of index: Int) throws -> PixelImage
}

/// Checks the size of an animation's picture or frame.
func checkSize(_ format: PictureFormat, _ width: Int, _ height: Int) throws {
  let sides = 1...Pictures.maximumSide
  guard sides.contains(width), sides.contains(height),
    width * height <= Pictures.maximumFrameArea
  else { throw PictureError.size(format, width, height) }
}
