// Nacre, MIT licence; see LICENSE.

import CFFmpeg
import GraphicsTypes

/// A film that FFmpeg encodes and stores: mp4, mov, webm or webp.
final class EncodedFilm: FrameSink {
  /// The encoding of the frames.
  let encoding: FilmEncoding
  private let encoder: FilmEncoder
  private let muxer: Muxer
  private let audio: (any AudioTrack)?
  /// The unit of `nextTime`, in seconds.
  private let unit: AVRational
  private var nextTime: Int64 = 0
  /// The chapters, which are written at the end.
  var chapters: [FilmChapter] = []

  init(
    path: String, width: Int, height: Int, rate: FrameRate, format: FilmFormat,
    _ options: FilmOptions
  ) throws {
    audio = try Self.audio(options, format, path)
    unit = rate.frameDuration
    encoder = try FilmEncoder(
      format, width: width, height: height, rate: rate, options, path: path)
    encoding = encoder.encoding
    muxer = try Muxer(
      encoder.settings, encoder: encoder.encoder, rate: rate, audio: audio, path: path)
  }

  private static func audio(
    _ options: FilmOptions, _ format: FilmFormat, _ path: String
  ) throws -> (any AudioTrack)? {
    guard let settings = AudioSettings(format) else { return nil }
    if options.hasSounds { return try MixedAudio(settings, path: path) }
    guard let name = options.audioFile else { return nil }
    let file = try AudioFile(name)
    return settings.copied.contains(file.parameters.pointee.codec_id)
      ? CopiedAudio(file, path: path) : try EncodedAudio(file, settings, path: path)
  }

  // SAFETY: `FilmWriter` has checked that the buffer holds one frame.
  func append(_ pixels: UnsafeBufferPointer<UInt32>) throws {
    try encoder.append(pixels, muxer.write)
    try advance()
  }

  /// Appends a frame that is already encoded with the same encoding.
  // SAFETY: the packet is valid during the call.
  func append(_ packet: UnsafeMutablePointer<AVPacket>) throws {
    try muxer.write(packet)
    try advance()
  }

  /// Plays a sound; see `FilmSet.play`.
  func play(_ event: SoundEvent) { (audio as? MixedAudio)?.add(event) }

  private func advance() throws {
    nextTime += 1
    try audio?.advance(to: nextTime, unit: unit, isEnd: false, muxer.writeAudio)
  }

  func finish() throws {
    try encoder.end(muxer.write)
    try audio?.advance(to: nextTime, unit: unit, isEnd: true, muxer.writeAudio)
    try muxer.add(chapters, frameCount: nextTime, unit: unit)
    try muxer.finish()
  }

  func commit() throws { try muxer.commit() }

  func cancel() { muxer.discard() }
}
