// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// The contents of a tiled layer: the tiles that have been drawn so far.
package struct TiledContent: Sendable, Equatable {
  /// One drawn tile. Later tiles lie over earlier ones.
  package struct Tile: Sendable, Equatable {
    /// Identifies the tile within its layer.
    package let number: UInt64
    /// The rectangle of the tile in the layer's space. The part outside the layer's bounds is
    /// transparent.
    package let frame: CGRect
    package var image: PixelImage
    /// The beginning of the tile's fade, in the layer's local time.
    package let birth: Double

    package init(number: UInt64, frame: CGRect, image: PixelImage, birth: Double) {
      (self.number, self.frame, self.image, self.birth) = (number, frame, image, birth)
    }
  }

  package var tiles: [Tile] = []
  /// The duration of each tile's fade, seconds; 0 shows tiles at once.
  package var fadeDuration = 0.0

  package init() {}

  /// The opacity of a tile at a local time, `0…1`.
  func opacity(of tile: Tile, at time: Double) -> Double {
    fadeDuration > 0 ? max(0, min(1, (time - tile.birth) / fadeDuration)) : 1
  }

  /// The local time at which the last tile has faded in.
  package var end: Double { (tiles.map(\.birth).max() ?? -.infinity) + max(fadeDuration, 0) }
}

extension RenderTree.Walk {
  /// Appends the tiles of a layer as layers of the frame.
  mutating func visitTiles(
    _ content: TiledContent, of layer: LayerID, localTime: Double, _ plane: Plane
  ) {
    let name = name(layer)
    for tile in content.tiles {
      var properties = LayerProperties()
      properties.contents = tile.image
      properties.bounds.size = tile.frame.size
      properties.position = CGPoint(x: tile.frame.midX, y: tile.frame.midY)
      properties.opacity = content.opacity(of: tile, at: localTime)
      guard properties.isVisible, properties.hasValidGeometry else { continue }
      let placed = CATransform3DConcat(properties.toSuperlayer.flattened, plane.toDevice)
      _ = open(
        name.derived(tile.number), SharedProperties(properties),
        Plane(toDevice: placed, isFlipped: plane.isFlipped))
    }
  }
}

extension RenderTree {
  /// Records the layers of a commit whose tiles still fade in.
  mutating func noteTiles(_ commit: Commit) {
    for change in commit.changes {
      guard case .tiled(let content) = change.shared?.value.content,
        let local = localTime(of: change.id, at: commit.time)
      else { continue }
      if content.end > local { fading.insert(change.id) } else { fading.remove(change.id) }
    }
  }

  /// Removes the layers whose tiles have faded in.
  mutating func endFades(at time: Double) {
    fading = fading.filter { id in
      guard let layer = node(id), case .tiled(let content) = layer.value.properties.content,
        let local = localTime(of: id, at: time)
      else { return false }
      return content.end > local
    }
  }
}
