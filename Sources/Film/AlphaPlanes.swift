// Nacre, MIT licence; see LICENSE.

import CFFmpeg

/// Converts premultiplied pixels to planes of Y'CbCr (BT.709, studio range) and alpha (full range).
///
/// The colour has straight alpha, and a transparent pixel is black. Where chroma has half the resolution, it
/// is that of four pixels: the sum of their premultiplied colours, divided by the sum of their alphas.
/// Transparent pixels therefore do not darken the colour of an edge.
///
/// Each sample is rounded to nearest, from arithmetic in `Float` that is the same on every machine.
///
/// **Source.** Recommendation ITU-R BT.709-6, items 3.2 to 3.5.
struct AlphaPlanes {
  private let width: Int
  private let height: Int
  private let isSubsampled: Bool
  /// The greatest sample: 255 or 1023.
  private let greatest: Float

  /// - Parameters:
  ///   - format: The format of the frames to fill.
  ///   - width: The width of the pixels. The frame may be one wider; its last column is repeated.
  ///   - height: The height of the pixels. The frame may be one higher; its last row is repeated.
  /// - Returns: `nil` if the format is not Y'CbCr with alpha.
  init?(_ format: AVPixelFormat, width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    switch format {
    case AV_PIX_FMT_YUVA420P: (isSubsampled, greatest) = (true, 255)
    case AV_PIX_FMT_YUVA444P10LE: (isSubsampled, greatest) = (false, 1023)
    default: return nil
    }
  }

  /// Fills a frame of the format.
  // SAFETY: the caller's buffer holds `width × height` pixels; it is read during the call only.
  func fill(_ frame: FrameBuffer, from pixels: UnsafeBufferPointer<UInt32>) {
    if greatest == 255 {
      fill(frame, pixels, UInt8.self)
    } else {
      fill(frame, pixels, UInt16.self)
    }
  }

  /// A colour that is not premultiplied; each component is 0 to 1.
  private struct Color {
    var (red, green, blue): (Float, Float, Float)

    var luma: Float { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

    /// - Parameter sum: The sums of premultiplied components and of alpha.
    init(_ sum: SIMD4<UInt32>) {
      // A colour above its alpha is clamped to it.
      let scale = sum[3] == 0 ? 0 : 1 / Float(sum[3])
      red = Float(min(sum[2], sum[3])) * scale
      green = Float(min(sum[1], sum[3])) * scale
      blue = Float(min(sum[0], sum[3])) * scale
    }
  }

  /// Returns the bytes of a pixel: blue, green, red, alpha.
  private func components(_ pixel: UInt32) -> SIMD4<UInt32> {
    SIMD4(pixel, pixel >> 8, pixel >> 16, pixel >> 24) & SIMD4(repeating: 0xFF)
  }

  // SAFETY: the buffer holds `width × height` pixels, and both minima keep the index below that. The
  // frame has at least as many rows and columns, and half as many, rounded up, where chroma is
  // subsampled. `Sample` is the type of the format's samples.
  private func fill<Sample: FixedWidthInteger>(
    _ frame: FrameBuffer, _ pixels: UnsafeBufferPointer<UInt32>, _: Sample.Type
  ) {
    let (fullWidth, fullHeight) = (Int(frame.frame.pointee.width), Int(frame.frame.pointee.height))
    let unit = (greatest + 1) / 256
    // Neighbouring pixels often have the same colour, so its samples are kept.
    var kept: (pixel: UInt32, luma: Sample, alpha: Sample) = (0, Self.sample(16 * unit), 0)
    for y in 0..<fullHeight {
      let row = min(y, height - 1) * width
      let luma = frame.plane(0, row: y, of: Sample.self)
      let alpha = frame.plane(3, row: y, of: Sample.self)
      for x in 0..<fullWidth {
        let pixel = pixels[row + min(x, width - 1)]
        if pixel != kept.pixel {
          let sum = components(pixel)
          kept = (
            pixel, Self.sample((16 + 219 * Color(sum).luma) * unit),
            Self.sample(Float(sum[3]) * greatest / 255)
          )
        }
        (luma[x], alpha[x]) = (kept.luma, kept.alpha)
      }
    }
    fillChroma(frame, pixels, unit, Sample.self)
  }

  /// Rounds a value that is not negative to the nearest sample.
  private static func sample<Sample: FixedWidthInteger>(_ value: Float) -> Sample {
    Sample(truncatingIfNeeded: Int32(value + 0.5))
  }

  // SAFETY: as in `fill`.
  private func fillChroma<Sample: FixedWidthInteger>(
    _ frame: FrameBuffer, _ pixels: UnsafeBufferPointer<UInt32>, _ unit: Float, _: Sample.Type
  ) {
    let (fullWidth, fullHeight) = (Int(frame.frame.pointee.width), Int(frame.frame.pointee.height))
    let grey: Sample = Self.sample(128 * unit)
    var kept: (sum: SIMD4<UInt32>, blue: Sample, red: Sample) = (SIMD4(), grey, grey)
    let step = isSubsampled ? 2 : 1
    for y in 0..<fullHeight / step {
      let blue = frame.plane(1, row: y, of: Sample.self)
      let red = frame.plane(2, row: y, of: Sample.self)
      for x in 0..<fullWidth / step {
        var sum = SIMD4<UInt32>()
        for line in y * step..<(y + 1) * step {
          let row = min(line, height - 1) * width
          for column in x * step..<(x + 1) * step {
            sum &+= components(pixels[row + min(column, width - 1)])
          }
        }
        if sum != kept.sum {
          let color = Color(sum)
          kept = (
            sum, Self.sample((128 + 224 / 1.8556 * (color.blue - color.luma)) * unit),
            Self.sample((128 + 224 / 1.5748 * (color.red - color.luma)) * unit)
          )
        }
        (blue[x], red[x]) = (kept.blue, kept.red)
      }
    }
  }
}
