// Nacre, MIT licence; see LICENSE.

import CFFmpeg

/// Audio that is decoded, converted and encoded again. It ends with the last sample before the film's end.
// SAFETY: `ready` is allocated in `init` and freed in `deinit`. The graph and the encoder take their own
// references to frames.
final class EncodedAudio: AudioTrack {
  private let path: String
  private let decoder: AudioDecoder
  private let encoder: Encoder
  private let graph: FilterGraph
  private let source: FilterGraph.Filter
  private let sink: FilterGraph.Filter
  /// The frame for the encoder.
  private let ready: UnsafeMutablePointer<AVFrame>
  /// Whether `ready` holds a frame that ends after the instant reached so far.
  private var isPending = false
  private var samplesRead: Int64 = 0
  private var samplesWritten: Int64 = 0

  /// - Throws: `FilmError` with reason `audio` if nothing can be decoded, and with reason
  ///   `encoderMissing`.
  init(_ file: AudioFile, _ settings: AudioSettings, path: String) throws {
    self.path = path
    var settings = settings
    settings.channels = min(file.parameters.pointee.ch_layout.nb_channels, 2)
    try settings.checkEncoder(path)
    decoder = try AudioDecoder(file)
    let rate = settings.encodedRate(for: decoder.frame.pointee.sample_rate)
    encoder = try Encoder(settings, sampleRate: rate, path: path)
    graph = try FilterGraph(path: path)
    source = try graph.addAudioSource(like: decoder.frame)
    let layout = settings.channels == 1 ? "mono" : "stereo"
    let converter = try graph.add(
      "aformat",
      "sample_fmts=\(settings.sampleFormatName):sample_rates=\(rate):channel_layouts=\(layout)")
    sink = try graph.add("abuffersink")
    try graph.link(source, to: converter)
    try graph.link(converter, to: sink)
    try graph.configure()
    ffmpeg.av_buffersink_set_frame_size(sink, UInt32(encoder.context.pointee.frame_size))
    ready = try FilmError.check(ffmpeg.av_frame_alloc(), "allocating a frame", path)
    try push()
  }

  deinit {
    var ready: UnsafeMutablePointer<AVFrame>? = ready
    ffmpeg.av_frame_free(&ready)
  }

  var timeBase: AVRational { encoder.context.pointee.time_base }

  func describe(_ parameters: UnsafeMutablePointer<AVCodecParameters>) throws {
    try FilmError.check(
      ffmpeg.avcodec_parameters_from_context(parameters, encoder.context), "adding the audio", path)
  }

  func advance(
    to count: Int64, unit: AVRational, isEnd: Bool,
    _ body: (UnsafeMutablePointer<AVPacket>) throws -> Void
  ) throws {
    let end = ffmpeg.av_rescale_q(count, unit, timeBase)
    while samplesWritten < end, try fillReady() {
      if samplesWritten + Int64(ready.pointee.nb_samples) > end {
        guard isEnd else { break }
        ready.pointee.nb_samples = Int32(end - samplesWritten)
      }
      ready.pointee.pts = samplesWritten
      samplesWritten += Int64(ready.pointee.nb_samples)
      try encoder.encode(ready, body)
      ffmpeg.av_frame_unref(ready)
      isPending = false
    }
    if isEnd { try encoder.encode(nil, body) }
  }

  /// Fills `ready` with the next frame, and returns whether there is one.
  private func fillReady() throws -> Bool {
    while !isPending {
      switch try graph.receive(from: sink, into: ready) {
      case .frame: isPending = true
      case .ended: return false
      case .needsInput:
        if decoder.next() { try push() } else { try graph.push(nil, into: source) }
      }
    }
    return true
  }

  /// Pushes the decoded frame into the graph. Its time is the number of samples before it.
  private func push() throws {
    decoder.frame.pointee.pts = samplesRead
    samplesRead += Int64(decoder.frame.pointee.nb_samples)
    try graph.push(decoder.frame, into: source)
  }
}
