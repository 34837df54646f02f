// Nacre, MIT licence; see LICENSE.

import UIKit

// Source: T. Porter and T. Duff, "Compositing Digital Images", SIGGRAPH '84; W3C, "Compositing and Blending
// Level 1", for the blend modes. Colours are premultiplied.
extension FilterTable {
  static let compositions: [FilterKind] = [
    composition("CISourceOverCompositing") { $0 + $1 * (1 - $0.w) },
    composition("CISourceAtopCompositing") { $0 * $1.w + $1 * (1 - $0.w) },
    composition("CISourceInCompositing") { source, below in source * below.w },
    composition("CISourceOutCompositing") { source, below in source * (1 - below.w) },
    composition("CIAdditionCompositing") { source, below in
      let sum = source + below
      return sum.with(alpha: min(sum.w, 1))
    },
    composition("CIMultiplyCompositing") { $0 * $1 },
    composition("CIMultiplyBlendMode") { source, below in
      source * below + source * (1 - below.w) + below * (1 - source.w)
    },
    composition("CIScreenBlendMode") { source, below in source + below - source * below },
    FilterKind(
      "CIBlendWithMask", kCICategoryStylize,
      [.image, .background, FilterKind.Input(key: kCIInputMaskImageKey, standard: nil)]
    ) { masked($0) { $0.luminance } },
    FilterKind(
      "CIBlendWithAlphaMask", kCICategoryStylize,
      [.image, .background, FilterKind.Input(key: kCIInputMaskImageKey, standard: nil)]
    ) { masked($0) { $0.w } },
  ]

  private static func composition(
    _ name: String,
    formula: @escaping (_ source: Pixels.Color, _ below: Pixels.Color) -> Pixels.Color
  ) -> FilterKind {
    FilterKind(name, kCICategoryCompositeOperation, [.image, .background]) { inputs in
      guard let image = inputs.image(kCIInputImageKey) else { return nil }
      let below = inputs.image(kCIInputBackgroundImageKey) ?? CIImage()
      return CIImage(union(image.extent, below.extent)) { area, space in
        var pixels = image.pixels(area, space)
        let others = below.pixels(area, space)
        for index in pixels.values.indices {
          pixels.values[index] = formula(pixels.values[index], others.values[index])
        }
        return pixels
      }
    }
  }

  /// The image where a mask is 1, and the background where it is 0.
  private static func masked(
    _ inputs: FilterInputs, by value: @escaping (Pixels.Color) -> Float
  ) -> CIImage? {
    guard let image = inputs.image(kCIInputImageKey) else { return nil }
    let below = inputs.image(kCIInputBackgroundImageKey) ?? CIImage()
    let mask = inputs.image(kCIInputMaskImageKey) ?? CIImage()
    return CIImage(union(image.extent, below.extent)) { area, space in
      var pixels = image.pixels(area, space)
      let (others, masks) = (below.pixels(area, space), mask.pixels(area, space))
      for index in pixels.values.indices {
        pixels.values[index] = mix(
          others.values[index], pixels.values[index], value(masks.values[index]))
      }
      return pixels
    }
  }

  private static func union(_ first: CGRect, _ second: CGRect) -> CGRect {
    if first.isInfinite || second.isInfinite { return .infinite }
    if first.isEmpty { return second }
    return second.isEmpty ? first : first.union(second)
  }
}
