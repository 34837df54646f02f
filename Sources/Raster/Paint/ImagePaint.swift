// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import PixelKernels

/// A paint that is an image. Beyond the image's sides its edge pixels are repeated.
package final class ImagePaint: Sendable {
  package let image: PixelImage
  package let isNearest: Bool
  /// The opacity of the image, in 255ths.
  package let opacity: UInt8
  /// The map from device pixels to texels. Texel centres have whole coordinates, unless
  /// `isNearest`.
  let map: Projection
  /// The texel coordinates as linear functions of the pixel; `nil` under perspective or when they
  /// could overflow.
  let steps: (u: FixedPlane, v: FixedPlane)?

  /// - Parameter toDevice: The map from texels to device pixels; (0, 0) is the upper left corner of
  ///   the image.
  /// - Returns: `nil` when the map is singular, or the image has no pixels or a side of 32 768 or
  ///   more.
  package init?(image: PixelImage, toDevice: PlaneMap, isNearest: Bool, opacity: UInt8 = 255) {
    guard image.width > 0, image.height > 0, image.width < 32_768, image.height < 32_768,
      var inverse = toDevice.inverse
    else { return nil }
    if !isNearest {
      // Texel centres lie at halves; shift them to whole coordinates.
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
