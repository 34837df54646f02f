// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Raster
import RenderTree

/// The inputs of the paint of an image.
struct ImageRecipe: Equatable, Sendable {
  let image: PixelImage
  /// Maps texels to device pixels, before the translation by `dx` and `dy`.
  let map: PlaneMap
  /// The translation in device pixels. It is separate, so that the position in the device does not
  /// change the weights of texels.
  let dx: Int32
  let dy: Int32
  /// The filter for the image's size on the screen.
  let filter: SamplingFilter
  /// The nine parts, if they stretch differently; they replace `map`.
  let stretch: NinePart?

  /// - Parameter opacity: 255 paints the image unchanged.
  /// - Returns: `nil` if the map is singular.
  func paint(opacity: UInt8, _ paints: PaintCache) -> Paint? {
    guard let paint = unmovedPaint(opacity: opacity, paints) else { return nil }
    return dx == 0 && dy == 0 ? paint : .moved(paint, dx: dx, dy: dy)
  }

  private func unmovedPaint(opacity: UInt8, _ paints: PaintCache) -> Paint? {
    let isNearest = filter == .nearest
    if let stretch {
      return NinePartPaint(image: image, parts: stretch, isNearest: isNearest, opacity: opacity)
        .map { .ninePart($0) }
    }
    let center = CGPoint(x: Double(image.width) / 2, y: Double(image.height) / 2)
    if filter == .trilinear, case let scale = map.areaScale(at: center), scale < 1, scale > 0 {
      return reduced(1 / scale, opacity: opacity, paints)
    }
    if filter == .averaging, case let scale = map.areaScale(at: center), scale < 0.5, scale > 0 {
      let levels = paints.levels(of: image)
      var level = 0
      while level + 1 < levels.count, scale * Double(2 << level) <= 1 { level += 1 }
      return paint(level, of: levels, opacity: opacity)
    }
    return ImagePaint(image: image, toDevice: map, isNearest: isNearest, opacity: opacity)
      .map { .image($0) }
  }

  /// Returns the paint of a mipmap level.
  private func paint(_ level: Int, of levels: [PixelImage], opacity: UInt8) -> Paint? {
    let size = Double(1 << level)
    let toDevice = PlaneMap(CGAffineTransform(size, 0, 0, size, 0, 0)).concatenating(map)
    return ImagePaint(
      image: levels[level], toDevice: toDevice, isNearest: false, opacity: opacity
    ).map { .image($0) }
  }

  /// Returns the paint of an image that is minified by `factor`: a mix of two mipmap levels.
  private func reduced(_ factor: Double, opacity: UInt8, _ paints: PaintCache) -> Paint? {
    let levels = paints.levels(of: image)
    var level = 0
    while level + 1 < levels.count, factor >= Double(2 << level) { level += 1 }
    guard level + 1 < levels.count, let near = paint(level, of: levels, opacity: opacity),
      let far = paint(level + 1, of: levels, opacity: opacity)
    else { return paint(level, of: levels, opacity: opacity) }
    return .mix(near, far, UInt8((factor / Double(1 << level) - 1) * 255))
  }
}
