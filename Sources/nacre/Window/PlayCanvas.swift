// Nacre, MIT licence; see LICENSE.

import GraphicsTypes

/// The inside of a window: shows the frame, marks over it, and a panel over both.
protocol PlayCanvas: AnyObject {
  /// Takes parts of a frame.
  ///
  /// - Parameters:
  ///   - pixels: The frame, `0xAARRGGBB`, row by row, opaque.
  ///   - width: Of the frame, pixels.
  ///   - height: Of the frame, pixels.
  ///   - damage: What has changed: left, top, right, bottom.
  func update(_ pixels: UnsafeRawBufferPointer, width: Int, height: Int, damage: [[Int32]])

  /// Takes a picture for the bottom of the window; `nil` takes it away.
  func setPanel(_ image: PixelImage?)

  /// Shows all of it, and returns when the display's next picture begins, as far as that is known.
  func present(_ marks: [PlayMark])

  /// Notes that the window has lost what it showed.
  func invalidate()

  /// Lets go of the window; nothing is called afterwards.
  func close()
}

/// Something drawn over a frame, in pixels.
struct PlayMark {
  enum Shape {
    case area(Int32, Int32, Int32, Int32)
    case frame(Int32, Int32, Int32, Int32)
    case polygon([(x: Double, y: Double)])
  }

  /// Straight, 8 bits each.
  struct Color {
    var red: UInt8
    var green: UInt8
    var blue: UInt8
    var alpha: UInt8
  }

  let shape: Shape
  let color: Color
}
