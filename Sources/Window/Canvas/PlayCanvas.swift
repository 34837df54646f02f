// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import RenderServer

/// The content of a window: the frame, marks over it, and strips over both.
protocol PlayCanvas: AnyObject {
  /// Copies the changed parts of a frame, or of the part of it that the canvas shows.
  ///
  /// - Parameters:
  ///   - pixels: The frame, opaque `0xAARRGGBB`, row by row.
  ///   - part: The part of the frame.
  ///   - damage: The rectangles that changed, in pixels of the frame: left, top, right, bottom.
  func update(_ pixels: UnsafeRawBufferPointer, _ part: FramePart, damage: [[Int32]])

  /// Sets the image of a strip; `nil` removes it.
  func set(_ image: PixelImage?, of strip: PlayStrip)

  /// Presents the content. Returns at the display's next refresh, if that is known.
  ///
  /// - Parameters:
  ///   - marks: The marks over the frame, the lowest first.
  ///   - place: The place in which the frame is shown.
  func present(_ marks: [PlayMark], at place: PicturePlace)

  /// Requests a complete redraw, because the window has lost its content.
  func invalidate()

  /// Releases the window. No other method is called afterwards.
  func close()
}

/// A part of a frame, as high as its window needs. It begins at the top.
struct FramePart {
  /// The width of the whole frame, in pixels.
  var stride: Int
  /// The pixels of the frame to the left of the part.
  var left = 0
  var width: Int
  var height: Int

  /// Whether the part lies inside a frame with this number of bytes.
  func lies(in byteCount: Int) -> Bool {
    // The scene's process, which tells the numbers, is not trusted.
    let numbers = 0...Surface.maximumSide
    return [stride, left, width, height].allSatisfy(numbers.contains)
      && left + width <= stride && stride * height * 4 <= byteCount
  }

  /// The place of a rectangle of the frame in the part: left, top, right, bottom.
  func place(_ rect: [Int32]) -> [Int32] {
    [rect[0] &- Int32(left), rect[1], rect[2] &- Int32(left), rect[3]]
  }
}

/// An image as wide as the window, over its bottom. The strips are stacked upwards in this order.
enum PlayStrip: CaseIterable {
  case time
  case panel

  /// The opacity of the strip, `0…255`.
  var opacity: UInt8 {
    switch self {
    case .time: 220
    case .panel: 255
    }
  }
}

/// A mark drawn over a frame; coordinates are in pixels of the frame.
struct PlayMark {
  enum Shape {
    case area(Int32, Int32, Int32, Int32)
    case frame(Int32, Int32, Int32, Int32)
    case polygon([(x: Double, y: Double)])
  }

  /// A colour with straight alpha, 8 bits per component.
  struct Color {
    var red: UInt8
    var green: UInt8
    var blue: UInt8
    var alpha: UInt8
  }

  let shape: Shape
  let color: Color
}
