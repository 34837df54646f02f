// Nacre, MIT licence; see LICENSE.

import CFFmpeg

/// Finds one palette of 256 colours for all frames of a film.
///
/// With one palette, still parts of the picture are the same from frame to frame, so only moving
/// parts take bytes.
final class PaletteBuilder {
  private let graph: FilterGraph
  private let source: FilterGraph.Filter
  private let sink: FilterGraph.Filter

  init(width: Int, height: Int, path: String) throws {
    graph = try FilterGraph(path: path)
    source = try graph.addSource(width: width, height: height)
    let generator = try graph.add("palettegen")
    sink = try graph.add("buffersink")
    try graph.link(source, to: generator)
    try graph.link(generator, to: sink)
    try graph.configure()
  }

  /// Counts the colours of a frame.
  func append(_ frame: FrameBuffer) throws { try graph.push(frame.frame, into: source) }

  /// Ends the input and passes the palette, a frame of 16 × 16 colours, to `body`.
  // SAFETY: the frame belongs to `FilterGraph.pull` and is valid until `body` returns.
  func finish(_ body: (UnsafeMutablePointer<AVFrame>) throws -> Void) throws {
    try graph.push(nil, into: source)
    try graph.pull(from: sink, body)
  }
}
