// Nacre, MIT licence; see LICENSE.

import CFFmpeg
import Pictures

/// Converts premultiplied pixels to the frames that an encoder takes.
final class FrameConverter {
  private let width: Int
  private let height: Int
  private let target: FrameBuffer
  // SAFETY: created in `init` and freed in `deinit`; `nil` for formats that need no scaler.
  private let scaler: OpaquePointer?
  private let format: AVPixelFormat
  // The conversion to planes with alpha; `nil` for other formats.
  private let planes: AlphaPlanes?
  private let path: String
  /// The frame with its last column and row repeated, and `slack` pixels behind it. Empty when the
  /// size is even already and the frame is not narrow.
  private var padded: [UInt32] = []
  /// Below this width swscale reads whole vectors beyond the last row: measured with a guard page for
  /// widths of 2 to 130 pixels (libswscale 6.7).
  private static let narrow = 8
  /// Pixels that one vector of the widest instruction set holds.
  private static let slack = 16

  /// - Parameters:
  ///   - width: The width of the given frames; the encoder's is that of `paddedSize`.
  ///   - height: The height of the given frames, likewise.
  init(width: Int, height: Int, settings: EncoderSettings, path: String) throws {
    self.width = width
    self.height = height
    self.path = path
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
    guard format == AV_PIX_FMT_YUV420P else {
      scaler = nil
      return
    }
    // Chroma is the mean of four pixels. Exact rounding costs little and gives the same bytes on
    // every processor.
    let flags = SWS_AREA | SWS_ACCURATE_RND | Int32(bitPattern: UInt32(SWS_BITEXACT))
    let scaler = sws_getContext(
      Int32(fullWidth), Int32(fullHeight), nacre_native_rgb(), Int32(fullWidth), Int32(fullHeight),
      format, flags, nil, nil, nil)
    self.scaler = try FilmError.check(scaler, "colour conversion", path)
    try FilmError.check(nacre_scaler_use_bt709(scaler), "colour conversion", path)
    if (fullWidth, fullHeight) != (width, height) || fullWidth < Self.narrow {
      padded = [UInt32](repeating: 0, count: fullWidth * fullHeight + Self.slack)
    }
  }

  deinit { sws_freeContext(scaler) }

  /// Returns the size that `settings` can encode: rounded up to even numbers where chroma needs it.
  static func paddedSize(
    _ width: Int, _ height: Int, _ settings: EncoderSettings
  ) -> (width: Int, height: Int) {
    settings.needsEvenSize ? ((width + 1) & ~1, (height + 1) & ~1) : (width, height)
  }

  /// Returns the frame for `pixels`; valid until the next call.
  func convert(_ pixels: UnsafeBufferPointer<UInt32>) throws -> UnsafeMutablePointer<AVFrame> {
    try target.makeWritable()
    if let planes {
      planes.fill(target, from: pixels)
    } else if scaler == nil {
      straighten(pixels)
    } else if padded.isEmpty {
      try scale(pixels)
    } else {
      pad(pixels)
      // SAFETY: The scaler reads the buffer during the call only.
      try padded.withUnsafeBufferPointer { try scale($0) }
    }
    return target.frame
  }

  /// Converts to YUV. The alpha byte is skipped, because premultiplied colours are already
  /// composited over black.
  // SAFETY: the buffer holds `height` rows of `stride` bytes; narrow frames have slack behind them.
  private func scale(_ pixels: UnsafeBufferPointer<UInt32>) throws {
    let stride = target.frame.pointee.width * 4
    try FilmError.check(
      nacre_scaler_convert(scaler, pixels.baseAddress, stride, target.frame),
      "colour conversion", path)
  }

  // SAFETY: the buffer holds `width × height` pixels, so each row lies inside it. Only YUV frames
  // are padded, so the rows of `target` are as wide.
  private func straighten(_ pixels: UnsafeBufferPointer<UInt32>) {
    let order: Pictures.StraightOrder = format == AV_PIX_FMT_RGBA ? .rgba : .bgra
    for y in 0..<height {
      let row = UnsafeBufferPointer(rebasing: pixels[y * width..<(y + 1) * width])
      Pictures.straighten(row, into: target.row(y), order: order)
    }
  }

  // SAFETY: both minima keep the index below `width × height`, the size of the buffer.
  private func pad(_ pixels: UnsafeBufferPointer<UInt32>) {
    let fullWidth = Int(target.frame.pointee.width)
    let fullHeight = Int(target.frame.pointee.height)
    for y in 0..<fullHeight {
      let row = min(y, height - 1) * width
      for x in 0..<fullWidth { padded[y * fullWidth + x] = pixels[row + min(x, width - 1)] }
    }
  }
}
