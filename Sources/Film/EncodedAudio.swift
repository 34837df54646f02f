// Nacre, MIT licence; see LICENSE.

import CFFmpeg

/// Audio that is decoded, converted and encoded again. It is cut at the film's end to the sample.
// SAFETY: `decoder`, `decoded` and `ready` are allocated in `init` and freed in `deinit`. The graph
// and the encoder take their own references to frames.
final class EncodedAudio: AudioTrack {
  private let file: AudioFile
  private let path: String
  private let decoder: UnsafeMutablePointer<AVCodecContext>
  private let encoder: Encoder
  private let graph: FilterGraph
  private let source: FilterGraph.Filter
  private let sink: FilterGraph.Filter
  /// The frame last decoded, and the frame for the encoder.
  private let decoded: UnsafeMutablePointer<AVFrame>
  private let ready: UnsafeMutablePointer<AVFrame>
  /// Whether `ready` holds a frame that ends after the instant reached so far.
  private var isPending = false
  private var samplesRead: Int64 = 0
  private var samplesWritten: Int64 = 0

  /// - Throws: `FilmError` with reason `audio` if nothing can be decoded, and with
  ///   `encoderMissing`.
  init(_ file: AudioFile, _ settings: AudioSettings, path: String) throws {
    (self.file, self.path) = (file, path)
    var settings = settings
    settings.channels = min(file.parameters.pointee.ch_layout.nb_channels, 2)
    guard avcodec_find_encoder_by_name(settings.encoder) != nil else {
      throw FilmError(
        .encoderMissing,
        "\(path): this FFmpeg lacks the audio encoder \(settings.encoder); install a full libavcodec "
          + "(Debian: libavcodec59) or choose another file extension.")
    }
    let parts = try Self.openDecoder(file)
    (decoder, decoded, ready) = (parts.context, parts.decoded, parts.ready)
    let rate = settings.encodedRate(for: decoded.pointee.sample_rate)
    encoder = try Encoder(settings, sampleRate: rate, path: path)
    graph = try FilterGraph(path: path)
    source = try graph.addAudioSource(like: decoded)
    let layout = settings.channels == 1 ? "mono" : "stereo"
    let converter = try graph.add(
      "aformat",
      "sample_fmts=\(settings.sampleFormatName):sample_rates=\(rate):channel_layouts=\(layout)")
    sink = try graph.add("abuffersink")
    try graph.link(source, to: converter)
    try graph.link(converter, to: sink)
    try graph.configure()
    av_buffersink_set_frame_size(sink, UInt32(encoder.context.pointee.frame_size))
    try push()
  }

  deinit {
    Self.free(decoder, decoded, ready)
  }

  private static func free(
    _ context: UnsafeMutablePointer<AVCodecContext>?, _ frames: UnsafeMutablePointer<AVFrame>?...
  ) {
    var context = context
    avcodec_free_context(&context)
    for frame in frames {
      var frame = frame
      av_frame_free(&frame)
    }
  }

  /// Opens the decoder and decodes the first frame, which tells the format of all.
  private static func openDecoder(_ file: AudioFile) throws -> (
    context: UnsafeMutablePointer<AVCodecContext>, decoded: UnsafeMutablePointer<AVFrame>,
    ready: UnsafeMutablePointer<AVFrame>
  ) {
    let codec = avcodec_find_decoder(file.parameters.pointee.codec_id)
    let context = avcodec_alloc_context3(codec)
    let (decoded, ready) = (av_frame_alloc(), av_frame_alloc())
    guard let codec, let context, let decoded, let ready,
      avcodec_parameters_to_context(context, file.parameters) >= 0,
      avcodec_open2(context, codec, nil) >= 0, decode(file, context, into: decoded)
    else {
      free(context, decoded, ready)
      throw FilmError(.audio, "\(file.path): its audio cannot be decoded.")
    }
    return (context, decoded, ready)
  }

  /// Decodes the next frame. Packets that are no audio are skipped.
  ///
  /// - Returns: Whether there is one.
  private static func decode(
    _ file: AudioFile, _ decoder: UnsafeMutablePointer<AVCodecContext>,
    into frame: UnsafeMutablePointer<AVFrame>
  ) -> Bool {
    while true {
      let code = avcodec_receive_frame(decoder, frame)
      if code >= 0 {
        // Files without a layout of channels, such as simple WAV, mean the usual one.
        if frame.pointee.ch_layout.order == AV_CHANNEL_ORDER_UNSPEC {
          av_channel_layout_default(
            &frame.pointee.ch_layout, frame.pointee.ch_layout.nb_channels)
        }
        return true
      }
      if code == nacre_averror_eof() { return false }
      // A null packet ends the decoder's input.
      avcodec_send_packet(decoder, file.next())
    }
  }

  var timeBase: AVRational { encoder.context.pointee.time_base }

  func describe(_ parameters: UnsafeMutablePointer<AVCodecParameters>) throws {
    try FilmError.check(
      avcodec_parameters_from_context(parameters, encoder.context), "adding the audio", path)
  }

  func advance(
    to count: Int64, unit: AVRational, isEnd: Bool,
    _ body: (UnsafeMutablePointer<AVPacket>) throws -> Void
  ) throws {
    let end = av_rescale_q(count, unit, timeBase)
    while samplesWritten < end, try fillReady() {
      if samplesWritten + Int64(ready.pointee.nb_samples) > end {
        guard isEnd else { break }
        ready.pointee.nb_samples = Int32(end - samplesWritten)
      }
      ready.pointee.pts = samplesWritten
      samplesWritten += Int64(ready.pointee.nb_samples)
      try encoder.encode(ready, body)
      av_frame_unref(ready)
      isPending = false
    }
    if isEnd { try encoder.encode(nil, body) }
  }

  /// Makes `ready` hold the next frame; returns whether there is one.
  private func fillReady() throws -> Bool {
    while !isPending {
      switch try graph.receive(from: sink, into: ready) {
      case .frame: isPending = true
      case .ended: return false
      case .needsInput:
        if Self.decode(file, decoder, into: decoded) {
          try push()
        } else {
          try graph.push(nil, into: source)
        }
      }
    }
    return true
  }

  /// Pushes the decoded frame into the graph, timed by the samples before it.
  private func push() throws {
    decoded.pointee.pts = samplesRead
    samplesRead += Int64(decoded.pointee.nb_samples)
    try graph.push(decoded, into: source)
  }
}
