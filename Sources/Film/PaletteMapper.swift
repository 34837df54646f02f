// Nacre, MIT licence; see LICENSE.

import CFFmpeg

/// Maps frames to the colours of a palette.
// SAFETY: each frame is valid during the call that receives it. The graph keeps its own references
// to pushed frames.
final class PaletteMapper {
  private let graph: FilterGraph
  private let frames: FilterGraph.Filter
  private let palette: FilterGraph.Filter
  private let sink: FilterGraph.Filter

  init(width: Int, height: Int, path: String) throws {
    graph = try FilterGraph(path: path)
    frames = try graph.addSource(width: width, height: height)
    palette = try graph.addSource(width: 16, height: 16)
    // An ordered pattern does not change when nothing moves. Error diffusion looks slightly better
    // in a still but triples the file: it changes everything below and to the right of any motion.
    let mapper = try graph.add("paletteuse", "dither=bayer:bayer_scale=3")
    sink = try graph.add("buffersink")
    try graph.link(frames, to: mapper, input: 0)
    try graph.link(palette, to: mapper, input: 1)
    try graph.link(mapper, to: sink)
    try graph.configure()
  }

  /// Sets the palette for all frames. Call it once, before the first frame.
  func use(_ colours: UnsafeMutablePointer<AVFrame>) throws {
    colours.pointee.pts = 0
    try graph.push(colours, into: palette)
    try graph.push(nil, into: palette)
  }

  /// Maps a frame, and passes the frames that are ready to `body`.
  func append(
    _ frame: FrameBuffer, _ body: (UnsafeMutablePointer<AVFrame>) throws -> Void
  ) throws {
    try graph.push(frame.frame, into: frames)
    try graph.pull(from: sink, body)
  }

  /// Ends the input, and passes the remaining frames to `body`.
  func finish(_ body: (UnsafeMutablePointer<AVFrame>) throws -> Void) throws {
    try graph.push(nil, into: frames)
    try graph.pull(from: sink, body)
  }
}
