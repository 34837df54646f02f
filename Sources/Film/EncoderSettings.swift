// Nacre, MIT licence; see LICENSE.

import CFFmpeg

/// The encoder, file format and options for a film format.
struct EncoderSettings {
  /// FFmpeg's name of the encoder.
  var encoder: String
  /// FFmpeg's name of the file format (muxer).
  var container: String
  var pixelFormat: AVPixelFormat
  /// The encoder's options.
  var options: [(String, String)] = []
  /// The muxer's options.
  var containerOptions: [(String, String)] = []

  /// Whether width and height must be even, because chroma has half the resolution.
  var needsEvenSize: Bool { pixelFormat == AV_PIX_FMT_YUV420P }

  /// The settings to try for `format`, best first.
  static func candidates(for format: FilmFormat) -> [EncoderSettings] {
    switch format {
    case .mp4: [x264, mpeg4]
    case .webm: [vp9]
    case .gif: [gif]
    case .apng: [apng]
    case .webp: [webp]
    case .numberedPNG: []
    }
  }

  /// CRF 18 is where x264's own guide puts "visually lossless". `veryfast` takes a third of the
  /// default's time for a few per cent more bytes.
  private static let x264 = EncoderSettings(
    encoder: "libx264", container: "mp4", pixelFormat: AV_PIX_FMT_YUV420P,
    options: [("preset", "veryfast"), ("crf", "18")],
    containerOptions: [("movflags", "+faststart")])

  /// A fixed quantiser of 3 of 31: near x264's quality at several times the size.
  private static let mpeg4 = EncoderSettings(
    encoder: "mpeg4", container: "mp4", pixelFormat: AV_PIX_FMT_YUV420P,
    options: [("flags", "+qscale"), ("global_quality", String(3 * FF_QP2LAMBDA))],
    containerOptions: [("movflags", "+faststart")])

  /// The realtime deadline; the good-quality deadline takes ten times as long.
  private static let vp9 = EncoderSettings(
    encoder: "libvpx-vp9", container: "webm", pixelFormat: AV_PIX_FMT_YUV420P,
    options: [
      ("deadline", "realtime"), ("cpu-used", "7"), ("row-mt", "1"), ("crf", "24"), ("b", "0"),
      ("tile-columns", "2"),
    ])

  private static let gif = EncoderSettings(
    encoder: "gif", container: "gif", pixelFormat: AV_PIX_FMT_PAL8,
    containerOptions: [("loop", "0")])

  private static let apng = EncoderSettings(
    encoder: "apng", container: "apng", pixelFormat: AV_PIX_FMT_RGBA,
    containerOptions: [("plays", "0")])

  /// Compression level 2 of 6 takes half the default's time for 5 % more bytes.
  private static let webp = EncoderSettings(
    encoder: "libwebp_anim", container: "webp", pixelFormat: nacre_native_argb(),
    options: [("quality", "80"), ("compression_level", "2")],
    containerOptions: [("loop", "0")])

  /// Returns the first candidate that this build of FFmpeg can encode.
  ///
  /// - Throws: `FilmError` with reason `encoderMissing`.
  static func available(for format: FilmFormat, path: String) throws -> EncoderSettings {
    let candidates = candidates(for: format)
    for candidate in candidates
    where avcodec_find_encoder_by_name(candidate.encoder) != nil
      && av_guess_format(candidate.container, nil, nil) != nil
    {
      return candidate
    }
    throw FilmError(
      .encoderMissing,
      """
      \(path): this FFmpeg lacks the encoder \(candidates.map(\.encoder).joined(separator: " or ")); \
      install a full libavcodec (Debian: libavcodec59) or choose another file extension.
      """)
  }
}
