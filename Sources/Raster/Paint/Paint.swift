// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import PixelKernels

/// The source of colour that a shape is filled with.
package enum Paint: Sendable {
  /// One premultiplied colour, `0xAARRGGBB`.
  case solid(UInt32)
  case gradient(GradientPaint)
  case circles(CirclesPaint)
  case image(ImagePaint)
  case ninePart(NinePartPaint)
  /// A cross-fade of two paints. The third value is the share of the second in 255ths. Both paints
  /// have the same opacity.
  indirect case mix(Paint, Paint, UInt8)
  /// The upsampled pixels of a downsampled plane.
  case wide(WidePlane)
  /// A downsampled plane seen through a lens.
  case lens(LensPaint)
  /// A paint whose colours are changed by a colour matrix.
  indirect case mapped(Paint, ColorMatrix)

  /// A paint multiplied by the alpha of another one.
  indirect case masked(Paint, by: Paint)
  /// A paint moved by whole pixels, which keeps its pixels identical wherever it is.
  indirect case moved(Paint, dx: Int32, dy: Int32)

  /// Whether the paint is known to hide everything below it where coverage is full.
  package var isOpaque: Bool {
    switch self {
    case .solid(let color): color >> 24 == 255
    case .gradient(let gradient): gradient.ramp.isOpaque
    case .image(let image): image.image.isOpaque && image.opacity == 255
    case .mix(let a, let b, _): a.isOpaque && b.isOpaque
    case .moved(let paint, _, _): paint.isOpaque
    case .masked(let paint, let mask): paint.isOpaque && mask.isOpaque
    case .circles, .ninePart, .mapped, .wide, .lens: false
    }
  }
}
