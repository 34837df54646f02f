// Nacre, MIT licence; see LICENSE.

import GraphicsTypes

/// The content of a window: shows the frame, marks over it, and a panel over both.
protocol PlayCanvas: AnyObject {
  /// Copies the changed parts of a frame.
  ///
  /// - Parameters:
  ///   - pixels: The frame, opaque `0xAARRGGBB`, row by row.
  ///   - width: The frame's width, pixels.
  ///   - height: The frame's height, pixels.
  ///   - damage: The rectangles that changed: left, top, right, bottom.
  func update(_ pixels: UnsafeRawBufferPointer, width: Int, height: Int, damage: [[Int32]])

  /// Sets an image to show at the bottom of the window; `nil` removes it.
  func setPanel(_ image: PixelImage?)

  /// Presents the content. Returns at the display's next refresh, as far as it is known.
  func present(_ marks: [PlayMark])

  /// Notes that the window has lost its content.
  func invalidate()

  /// Releases the window. No other method is called afterwards.
  func close()
}

/// A mark drawn over a frame; coordinates are in pixels.
struct PlayMark {
  enum Shape {
    case area(Int32, Int32, Int32, Int32)
    case frame(Int32, Int32, Int32, Int32)
    case polygon([(x: Double, y: Double)])
  }

  /// Unpremultiplied, 8 bits per component.
  struct Color {
    var red: UInt8
    var green: UInt8
    var blue: UInt8
    var alpha: UInt8
  }

  let shape: Shape
  let color: Color
}
