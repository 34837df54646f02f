// Nacre, MIT licence; see LICENSE.

import CFFmpeg
import Pictures

/// An animated GIF. Frames are spooled while their colours are counted, and encoded at the end.
///
/// In a transparent film each pixel is clear or opaque: those with an alpha of at least 128 are
/// opaque, in their straight colour.
final class PalettedFilm: FrameSink {
  private let path: String
  private let width: Int
  private let height: Int
  private let rate: FrameRate
  private let isTransparent: Bool
  private let encoder: Encoder
  private let muxer: Muxer
  private let spool: FrameSpool
  private let builder: PaletteBuilder
  private var schedule: GIFSchedule
  /// The time of each spooled frame, in hundredths of a second.
  private var times: [Int] = []

  init(
    path: String, width: Int, height: Int, rate: FrameRate, _ options: FilmOptions
  ) throws {
    (self.path, self.width, self.height, self.rate) = (path, width, height, rate)
    isTransparent = options.isTransparent
    schedule = GIFSchedule(rate: rate)
    let settings = try EncoderSettings.available(for: .gif, options, path: path)
    spool = try FrameSpool(
      pixelCount: width * height, isOpaque: !options.isTransparent, path: path)
    builder = try PaletteBuilder(width: width, height: height, path: path)
    encoder = try Encoder(
      settings, width: width, height: height, rate: rate,
      timeBase: AVRational(num: 1, den: 100), path: path)
    muxer = try Muxer(settings, encoder: encoder, rate: rate, path: path)
  }

  // SAFETY: `FilmWriter` has checked that the buffer holds one frame. It is copied before the call
  // returns.
  func append(_ pixels: UnsafeBufferPointer<UInt32>) throws {
    guard isTransparent else { return try take(pixels) }
    let cut = Self.cut(pixels)
    // SAFETY: `take` reads the buffer during the call only.
    try cut.withUnsafeBufferPointer(take)
  }

  /// Returns straight pixels that are clear or opaque.
  private static func cut(_ pixels: UnsafeBufferPointer<UInt32>) -> [UInt32] {
    [UInt32](unsafeUninitializedCapacity: pixels.count) { cut, count in
      // SAFETY: the array has room for as many pixels. Bytes in the order of BGRA are 0xAARRGGBB on
      // little-endian machines, the only ones Swift has on Linux.
      Pictures.straighten(pixels, into: UnsafeMutableRawBufferPointer(cut), order: .bgra)
      count = pixels.count
      for index in 0..<count {
        cut[index] = cut[index] < 0x8000_0000 ? 0 : cut[index] | 0xFF00_0000
      }
    }
  }

  // SAFETY: as in `append`.
  private func take(_ pixels: UnsafeBufferPointer<UInt32>) throws {
    guard let time = schedule.next() else { return }
    // The frame before an unchanged one is shown for longer.
    guard try spool.append(pixels) else { return }
    times.append(time)
    try builder.append(frame(pixels))
  }

  func finish() throws {
    let mapper = try PaletteMapper(width: width, height: height, path: path)
    try builder.finish(mapper.use)
    var index = 0
    try spool.replay { pixels in
      let frame = try frame(pixels)
      frame.frame.pointee.pts = Int64(times[index])
      index += 1
      try mapper.append(frame, encode)
    }
    try mapper.finish(encode)
    try encoder.encode(nil, muxer.write)
    try muxer.set("final_delay", String(schedule.lastDelay(since: times.last ?? 0)))
    try muxer.finish()
  }

  func cancel() { muxer.discard() }

  // SAFETY: the frame is valid during the call, and the encoder takes its own reference.
  private func encode(_ frame: UnsafeMutablePointer<AVFrame>) throws {
    try encoder.encode(frame, muxer.write)
  }

  /// Returns a copy of `pixels`, opaque unless the film is transparent. It is a new frame each time, because filters keep theirs.
  // SAFETY: `pixels` and the new frame both have `height` rows of `width` pixels; `y` is below
  // `height` and `x` below `width`.
  private func frame(_ pixels: UnsafeBufferPointer<UInt32>) throws -> FrameBuffer {
    let frame = try FrameBuffer(
      width: width, height: height, format: nacre_native_argb(), path: path)
    let opaque: UInt32 = isTransparent ? 0 : 0xFF00_0000
    for y in 0..<height {
      let row = frame.row(y).bindMemory(to: UInt32.self)
      let start = y * width
      for x in 0..<width { row[x] = pixels[start + x] | opaque }
    }
    return frame
  }
}
