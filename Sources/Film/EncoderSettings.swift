// Nacre, MIT licence; see LICENSE.

import CFFmpeg

/// The encoder, file format and options for a film format.
struct EncoderSettings {
  /// FFmpeg's name of the encoder.
  var encoder: String
  /// FFmpeg's name of the file format (muxer).
  var container: String
  var pixelFormat: AVPixelFormat
  var threads = Threads.any
  /// The encoder's options.
  var options: [(String, String)] = []
  /// The muxer's options.
  var containerOptions: [(String, String)] = []
  /// The video stream's metadata.
  var metadata: [(String, String)] = []

  /// The number of threads that encode. It depends on the machine only if it does not affect the encoder's
  /// bytes.
  enum Threads {
    /// One for each processor of the machine.
    case any
    case fixed(Int32)
    /// One for each group of this number of rows of the picture, at least one and at most eight.
    case rows(Int)

    /// Returns FFmpeg's number of threads for a picture. 0 stands for the number of processors.
    func count(height: Int) -> Int32 {
      switch self {
      case .any: 0
      case .fixed(let count): count
      case .rows(let rows): Int32(min(max(height / rows, 1), 8))
      }
    }
  }

  /// Whether width and height must be even, because chroma has half the resolution.
  var needsEvenSize: Bool {
    pixelFormat == AV_PIX_FMT_YUV420P || pixelFormat == AV_PIX_FMT_YUVA420P
  }

  /// Whether frames are converted from RGB to Y'CbCr.
  var isYUV: Bool { needsEvenSize || pixelFormat == AV_PIX_FMT_YUVA444P10LE }

  /// Returns the settings to try for a format, the best first.
  static func candidates(for format: FilmFormat, _ options: FilmOptions) -> [EncoderSettings] {
    let loops = options.loops ?? 0
    return switch format {
    case .mp4: [x264, mpeg4]
    case .mov: options.isTransparent ? [proRes] : [x264.inQuickTime, mpeg4.inQuickTime]
    case .webm: [options.isTransparent ? vp9.withAlpha : vp9]
    case .webp: [webp(loops)]
    // Nacre writes these formats itself.
    case .gif, .apng, .numberedPNG: []
    }
  }

  private var inQuickTime: EncoderSettings {
    var settings = self
    settings.container = "mov"
    return settings
  }

  /// VP9 itself has no alpha. FFmpeg encodes it as a second picture, which WebM stores beside the first. An
  /// alternate reference frame would separate the two.
  private var withAlpha: EncoderSettings {
    var settings = self
    settings.pixelFormat = AV_PIX_FMT_YUVA420P
    settings.options.append(("auto-alt-ref", "0"))
    settings.metadata = [("alpha_mode", "1")]
    return settings
  }

  /// x264's own guide calls CRF 18 "visually lossless". `veryfast` takes a third of the default's time for a
  /// few per cent more bytes. The bytes depend on the number of threads.
  ///
  /// `keyint_min` prevents a second key frame in a section. H.264 requires successive key frames to have
  /// different numbers, and the encoder of each section counts from the start.
  private static let x264 = EncoderSettings(
    encoder: "libx264", container: "mp4", pixelFormat: AV_PIX_FMT_YUV420P, threads: .rows(180),
    options: [("preset", "veryfast"), ("crf", "18"), ("keyint_min", "126")] + x264Instructions,
    containerOptions: [("movflags", "+faststart")])

  /// x264's lookahead for AVX-512 (core 164) reads uninitialised memory, so the film's bytes would depend on
  /// its contents. The code for AVX2 does not, and always writes the same bytes.
  private static let x264Instructions =
    ffmpeg.av_get_cpu_flags() & AV_CPU_FLAG_AVX512 == 0 ? [] : [("x264-params", "asm=AVX2")]

  /// A fixed quantiser of 3, of at most 31, gives almost x264's quality at several times the size. The number
  /// of threads decides how a picture is cut into slices.
  private static let mpeg4 = EncoderSettings(
    encoder: "mpeg4", container: "mp4", pixelFormat: AV_PIX_FMT_YUV420P, threads: .rows(180),
    options: [("flags", "+qscale"), ("global_quality", String(3 * FF_QP2LAMBDA))],
    containerOptions: [("movflags", "+faststart")])

  /// The good-quality deadline takes ten times as long as the realtime deadline. One thread gives different
  /// bytes from several threads, and any number of several threads gives the same bytes.
  private static let vp9 = EncoderSettings(
    encoder: "libvpx-vp9", container: "webm", pixelFormat: AV_PIX_FMT_YUV420P, threads: .fixed(8),
    options: [
      ("deadline", "realtime"), ("cpu-used", "7"), ("row-mt", "1"), ("crf", "24"), ("b", "0"),
      ("tile-columns", "2"),
    ])

  /// 10 bits for each colour component and 16 for straight alpha. The alpha is lossless.
  private static let proRes = EncoderSettings(
    encoder: "prores_ks", container: "mov", pixelFormat: AV_PIX_FMT_YUVA444P10LE,
    options: [("profile", "4444"), ("alpha_bits", "16")],
    containerOptions: [("movflags", "+faststart")])

  /// Compression level 2 of 6 takes half the default's time for 5 % more bytes. Alpha is lossless.
  private static func webp(_ loops: Int) -> EncoderSettings {
    EncoderSettings(
      encoder: "libwebp_anim", container: "webp", pixelFormat: nacre_native_argb(),
      options: [("quality", "80"), ("compression_level", "2")],
      containerOptions: [("loop", String(loops))])
  }

  /// Returns the first candidate that this build of FFmpeg can encode.
  ///
  /// - Throws: `FilmError` with reason `encoderMissing`.
  static func available(
    for format: FilmFormat, _ options: FilmOptions, path: String
  ) throws -> EncoderSettings {
    let candidates = candidates(for: format, options)
    for candidate in candidates
    where ffmpeg.avcodec_find_encoder_by_name(candidate.encoder) != nil
      && ffmpeg.av_guess_format(candidate.container, nil, nil) != nil
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
