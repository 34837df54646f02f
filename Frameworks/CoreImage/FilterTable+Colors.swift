// Nacre, MIT licence; see LICENSE.

import UIKit

// Unless a line names a source, the formulas are those that the names say. Formulas in the space of the
// context work with linear light, as on Apple's systems.
extension FilterTable {
  static let colors: [FilterKind] =
    adjustments + [
      // Source: W3C, "Filter Effects Module Level 1", the matrix of `sepia`, which is for encoded numbers.
      FilterKind(
        "CISepiaTone", kCICategoryColorEffect, colors: [.number(kCIInputIntensityKey, 1)],
        in: .encoded
      ) {
        inputs, _ in
        let amount = inputs.number(kCIInputIntensityKey)
        return { color in
          let (red, green, blue) = (color.x, color.y, color.z)
          let brown = color.with(
            0.393 * red + 0.769 * green + 0.189 * blue,
            0.349 * red + 0.686 * green + 0.168 * blue,
            0.272 * red + 0.534 * green + 0.131 * blue)
          return mix(color, brown, amount)
        }
      },
      FilterKind(
        "CIColorMonochrome", kCICategoryColorEffect,
        colors: [.color(kCIInputColorKey, 0.6, 0.45, 0.3), .number(kCIInputIntensityKey, 1)]
      ) { inputs, space in
        let tint = inputs.color(kCIInputColorKey).numbers(in: space)
        let amount = inputs.number(kCIInputIntensityKey)
        return { color in
          let light = color.luminance
          return mix(color, color.with(tint.x * light, tint.y * light, tint.z * light), amount)
        }
      },
      FilterKind("CIColorInvert", kCICategoryColorEffect) { _, _ in
        { $0.with(1 - $0.x, 1 - $0.y, 1 - $0.z) }
      },
      FilterKind("CIMaximumComponent", kCICategoryColorEffect) { _, _ in
        { color in
          let value = max(color.x, color.y, color.z)
          return color.with(value, value, value)
        }
      },
      FilterKind("CIMinimumComponent", kCICategoryColorEffect) { _, _ in
        { color in
          let value = min(color.x, color.y, color.z)
          return color.with(value, value, value)
        }
      },
      FilterKind("CIMaskToAlpha", kCICategoryColorEffect) { _, _ in
        { Pixels.Color(1, 1, 1, $0.luminance * $0.w) }
      },
      FilterKind(
        "CIFalseColor", kCICategoryColorEffect,
        colors: [.color("inputColor0", 0.3, 0, 0), .color("inputColor1", 1, 0.9, 0.8)]
      ) { inputs, space in
        let dark = inputs.color("inputColor0").numbers(in: space)
        let bright = inputs.color("inputColor1").numbers(in: space)
        return { color in
          var result = mix(dark, bright, color.luminance)
          result.w *= color.w
          return result
        }
      },
    ]

  private static let adjustments: [FilterKind] = [
    FilterKind(
      "CIColorControls",
      colors: [
        .number(kCIInputSaturationKey, 1), .number(kCIInputBrightnessKey, 0),
        .number(kCIInputContrastKey, 1),
      ]
    ) { inputs, _ in
      let saturation = inputs.number(kCIInputSaturationKey)
      let brightness = inputs.number(kCIInputBrightnessKey)
      let contrast = inputs.number(kCIInputContrastKey)
      return { color in
        // Source: W3C, "Filter Effects Module Level 1": `saturate` and `contrast`.
        let light = color.luminance
        var result = mix(color.with(light, light, light), color, saturation)
        result = (result + brightness - 0.5) * contrast + 0.5
        return result.with(alpha: color.w)
      }
    },
    FilterKind("CIExposureAdjust", colors: [.number(kCIInputEVKey, 0)]) { inputs, _ in
      let factor = exp2(inputs.number(kCIInputEVKey))
      return { $0.with($0.x * factor, $0.y * factor, $0.z * factor) }
    },
    FilterKind("CIGammaAdjust", colors: [.number("inputPower", 1)]) { inputs, _ in
      let power = inputs.number("inputPower")
      return { color in
        color.with(
          pow(max(0, color.x), power), pow(max(0, color.y), power), pow(max(0, color.z), power))
      }
    },
    FilterKind("CIHueAdjust", colors: [.number(kCIInputAngleKey, 0)]) { inputs, _ in
      // Source: W3C, "Filter Effects Module Level 1", `hueRotate`.
      let angle = inputs.number(kCIInputAngleKey)
      let (c, s) = (cos(angle), sin(angle))
      let red = SIMD3(
        0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928)
      let green = SIMD3(
        0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140, 0.072 - c * 0.072 - s * 0.283)
      let blue = SIMD3(
        0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072)
      return { color in
        let parts = SIMD3(color.x, color.y, color.z)
        return color.with((red * parts).sum(), (green * parts).sum(), (blue * parts).sum())
      }
    },
    // An approximation: colours change less the more saturated they are. Apple's formula is not public.
    FilterKind("CIVibrance", colors: [.number("inputAmount", 0)]) { inputs, _ in
      let amount = inputs.number("inputAmount")
      return { color in
        let light = color.luminance
        let saturation = max(color.x, color.y, color.z) - min(color.x, color.y, color.z)
        let grey = color.with(light, light, light)
        return mix(grey, color, 1 + amount * (1 - min(saturation, 1)))
      }
    },
    FilterKind(
      "CIColorMatrix",
      colors: [
        .vector("inputRVector", 1, 0, 0, 0), .vector("inputGVector", 0, 1, 0, 0),
        .vector("inputBVector", 0, 0, 1, 0), .vector("inputAVector", 0, 0, 0, 1),
        .vector("inputBiasVector", 0, 0, 0, 0),
      ]
    ) { inputs, _ in
      let (red, green) = (inputs.four("inputRVector"), inputs.four("inputGVector"))
      let (blue, alpha) = (inputs.four("inputBVector"), inputs.four("inputAVector"))
      let bias = inputs.four("inputBiasVector")
      return { color in
        let sums = Pixels.Color(
          (red * color).sum(), (green * color).sum(), (blue * color).sum(), (alpha * color).sum())
        let result = sums + bias
        return result.with(alpha: min(max(result.w, 0), 1))
      }
    },
    FilterKind(
      "CIColorClamp",
      colors: [
        .vector("inputMinComponents", 0, 0, 0, 0), .vector("inputMaxComponents", 1, 1, 1, 1),
      ]
    ) { inputs, _ in
      let (low, high) = (inputs.four("inputMinComponents"), inputs.four("inputMaxComponents"))
      return {
        $0.clamped(lowerBound: low, upperBound: low.replacing(with: high, where: high .>= low))
      }
    },
  ]
}

extension SIMD4<Float> {
  /// The same colour with another alpha.
  func with(alpha: Float) -> SIMD4<Float> { SIMD4(x, y, z, alpha) }
}
