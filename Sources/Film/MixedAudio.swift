// Nacre, MIT licence; see LICENSE.

import CFFmpeg
import GraphicsTypes

/// The sounds that a program plays while its film is made, mixed and encoded: 48 000 samples per second, two channels.
///
/// The sounds until a frame come before that frame. So the samples of a frame's interval are mixed when the next frame
/// comes.
// SAFETY: `frame` is allocated in `init` and freed in `deinit`. Its planes have as many samples as `prepare` asked for.
final class MixedAudio: AudioTrack {
  private static let rate: Int32 = 48_000

  private let path: String
  private let settings: AudioSettings
  private let encoder: Encoder
  private let mixer = SoundMixer(rate: rate)
  private let frame: UnsafeMutablePointer<AVFrame>

  /// - Throws: `FilmError` with reason `encoderMissing`.
  init(_ settings: AudioSettings, path: String) throws {
    (self.path, self.settings) = (path, settings)
    try settings.checkEncoder(path)
    encoder = try Encoder(settings, sampleRate: Self.rate, path: path)
    frame = try FilmError.check(ffmpeg.av_frame_alloc(), "allocating a frame", path)
  }

  deinit {
    var frame: UnsafeMutablePointer<AVFrame>? = frame
    ffmpeg.av_frame_free(&frame)
  }

  var timeBase: AVRational { encoder.context.pointee.time_base }

  func describe(_ parameters: UnsafeMutablePointer<AVCodecParameters>) throws {
    try FilmError.check(
      ffmpeg.avcodec_parameters_from_context(parameters, encoder.context), "adding the audio", path)
  }

  /// Plays a sound; see `FilmSet.play`.
  func add(_ event: SoundEvent) { mixer.add(event) }

  func advance(
    to count: Int64, unit: AVRational, isEnd: Bool,
    _ body: (UnsafeMutablePointer<AVPacket>) throws -> Void
  ) throws {
    let end = Int(ffmpeg.av_rescale_q(isEnd ? count : count - 1, unit, timeBase))
    let size = Int(encoder.context.pointee.frame_size)
    while mixer.position < end {
      let length = isEnd ? min(size, end - mixer.position) : size
      guard mixer.position + length <= end else { break }
      try encode(length, body)
    }
    if isEnd { try encoder.encode(nil, body) }
  }

  private func encode(
    _ count: Int, _ body: (UnsafeMutablePointer<AVPacket>) throws -> Void
  ) throws {
    let time = Int64(mixer.position)
    let (left, right) = mixer.mix(count)
    ffmpeg.av_frame_unref(frame)
    frame.pointee.nb_samples = Int32(count)
    frame.pointee.format = settings.sampleFormat.rawValue
    frame.pointee.sample_rate = Self.rate
    ffmpeg.av_channel_layout_default(&frame.pointee.ch_layout, 2)
    try FilmError.check(ffmpeg.av_frame_get_buffer(frame, 0), "allocating a frame", path)
    frame.pointee.pts = time
    let isPlanar = settings.sampleFormat == AV_SAMPLE_FMT_FLTP
    let planes = [frame.pointee.data.0, isPlanar ? frame.pointee.data.1 : frame.pointee.data.0]
      .map { UnsafeMutableRawPointer($0)?.assumingMemoryBound(to: Float.self) }
    guard let first = planes[0], let second = planes[1] else { return }
    for index in 0..<count {
      first[isPlanar ? index : 2 * index] = left[index]
      second[isPlanar ? index : 2 * index + 1] = right[index]
    }
    try encoder.encode(frame, body)
  }
}
