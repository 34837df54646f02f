// Nacre, MIT licence; see LICENSE.

import CFFmpeg

/// A film whose frames are encoded one by one: mp4, mov, webm, apng or webp.
final class EncodedFilm: FrameSink {
  private let converter: FrameConverter
  private let encoder: Encoder
  private let muxer: Muxer
  private let audio: (any AudioTrack)?
  /// The unit of `nextTime`, in seconds.
  private let unit: AVRational
  private var nextTime: Int64 = 0

  init(
    path: String, width: Int, height: Int, rate: FrameRate, format: FilmFormat,
    _ options: FilmOptions
  ) throws {
    let settings = try EncoderSettings.available(for: format, options, path: path)
    audio = try options.audioFile.flatMap { try Self.audio($0, format, path) }
    unit = rate.frameDuration
    converter = try FrameConverter(width: width, height: height, settings: settings, path: path)
    let size = FrameConverter.paddedSize(width, height, settings)
    encoder = try Encoder(
      settings, width: size.width, height: size.height, rate: rate, timeBase: rate.frameDuration,
      path: path)
    muxer = try Muxer(settings, encoder: encoder, rate: rate, audio: audio, path: path)
  }

  private static func audio(
    _ name: String, _ format: FilmFormat, _ path: String
  ) throws -> (any AudioTrack)? {
    guard let settings = AudioSettings(format) else { return nil }
    let file = try AudioFile(name)
    return settings.copied.contains(file.parameters.pointee.codec_id)
      ? CopiedAudio(file, path: path) : try EncodedAudio(file, settings, path: path)
  }

  // SAFETY: `FilmWriter` has checked that the buffer holds one frame. `frame` belongs to the
  // converter and is valid until its next call.
  func append(_ pixels: UnsafeBufferPointer<UInt32>) throws {
    let frame = try converter.convert(pixels)
    frame.pointee.pts = nextTime
    nextTime += 1
    try encoder.encode(frame, write)
    try audio?.advance(to: nextTime, unit: unit, isEnd: false, muxer.writeAudio)
  }

  func finish() throws {
    try encoder.encode(nil, write)
    try audio?.advance(to: nextTime, unit: unit, isEnd: true, muxer.writeAudio)
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
