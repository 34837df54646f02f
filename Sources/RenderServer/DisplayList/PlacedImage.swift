// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Raster
import RenderTree

/// A picture among the contents of a layer, and where it goes.
struct PlacedImage {
  let image: PixelImage
  let placement: ContentsPlacement
  /// Its share of what is seen while one picture fades to another.
  let share: Double

  init?(_ image: PixelImage?, _ p: LayerProperties, isFlipped: Bool, share: Double = 1) {
    guard let image, let placement = ContentsPlacement(image, p, isFlipped: isFlipped) else {
      return nil
    }
    (self.image, self.placement, self.share) = (image, placement, share)
  }

  /// The picture of a layer, which has `scale` pixels to a point of its space.
  init(_ picture: LayerRasters.Picture, scale: Double) {
    (image, share) = (picture.image, 1)
    placement = ContentsPlacement(
      pixels: PixelRect(
        minX: picture.origin.x, minY: picture.origin.y,
        maxX: picture.origin.x + Int32(image.width), maxY: picture.origin.y + Int32(image.height)),
      scale: scale)
  }

  /// The contents of a layer: one picture or none, or two while they change.
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

  /// What paints the picture.
  ///
  /// - Parameter map: The layer's place.
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
