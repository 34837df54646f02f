// Nacre, MIT licence; see LICENSE.

import GraphicsTypes

/// One picture of several frames of the same size, in rows with grey lines between them.
struct PictureStrip {
  /// The instants of the frames in seconds.
  let instants: [Double]
  /// The size of a frame in pixels.
  let width: Int
  let height: Int
  let columns: Int
  let picture: PixelImage

  /// The width of the lines between frames, pixels.
  static let gap = 2
  /// The greatest width of a picture with several frames, pixels.
  private static let widest = 4096
  private static let line: UInt32 = 0xFF80_8080

  /// Joins frames.
  ///
  /// - Precondition: There is at least one frame, and all have the same size.
  init(_ frames: [PixelImage], instants: [Double]) {
    self.instants = instants
    (width, height) = (frames[0].width, frames[0].height)
    let (width, height, gap) = (width, height, Self.gap)
    let fitting = max(1, (Self.widest + gap) / (width + gap))
    let columns = min(frames.count, fitting)
    self.columns = columns
    let rows = (frames.count + columns - 1) / columns
    let whole = columns * (width + gap) - gap
    if frames.count == 1 {
      picture = frames[0]
      return
    }
    var pixels = [UInt32](repeating: Self.line, count: whole * (rows * (height + gap) - gap))
    for (index, frame) in frames.enumerated() {
      let start =
        (index / columns) * (height + gap) * whole + (index % columns) * (width + gap)
      for y in 0..<height {
        pixels.replaceSubrange(
          (start + y * whole)..<(start + y * whole + width),
          with: frame.pixels[(y * width)..<((y + 1) * width)])
      }
    }
    picture = PixelImage(width: whole, height: rows * (height + gap) - gap, pixels: pixels)
  }

  /// Returns the number of the frame that contains a pixel of the picture, and the pixel's position in the
  /// frame. The result is `nil` for a line between frames.
  func place(x: Int, y: Int) -> (frame: Int, x: Int, y: Int)? {
    let (column, row) = (x / (width + Self.gap), y / (height + Self.gap))
    let (left, top) = (x % (width + Self.gap), y % (height + Self.gap))
    let frame = row * columns + column
    guard left < width, top < height, frame < instants.count else { return nil }
    return (frame, left, top)
  }
}
