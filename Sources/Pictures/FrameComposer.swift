// Nacre, MIT licence; see LICENSE.

import GraphicsTypes

/// Composes the frames of an animation in turn.
///
/// It alone knows how frames are composed. The readers of the formats (`FrameSource`) give the places,
/// the disposals and the pixels of single frames.
///
/// **Complexity.** A later frame costs the decoding of all frames since the last one requested; an earlier
/// frame, of all frames from the first.
package struct FrameComposer: Sendable {
  private let source: any FrameSource
  /// The picture before the frame `next` is drawn, without the last frame's disposal.
  private var canvas: [UInt32] = []
  private var next = 0
  private var last: PixelImage?

  init(_ source: any FrameSource) { self.source = source }

  /// Returns the whole picture while a frame is shown.
  ///
  /// - Precondition: The animation has the frame.
  /// - Throws: `PictureError` if the frame, or one that it is drawn over, is broken.
  package mutating func image(at index: Int) throws -> PixelImage {
    if let last, next == index + 1 { return last }
    if index < next || canvas.isEmpty {
      (next, last, canvas) = (0, nil, [])
    }
    while next <= index { try advance() }
    guard let last else { preconditionFailure("a frame was drawn") }
    return last
  }

  private mutating func advance() throws {
    let frame = source.frames[next]
    let pixels = try source.pixels(of: next)
    // Allocated here and not earlier, so that a broken frame of a large picture costs no memory.
    if canvas.isEmpty { canvas = Array(repeating: 0, count: source.width * source.height) }
    let before = frame.disposal == .restore ? canvas : []
    draw(pixels, frame)
    last = PixelImage(width: source.width, height: source.height, pixels: canvas)
    switch frame.disposal {
    case .keep: break
    case .restore: canvas = before
    case .clear: change(frame) { pixel, _ in pixel = 0 }
    }
    next += 1
  }

  private mutating func draw(_ image: PixelImage, _ frame: Frame) {
    change(frame) { pixel, index in
      let above = image.pixels[index]
      let alpha = above >> 24
      if alpha == 255 || !frame.blends {
        pixel = above
      } else if alpha > 0 {
        pixel = Self.over(above, pixel)
      }
    }
  }

  /// Calls `body` with each pixel of the picture that a frame covers, and with its index in the frame.
  private mutating func change(_ frame: Frame, _ body: (inout UInt32, Int) -> Void) {
    let (right, bottom) = (
      min(frame.x + frame.width, source.width), min(frame.y + frame.height, source.height)
    )
    guard frame.x < right, frame.y < bottom else { return }
    for y in frame.y..<bottom {
      for x in frame.x..<right {
        body(&canvas[y * source.width + x], (y - frame.y) * frame.width + x - frame.x)
      }
    }
  }

  /// Returns a premultiplied pixel over another: `S + D·(255 − Sα)/255`, rounded to nearest.
  private static func over(_ source: UInt32, _ below: UInt32) -> UInt32 {
    let rest = 255 - source >> 24
    var result: UInt32 = 0
    for shift in stride(from: UInt32(0), through: 24, by: 8) {
      let sum = (source >> shift & 255) + ((below >> shift & 255) * rest + 127) / 255
      result |= min(sum, 255) << shift
    }
    return result
  }
}
