// Nacre, MIT licence; see LICENSE.

import CFFmpeg

/// A film whose frames are encoded one by one: mp4, webm, apng or webp.
final class EncodedFilm: FrameSink {
  private let converter: FrameConverter
  private let encoder: Encoder
  private let muxer: Muxer
  private var nextTime: Int64 = 0

  init(path: String, width: Int, height: Int, rate: FrameRate, format: FilmFormat) throws {
    let settings = try EncoderSettings.available(for: format, path: path)
    converter = try FrameConverter(width: width, height: height, settings: settings, path: path)
    let size = FrameConverter.paddedSize(width, height, settings)
    encoder = try Encoder(
      settings, width: size.width, height: size.height, rate: rate, timeBase: rate.frameDuration,
      path: path)
    muxer = try Muxer(settings, encoder: encoder, rate: rate, path: path)
  }

  // SAFETY: `FilmWriter` has checked that the buffer holds one frame. `frame` belongs to the
  // converter and is valid until its next call.
  func append(_ pixels: UnsafeBufferPointer<UInt32>) throws {
    let frame = try converter.convert(pixels)
    frame.pointee.pts = nextTime
    nextTime += 1
    try encoder.encode(frame, write)
  }

  func finish() throws {
    try encoder.encode(nil, write)
    try muxer.finish()
  }

  func cancel() { muxer.discard() }

  // SAFETY: the packet belongs to the encoder and is valid during the call.
  private func write(_ packet: UnsafeMutablePointer<AVPacket>) throws {
    // Without a duration the last frame would be shown for no time.
    if packet.pointee.duration == 0 { packet.pointee.duration = 1 }
    try muxer.write(packet)
  }
}
