// Nacre, MIT licence; see LICENSE.

import CFFmpeg

/// The audio that a film format stores unchanged, and the encoder for other audio.
struct AudioSettings {
  /// FFmpeg's name of the file format (muxer).
  var container: String
  /// The codecs whose packets are copied: those that players of the format support.
  var copied: [AVCodecID]
  /// FFmpeg's name of the encoder for all other audio.
  var encoder: String
  var sampleFormat: AVSampleFormat
  /// FFmpeg's name of `sampleFormat`.
  var sampleFormatName: String
  /// The number of channels, 1 or 2. Audio with more channels is mixed to two.
  var channels: Int32 = 2
  /// The bit rate of all channels, bits per second.
  var bitRate: Int64 { Int64(channels) * bitRatePerChannel }
  var bitRatePerChannel: Int64

  /// - Returns: `nil` for a format without audio.
  init?(_ format: FilmFormat) {
    switch format {
    case .mp4, .mov:
      container = format.rawValue
      copied = [AV_CODEC_ID_AAC, AV_CODEC_ID_MP3, AV_CODEC_ID_ALAC]
      if format == .mov { copied += [AV_CODEC_ID_PCM_S16LE, AV_CODEC_ID_PCM_S24LE] }
      (encoder, sampleFormat, sampleFormatName) = ("aac", AV_SAMPLE_FMT_FLTP, "fltp")
      bitRatePerChannel = 96_000
    case .webm:
      container = "webm"
      copied = [AV_CODEC_ID_OPUS, AV_CODEC_ID_VORBIS]
      (encoder, sampleFormat, sampleFormatName) = ("libopus", AV_SAMPLE_FMT_FLT, "flt")
      bitRatePerChannel = 64_000
    case .gif, .apng, .webp, .numberedPNG: return nil
    }
  }

  /// Checks that FFmpeg has the encoder.
  ///
  /// - Throws: `FilmError` with reason `encoderMissing`.
  func checkEncoder(_ path: String) throws {
    guard ffmpeg.avcodec_find_encoder_by_name(encoder) == nil else { return }
    throw FilmError(
      .encoderMissing,
      "\(path): this FFmpeg lacks the audio encoder \(encoder); install a full libavcodec "
        + "(Debian: libavcodec59) or choose another file extension.")
  }

  /// Returns the rate at which audio of a sample rate is encoded: the same if the encoder supports it,
  /// otherwise 48 000 samples per second.
  // SAFETY: the encoder's list of rates is constant and ends with 0.
  func encodedRate(for sampleRate: Int32) -> Int32 {
    let fallback: Int32 = 48_000
    guard encoder == "aac", let codec = ffmpeg.avcodec_find_encoder_by_name(encoder),
      var rate = codec.pointee.supported_samplerates
    else { return fallback }
    while rate.pointee != 0 {
      if rate.pointee == sampleRate { return sampleRate }
      rate += 1
    }
    return fallback
  }
}
