// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import RenderServer
import RenderTree

/// The numbers of pixels that are composited to draw a whole frame, by layer and by tile.
///
/// The counts are a function of the frame alone: a separate renderer with one thread and small tiles draws the frame
/// again.
package struct LayerWork: Codable, Equatable, Sendable {
  /// The layers that composite pixels, in descending order of the number of pixels.
  package var layers: [Layer]
  /// Tiles in reading order, without the pixels that backdrops capture.
  package var regions: [Region]

  package struct Layer: Codable, Equatable, Sendable {
    package var id: UInt64
    /// Pixels of the layer itself, without its sublayers. A pixel counts each time that it is composited.
    package var pixels: Int
  }

  package struct Region: Codable, Equatable, Sendable {
    /// Left, top, right and bottom, pixels.
    package var rect: [Int32]
    package var pixels: Int
  }

  /// The approximate number of tiles above which a frame gets larger tiles.
  private static let usualTiles = 2500
  private static let leastSide = 32

  /// Draws a frame.
  ///
  /// - Parameter background: The premultiplied colour below all layers.
  package init(drawing frame: Frame, over background: UInt32) {
    let area = Double(frame.width * frame.height)
    let side = max(Self.leastSide, Int((area / Double(Self.usualTiles)).squareRoot().rounded(.up)))
    let renderer = Renderer(threads: 1, tileWidth: side, tileHeight: side)
    renderer.recordsWork = true
    _ = renderer.render(frame, background: background, full: true)
    layers = renderer.work.layers.map { Layer(id: $0.rawValue, pixels: $1) }
      .sorted { ($1.pixels, $0.id) < ($0.pixels, $1.id) }
    regions = renderer.work.regions
      .map { Region(rect: [$0.minX, $0.minY, $0.maxX, $0.maxY], pixels: $1) }
      .sorted { ($0.rect[1], $0.rect[0]) < ($1.rect[1], $1.rect[0]) }
  }
}
