// Nacre, MIT licence; see LICENSE.

import CFFmpeg

/// An open encoder of FFmpeg, which turns frames into packets.
// SAFETY: `context` and `packet` are allocated in `init` and freed in `deinit`. FFmpeg takes its
// own reference to a frame, and a packet is valid until `body` returns.
final class Encoder {
  let context: UnsafeMutablePointer<AVCodecContext>
  private var packet: UnsafeMutablePointer<AVPacket>
  private let path: String

  /// Opens an encoder of pictures.
  ///
  /// - Parameter timeBase: The unit of the frames' times, in seconds.
  convenience init(
    _ settings: EncoderSettings, width: Int, height: Int, rate: FrameRate, timeBase: AVRational,
    path: String
  ) throws {
    try self.init(
      settings.encoder, container: settings.container, options: settings.options, path: path
    ) { context in
      context.width = Int32(width)
      context.height = Int32(height)
      context.pix_fmt = settings.pixelFormat
      context.time_base = timeBase
      context.framerate = rate.rational
      context.sample_aspect_ratio = AVRational(num: 1, den: 1)
      context.thread_count = settings.threads.count(height: height)
      guard settings.isYUV else { return }
      context.color_range = AVCOL_RANGE_MPEG
      context.colorspace = AVCOL_SPC_BT709
      context.color_primaries = AVCOL_PRI_BT709
      context.color_trc = AVCOL_TRC_BT709
      if settings.needsEvenSize { context.chroma_sample_location = AVCHROMA_LOC_LEFT }
    }
  }

  /// Opens an encoder of audio. The unit of its times is one sample.
  convenience init(_ settings: AudioSettings, sampleRate: Int32, path: String) throws {
    try self.init(settings.encoder, container: settings.container, path: path) { context in
      context.sample_rate = sampleRate
      context.sample_fmt = settings.sampleFormat
      ffmpeg.av_channel_layout_default(&context.ch_layout, settings.channels)
      context.bit_rate = settings.bitRate
      context.time_base = AVRational(num: 1, den: sampleRate)
      context.thread_count = 1
    }
  }

  private init(
    _ name: String, container: String, options: [(String, String)] = [], path: String,
    configure: (inout AVCodecContext) -> Void
  ) throws {
    self.path = path
    let codec = ffmpeg.avcodec_find_encoder_by_name(name)
    context = try FilmError.check(
      ffmpeg.avcodec_alloc_context3(codec), "allocating the encoder", path)
    packet = try FilmError.check(ffmpeg.av_packet_alloc(), "allocating the encoder", path)
    configure(&context.pointee)
    context.pointee.flags |= AV_CODEC_FLAG_BITEXACT
    if let container = ffmpeg.av_guess_format(container, nil, nil),
      container.pointee.flags & AVFMT_GLOBALHEADER != 0
    {
      context.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER
    }
    for (name, value) in options {
      try FilmError.check(
        ffmpeg.av_opt_set(context, name, value, AV_OPT_SEARCH_CHILDREN), "encoder option \(name)",
        path)
    }
    try FilmError.check(ffmpeg.avcodec_open2(context, codec, nil), "opening \(name)", path)
  }

  deinit {
    var packet: UnsafeMutablePointer<AVPacket>? = packet
    ffmpeg.av_packet_free(&packet)
    var context: UnsafeMutablePointer<AVCodecContext>? = context
    ffmpeg.avcodec_free_context(&context)
  }

  /// Encodes a frame and passes each finished packet to `body`; `nil` flushes the encoder.
  func encode(
    _ frame: UnsafeMutablePointer<AVFrame>?,
    _ body: (UnsafeMutablePointer<AVPacket>) throws -> Void
  ) throws {
    try FilmError.check(ffmpeg.avcodec_send_frame(context, frame), "encoding a frame", path)
    while true {
      let code = ffmpeg.avcodec_receive_packet(context, packet)
      if code == nacre_averror(EAGAIN) || code == nacre_averror_eof() { return }
      try FilmError.check(code, "encoding a frame", path)
      defer { ffmpeg.av_packet_unref(packet) }
      try body(packet)
    }
  }
}
