// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Raster
import RenderTree

/// An image of a layer's contents with its placement.
struct PlacedImage {
  let image: PixelImage
  let placement: ContentsPlacement
  /// The opacity of the image while one image fades to another.
  let share: Double

  init?(_ image: PixelImage?, _ p: LayerProperties, isFlipped: Bool, share: Double = 1) {
    guard let image, let placement = ContentsPlacement(image, p, isFlipped: isFlipped) else {
      return nil
    }
    (self.image, self.placement, self.share) = (image, placement, share)
  }

  /// Creates the bitmap of a rasterised layer, with `scale` pixels per point of the layer's space.
  init(_ bitmap: LayerBitmap, scale: Double) {
    (image, share) = (bitmap.image, 1)
    placement = ContentsPlacement(
      pixels: PixelRect(
        minX: bitmap.origin.x, minY: bitmap.origin.y,
        maxX: bitmap.origin.x + Int32(image.width), maxY: bitmap.origin.y + Int32(image.height)),
      scale: scale)
  }

  /// Returns the images of a layer's contents: none, one, or two during a fade.
  static func all(_ p: LayerProperties, isFlipped: Bool) -> [PlacedImage] {
    guard let fade = p.contentsFade else {
      return [PlacedImage(p.contents, p, isFlipped: isFlipped)].compactMap { $0 }
    }
    let progress = fade.progress > 0 ? min(fade.progress, 1) : 0
    return [
      PlacedImage(fade.from, p, isFlipped: isFlipped, share: 1 - progress),
      PlacedImage(fade.to, p, isFlipped: isFlipped, share: progress),
    ].compactMap { $0 }
  }

  /// Returns the recipe that paints the image.
  ///
  /// - Parameter map: The layer's map.
  func recipe(_ p: LayerProperties, map placed: PlacedMap) -> ImageRecipe {
    let map = placed.local
    let texels = PlaneMap(placement.texelsToLayer).concatenating(map)
    let rect = CGRect(x: 0, y: 0, width: image.width, height: image.height)
    let isMagnified = texels.scale(in: rect) >= 1
    var stretch: NinePart?
    if let parts = placement.parts {
      stretch = NinePart(columns: parts.columns, rows: parts.rows, toDevice: map)
      if placement.isFlipped {
        let flip = CGAffineTransform(
          1, 0, 0, -1, 0, placement.rect.minY + placement.rect.maxY)
        stretch?.toDevice = PlaneMap(flip).concatenating(map)
      }
    }
    return ImageRecipe(
      image: image, map: texels, dx: placed.dx, dy: placed.dy,
      filter: isMagnified ? p.magnificationFilter : p.minificationFilter, stretch: stretch)
  }
}
