// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import PixelKernels

/// What a shape is filled with.
package enum Paint: Sendable {
  /// One premultiplied colour.
  case solid(UInt32)
  case gradient(GradientPaint)
  case circles(CirclesPaint)
  case image(ImagePaint)
  case ninePart(NinePartPaint)
  /// The first mixed with the second, whose share is in 255ths; their opacities are the same.
  indirect case mix(Paint, Paint, UInt8)
  /// What lies between averages.
  case wide(WidePlane)
  /// What lies between averages, seen through a lens.
  case lens(LensPaint)
  /// The colours of another changed.
  indirect case mapped(Paint, ColorMatrix)

  /// Another moved by whole pixels, so that it looks the same wherever it is.
  indirect case moved(Paint, dx: Int32, dy: Int32)

  /// Whether nothing shows through where the coverage is full; false when that is not known.
  package var isOpaque: Bool {
    switch self {
    case .solid(let color): color >> 24 == 255
    case .gradient(let gradient): gradient.ramp.isOpaque
    case .image(let image): image.image.isOpaque && image.opacity == 255
    case .mix(let a, let b, _): a.isOpaque && b.isOpaque
    case .moved(let paint, _, _): paint.isOpaque
    case .circles, .ninePart, .mapped, .wide, .lens: false
    }
  }
}
