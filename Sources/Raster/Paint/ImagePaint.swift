// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import PixelKernels

/// An image as something to paint with; beyond its sides its edge pixels go on.
package final class ImagePaint: Sendable {
  package let image: PixelImage
  package let isNearest: Bool
  /// 255 paints the image as it is.
  package let opacity: UInt8
  /// From device pixels to texels, texel centres being whole numbers unless `isNearest`.
  let map: Projection
  /// The same when texels change evenly.
  let steps: (u: FixedPlane, v: FixedPlane)?

  /// - Parameter toDevice: From texels, (0, 0) being the upper left corner of the image.
  /// - Returns: `nil` when the map is singular or the image has no pixels.
  package init?(image: PixelImage, toDevice: PlaneMap, isNearest: Bool, opacity: UInt8 = 255) {
    guard image.width > 0, image.height > 0, image.width < 32_768, image.height < 32_768,
      var inverse = toDevice.inverse
    else { return nil }
    if !isNearest {
      // Texel centres lie at halves.
      inverse.m11 -= inverse.m13 / 2
      inverse.m21 -= inverse.m23 / 2
      inverse.m31 -= inverse.m33 / 2
      inverse.m12 -= inverse.m13 / 2
      inverse.m22 -= inverse.m23 / 2
      inverse.m32 -= inverse.m33 / 2
    }
    inverse = inverse.normalized
    self.image = image
    self.isNearest = isNearest
    self.opacity = opacity
    map = inverse.projection
    if inverse.isAffine, let u = FixedPlane(dx: map.ux, dy: map.uy, origin: map.u0),
      let v = FixedPlane(dx: map.vx, dy: map.vy, origin: map.v0)
    {
      steps = (u, v)
    } else {
      steps = nil
    }
  }
}
