// Nacre, MIT licence; see LICENSE.

import CFFmpeg
import Pictures
import PixelKernels

/// Converts premultiplied pixels to the frames for an encoder.
final class FrameConverter {
  private let width: Int
  private let height: Int
  private let target: FrameBuffer
  private let format: AVPixelFormat
  /// The conversion to planes with alpha; `nil` for other formats.
  private let planes: AlphaPlanes?
  /// Two rows of pixels whose last column is repeated; empty if the width is even.
  private var widened: [UInt32] = []
  private let kernels = KernelTable.best

  /// - Parameters:
  ///   - width: The width of the given frames. Those for the encoder have the size that `paddedSize` returns.
  ///   - height: The height of the given frames.
  init(width: Int, height: Int, settings: EncoderSettings, path: String) throws {
    self.width = width
    self.height = height
    format = settings.pixelFormat
    let (fullWidth, fullHeight) = Self.paddedSize(width, height, settings)
    target = try FrameBuffer(width: fullWidth, height: fullHeight, format: format, path: path)
    planes = AlphaPlanes(format, width: width, height: height)
    if planes != nil {
      // The ProRes encoder takes the colour space from its frames.
      target.frame.pointee.color_range = AVCOL_RANGE_MPEG
      target.frame.pointee.colorspace = AVCOL_SPC_BT709
      target.frame.pointee.color_primaries = AVCOL_PRI_BT709
      target.frame.pointee.color_trc = AVCOL_TRC_BT709
    }
    if format == AV_PIX_FMT_YUV420P, width % 2 == 1 {
      widened = [UInt32](repeating: 0, count: 2 * fullWidth)
    }
  }

  /// Returns the size that `settings` can encode. It is rounded up to even numbers if chroma needs them.
  static func paddedSize(
    _ width: Int, _ height: Int, _ settings: EncoderSettings
  ) -> (width: Int, height: Int) {
    settings.needsEvenSize ? ((width + 1) & ~1, (height + 1) & ~1) : (width, height)
  }

  /// Returns the frame for `pixels`. It is valid until the next call.
  // SAFETY: the caller's buffer holds `width × height` pixels; it is read during the call only.
  func convert(_ pixels: UnsafeBufferPointer<UInt32>) throws -> UnsafeMutablePointer<AVFrame> {
    try target.makeWritable()
    if let planes {
      planes.fill(target, from: pixels)
    } else if format == AV_PIX_FMT_YUV420P {
      fillPlanes(pixels)
    } else {
      straighten(pixels)
    }
    return target.frame
  }

  /// Converts to Y'CbCr without alpha. Alpha is skipped, because premultiplied colours are already
  /// composited over black.
  // SAFETY: the buffer holds `height` rows of `width` pixels; the minima keep rows and columns below
  // that. A kernel receives rows of an even width: those of the buffer, or those of `widened`, one longer.
  // The frame's sides are rounded up to even numbers, and chroma has half as many rows and columns.
  private func fillPlanes(_ pixels: UnsafeBufferPointer<UInt32>) {
    guard let base = pixels.baseAddress else { return }
    let fullHeight = Int(target.frame.pointee.height)
    for y in stride(from: 0, to: fullHeight, by: 2) {
      let (top, bottom) = (base + y * width, base + min(y + 1, height - 1) * width)
      func plane(_ index: Int, _ row: Int) -> UnsafeMutablePointer<UInt8> {
        target.plane(index, row: row, of: UInt8.self)
      }
      let rows = VideoRows(
        luma: (plane(0, y), plane(0, y + 1)), blue: plane(1, y / 2), red: plane(2, y / 2))
      if widened.isEmpty {
        kernels.videoRows(rows, top, bottom, width)
      } else {
        for x in 0...width {
          widened[x] = top[min(x, width - 1)]
          widened[width + 1 + x] = bottom[min(x, width - 1)]
        }
        widened.withUnsafeBufferPointer {
          guard let row = $0.baseAddress else { return }
          kernels.videoRows(rows, row, row + width + 1, width + 1)
        }
      }
    }
  }

  // SAFETY: the buffer holds `width × height` pixels, so each row lies inside it. Frames of
  // straight pixels are as wide as the picture, since only Y'CbCr rounds sides up.
  private func straighten(_ pixels: UnsafeBufferPointer<UInt32>) {
    for y in 0..<height {
      let row = UnsafeBufferPointer(rebasing: pixels[y * width..<(y + 1) * width])
      Pictures.straighten(row, into: target.row(y), order: .bgra)
    }
  }
}
