// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// A picture in pieces, of which those that have been seen are there.
package struct TiledContent: Sendable, Equatable {
  /// A piece; later ones lie over earlier ones.
  package struct Tile: Sendable, Equatable {
    /// Tells it from the others of its layer.
    package let number: UInt64
    /// In the layer's space; what lies outside of the layer is transparent.
    package let frame: CGRect
    package var image: PixelImage
    /// When it began to fade in, in the layer's time.
    package let birth: Double

    package init(number: UInt64, frame: CGRect, image: PixelImage, birth: Double) {
      (self.number, self.frame, self.image, self.birth) = (number, frame, image, birth)
    }
  }

  package var tiles: [Tile] = []
  /// Seconds; 0 shows tiles at once.
  package var fadeDuration = 0.0

  package init() {}

  /// How much of a tile shows at a time, `0…1`.
  func opacity(of tile: Tile, at time: Double) -> Double {
    fadeDuration > 0 ? max(0, min(1, (time - tile.birth) / fadeDuration)) : 1
  }

  /// When the last tile has faded in.
  package var end: Double { (tiles.map(\.birth).max() ?? -.infinity) + max(fadeDuration, 0) }
}

extension RenderTree.Walk {
  /// Appends the tiles of a layer as layers of the frame.
  mutating func visitTiles(
    _ content: TiledContent, of layer: LayerID, localTime: Double, _ toDevice: CATransform3D,
    isFlipped: Bool
  ) {
    let name = name(layer)
    for tile in content.tiles {
      var properties = LayerProperties()
      properties.contents = tile.image
      properties.bounds.size = tile.frame.size
      properties.position = CGPoint(x: tile.frame.midX, y: tile.frame.midY)
      properties.opacity = content.opacity(of: tile, at: localTime)
      guard properties.isVisible, properties.hasValidGeometry else { continue }
      let placed = CATransform3DConcat(properties.toSuperlayer.flattened, toDevice)
      _ = open(
        name.derived(tile.number), SharedProperties(properties), placed, isFlipped: isFlipped)
    }
  }
}

extension RenderTree {
  /// Notes which layers have tiles that fade in.
  mutating func noteTiles(_ commit: Commit) {
    for change in commit.changes {
      guard case .tiled(let content) = change.properties?.content,
        let local = localTime(of: change.id, at: commit.time)
      else { continue }
      if content.end > local { fading.insert(change.id) } else { fading.remove(change.id) }
    }
  }

  /// Forgets layers whose tiles have faded in.
  mutating func endFades(at time: Double) {
    fading = fading.filter { id in
      guard let layer = node(id), case .tiled(let content) = layer.value.properties.content,
        let local = localTime(of: id, at: time)
      else { return false }
      return content.end > local
    }
  }
}
