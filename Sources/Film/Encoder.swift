// Nacre, MIT licence; see LICENSE.

import CFFmpeg

/// An open encoder of FFmpeg: frames go in, packets come out.
// SAFETY: `context` and `packet` are allocated in `init` and freed in `deinit`. FFmpeg takes its
// own reference to a frame, and a packet is valid until `body` returns.
final class Encoder {
  let context: UnsafeMutablePointer<AVCodecContext>
  private var packet: UnsafeMutablePointer<AVPacket>
  private let path: String

  /// - Parameter timeBase: The unit of the frames' times, in seconds.
  init(
    _ settings: EncoderSettings, width: Int, height: Int, rate: FrameRate, timeBase: AVRational,
    path: String
  ) throws {
    self.path = path
    let codec = avcodec_find_encoder_by_name(settings.encoder)
    context = try FilmError.check(avcodec_alloc_context3(codec), "allocating the encoder", path)
    packet = try FilmError.check(av_packet_alloc(), "allocating the encoder", path)
    context.pointee.width = Int32(width)
    context.pointee.height = Int32(height)
    context.pointee.pix_fmt = settings.pixelFormat
    context.pointee.time_base = timeBase
    context.pointee.framerate = rate.rational
    context.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
    context.pointee.thread_count = 0
    context.pointee.flags |= AV_CODEC_FLAG_BITEXACT
    if settings.pixelFormat == AV_PIX_FMT_YUV420P {
      context.pointee.color_range = AVCOL_RANGE_MPEG
      context.pointee.colorspace = AVCOL_SPC_BT709
      context.pointee.color_primaries = AVCOL_PRI_BT709
      context.pointee.color_trc = AVCOL_TRC_BT709
      context.pointee.chroma_sample_location = AVCHROMA_LOC_LEFT
    }
    if let container = av_guess_format(settings.container, nil, nil),
      container.pointee.flags & AVFMT_GLOBALHEADER != 0
    {
      context.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER
    }
    for (name, value) in settings.options {
      try FilmError.check(
        av_opt_set(context, name, value, AV_OPT_SEARCH_CHILDREN), "encoder option \(name)", path)
    }
    try FilmError.check(avcodec_open2(context, codec, nil), "opening \(settings.encoder)", path)
  }

  deinit {
    var packet: UnsafeMutablePointer<AVPacket>? = packet
    av_packet_free(&packet)
    var context: UnsafeMutablePointer<AVCodecContext>? = context
    avcodec_free_context(&context)
  }

  /// Encodes a frame and passes each finished packet to `body`; `nil` flushes the encoder.
  func encode(
    _ frame: UnsafeMutablePointer<AVFrame>?,
    _ body: (UnsafeMutablePointer<AVPacket>) throws -> Void
  ) throws {
    try FilmError.check(avcodec_send_frame(context, frame), "encoding a frame", path)
    while true {
      let code = avcodec_receive_packet(context, packet)
      if code == nacre_averror(EAGAIN) || code == nacre_averror_eof() { return }
      try FilmError.check(code, "encoding a frame", path)
      defer { av_packet_unref(packet) }
      try body(packet)
    }
  }
}
