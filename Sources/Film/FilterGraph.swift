// Nacre, MIT licence; see LICENSE.

import CFFmpeg

/// A small graph of FFmpeg's filters. Frames are pushed into sources and pulled from one sink.
// SAFETY: the graph is allocated in `init`, freed in `deinit`, and owns its filters. An object with a
// filter also keeps the graph. The caller keeps a pushed frame, and owns the frame into which one is pulled.
final class FilterGraph {
  typealias Filter = UnsafeMutablePointer<AVFilterContext>

  private let graph: UnsafeMutablePointer<AVFilterGraph>
  private let path: String

  init(path: String) throws {
    self.path = path
    graph = try FilmError.check(ffmpeg.avfilter_graph_alloc(), "allocating the filter graph", path)
    graph.pointee.nb_threads = 1
  }

  deinit {
    var graph: UnsafeMutablePointer<AVFilterGraph>? = graph
    ffmpeg.avfilter_graph_free(&graph)
  }

  /// Adds a filter with FFmpeg's name, and with options in the form of FFmpeg's command line.
  func add(_ kind: String, _ options: String? = nil) throws -> Filter {
    guard let filter = ffmpeg.avfilter_get_by_name(kind) else {
      throw FilmError(
        .encoderMissing,
        "\(path): this FFmpeg lacks the filter \(kind); install a full libavfilter (Debian: "
          + "libavfilter8) or choose another file extension.")
    }
    var context: Filter?
    try FilmError.check(
      ffmpeg.avfilter_graph_create_filter(&context, filter, nil, options, nil, graph),
      "filter \(kind)", path)
    return try FilmError.check(context, "filter \(kind)", path)
  }

  /// Adds a source of audio frames with the format of `frame`. The unit of their times is one sample.
  func addAudioSource(like frame: UnsafeMutablePointer<AVFrame>) throws -> Filter {
    var layout = [CChar](repeating: 0, count: 128)
    try FilmError.check(
      ffmpeg.av_channel_layout_describe(&frame.pointee.ch_layout, &layout, layout.count),
      "converting the audio", path)
    let name = String(
      decoding: layout.prefix { $0 != 0 }.map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
    let rate = frame.pointee.sample_rate
    return try add(
      "abuffer",
      "time_base=1/\(rate):sample_rate=\(rate):sample_fmt=\(frame.pointee.format)"
        + ":channel_layout=\(name)")
  }

  func link(_ from: Filter, to: Filter) throws {
    try FilmError.check(ffmpeg.avfilter_link(from, 0, to, 0), "linking filters", path)
  }

  /// Completes the graph. Nothing can be added afterwards.
  func configure() throws {
    try FilmError.check(ffmpeg.avfilter_graph_config(graph, nil), "linking filters", path)
  }

  /// Pushes a frame, which the caller keeps; `nil` ends the source.
  func push(_ frame: UnsafeMutablePointer<AVFrame>?, into source: Filter) throws {
    let flags = Int32(AV_BUFFERSRC_FLAG_KEEP_REF) | Int32(AV_BUFFERSRC_FLAG_PUSH)
    try FilmError.check(
      ffmpeg.av_buffersrc_add_frame_flags(source, frame, flags), "filtering a frame", path)
  }

  enum Reception {
    case frame
    /// The next frame is ready only after another one has been pushed.
    case needsInput
    case ended
  }

  /// Moves the next frame that is ready into `frame`, which must be empty.
  func receive(
    from sink: Filter, into frame: UnsafeMutablePointer<AVFrame>
  ) throws -> Reception {
    let code = ffmpeg.av_buffersink_get_frame(sink, frame)
    if code == nacre_averror(EAGAIN) { return .needsInput }
    if code == nacre_averror_eof() { return .ended }
    try FilmError.check(code, "filtering a frame", path)
    return .frame
  }
}
