// Nacre, MIT licence; see LICENSE.

import UIKit

// Approximations: Apple's effects are tables of colours that are not public. These have the same character,
// as Apple's "Core Image Filter Reference" describes it. They work with encoded numbers, as such tables do.
extension FilterTable {
  static let photoEffects: [FilterKind] = [
    effect("CIPhotoEffectMono", saturation: 0, contrast: 0.95),
    effect("CIPhotoEffectNoir", saturation: 0, contrast: 1.4),
    effect("CIPhotoEffectTonal", saturation: 0, contrast: 0.85),
    effect("CIPhotoEffectChrome", saturation: 1.25, contrast: 1.1),
    effect("CIPhotoEffectFade", saturation: 0.7, contrast: 0.8, shift: SIMD3(0.03, 0.03, 0.03)),
    effect(
      "CIPhotoEffectInstant", saturation: 0.7, contrast: 0.85, shift: SIMD3(0.06, 0.03, -0.02)),
    effect("CIPhotoEffectProcess", saturation: 0.9, contrast: 1, shift: SIMD3(-0.03, 0.02, 0.05)),
    effect(
      "CIPhotoEffectTransfer", saturation: 0.9, contrast: 0.95, shift: SIMD3(0.06, 0.03, -0.04)),
  ]

  /// An effect.
  ///
  /// - Parameters:
  ///   - name: The filter's name.
  ///   - saturation: 0 for grey, 1 for the colours themselves.
  ///   - contrast: The factor of the distance from mid grey.
  ///   - shift: What is added to red, green and blue.
  private static func effect(
    _ name: String, saturation: Float, contrast: Float, shift: SIMD3<Float> = .zero
  ) -> FilterKind {
    FilterKind(name, kCICategoryColorEffect, in: .encoded) { _, _ in
      { color in
        let light = color.luminance
        let mixed = mix(color.with(light, light, light), color, saturation)
        let result = (mixed - 0.5) * contrast + 0.5
        return color.with(result.x + shift.x, result.y + shift.y, result.z + shift.z)
      }
    }
  }
}
