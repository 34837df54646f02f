// Nacre, MIT licence; see LICENSE.

import UIKit

extension FilterTable {
  static let blurs: [FilterKind] = [
    FilterKind("CIGaussianBlur", kCICategoryBlur, of: [.number(kCIInputRadiusKey, 10)]) {
      image, inputs in
      blurred(image, by: .gaussian(inputs.number(kCIInputRadiusKey)))
    },
    FilterKind("CIBoxBlur", kCICategoryBlur, of: [.number(kCIInputRadiusKey, 10)]) {
      image, inputs in
      blurred(image, by: .box(inputs.number(kCIInputRadiusKey)))
    },
    FilterKind(
      "CIUnsharpMask", kCICategorySharpen,
      of: [.number(kCIInputRadiusKey, 2.5), .number(kCIInputIntensityKey, 0.5)]
    ) { image, inputs in
      let amount = inputs.number(kCIInputIntensityKey)
      return sharpened(image, radius: inputs.number(kCIInputRadiusKey)) { color, soft in
        color + (color - soft) * amount
      }
    },
    FilterKind(
      "CISharpenLuminance", kCICategorySharpen,
      of: [.number("inputSharpness", 0.4), .number(kCIInputRadiusKey, 1.69)]
    ) { image, inputs in
      let amount = inputs.number("inputSharpness")
      return sharpened(image, radius: inputs.number(kCIInputRadiusKey)) { color, soft in
        let more = (color.luminance - soft.luminance) * amount
        return color + Pixels.Color(more, more, more, 0)
      }
    },
  ]

  /// The image blurred. It grows by the reach of the blur, and what is around it is transparent.
  private static func blurred(_ image: CIImage, by blur: Blur) -> CIImage {
    let reach = blur.reach
    let grown =
      image.extent.isInfinite
      ? image.extent : image.extent.insetBy(dx: -CGFloat(reach), dy: -CGFloat(reach))
    return CIImage(grown) { area, space in
      blur.apply(to: image.pixels(area.grown(by: reach), space)).cropped(to: area)
    }
  }

  /// The image with a colour that depends on the blurred one. Edges are repeated before the blur, so they
  /// stay as they are.
  private static func sharpened(
    _ image: CIImage, radius: Float, formula: @escaping (Pixels.Color, Pixels.Color) -> Pixels.Color
  ) -> CIImage {
    let soft = blurred(image.clampedToExtent(), by: .gaussian(radius))
    return CIImage(image.extent) { area, space in
      var pixels = image.pixels(area, space)
      let others = soft.pixels(area, space)
      for index in pixels.values.indices {
        let color = pixels.values[index]
        pixels.values[index] = formula(color, others.values[index]).with(alpha: color.w)
      }
      return pixels
    }
  }
}
