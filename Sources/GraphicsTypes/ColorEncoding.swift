// Nacre, MIT licence; see LICENSE.

import Foundation

/// The transfer function of sRGB.
///
/// **Source.** IEC 61966-2-1; negative values are mirrored, as in Apple's extended sRGB.
package enum StandardRGB {
  /// Returns the light of a component; 0 is none and 1 that of white.
  package static func linear(_ value: Double) -> Double {
    let size = abs(value)
    let light = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return value < 0 ? -light : light
  }

  /// Returns the component of an amount of light; the inverse of `linear(_:)`.
  package static func encoded(_ light: Double) -> Double {
    let size = abs(light)
    let value = size <= 0.003_130_8 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
    return light < 0 ? -value : value
  }
}

/// Generic RGB, the calibrated colour space of older versions of macOS: a gamma of 1.8, and primaries of its own.
///
/// **Source.** The chromaticities of its ICC profile, (0.63, 0.34), (0.295, 0.605) and (0.155, 0.077), with the white of
/// sRGB. Pure blue is #0433FF in sRGB, as on Apple's systems, within one level.
package enum GenericRGB {
  /// Returns the red, green and blue in sRGB, limited to 0…1, of components in Generic RGB.
  package static func standard(_ components: [Double]) -> [Double] {
    let light = components.map { pow(min(max($0, 0), 1), 1.8) }
    return product(toStandard, light).map { min(max(StandardRGB.encoded($0), 0), 1) }
  }

  /// Returns the components in Generic RGB, limited to 0 and above, of red, green and blue in sRGB within 0…1.
  package static func components(standard: [Double]) -> [Double] {
    let light = standard.map { StandardRGB.linear(min(max($0, 0), 1)) }
    return product(fromStandard, light).map { pow(max($0, 0), 1 / 1.8) }
  }

  private static let fromStandard = [
    [0.975, 0.02729, -0.00214], [-0.02, 1.05418, -0.0342], [0.00169, 0.00157, 0.99651],
  ]
  private static let toStandard = [
    [1.02509, -0.02654, 0.00129], [0.01939, 0.94805, 0.03258], [-0.00177, -0.00145, 1.00345],
  ]

  private static func product(_ rows: [[Double]], _ vector: [Double]) -> [Double] {
    rows.map { row in zip(row, vector).reduce(0) { $0 + $1.0 * $1.1 } }
  }
}
