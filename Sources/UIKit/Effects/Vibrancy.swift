// Nacre, MIT licence; see LICENSE.

import Foundation

/// The colour matrices of vibrant content.
enum Vibrancy {
  /// Returns the colour matrix through which content shows the backdrop: four rows of five numbers.
  ///
  /// **Source.** The numbers were measured on the head-up display of a system with materials. They
  /// double the saturation about the luminance; a light blur is then darkened nearly to black, a
  /// dark one lifted by one half.
  ///
  /// - Parameter strength: Interpolates between the identity, 0, and the full matrix, 1.
  static func matrix(isDark: Bool, strength: Double) -> [Double] {
    let full = isDark ? dark : light
    let identity = (0..<20).map { $0 / 5 == $0 % 5 ? 1.0 : 0 }
    return zip(identity, full).map { $0 + ($1 - $0) * strength }
  }

  private static let light = [
    1.514125, -0.954751, -0.184374, 0, 0.0625,
    -0.485603, 1.046185, -0.185582, 0, 0.0625,
    -0.486811, -0.952939, 1.81475, 0, 0.0625,
    0, 0, 0, 1, 0,
  ]
  private static let dark = [
    1.37625, -0.734516, -0.141733, 0, 0.5,
    -0.373512, 1.016302, -0.14279, 0, 0.5,
    -0.374569, -0.732931, 1.6075, 0, 0.5,
    0, 0, 0, 1, 0,
  ]
}

extension UIVibrancyEffectStyle {
  /// The strength of the matrix. The values are the alphas of the system's label and fill colours.
  /// Unverified; see DifferencesFromApple.md.
  var strength: Double {
    switch self {
    case .label: 1
    case .secondaryLabel: 0.6
    case .tertiaryLabel: 0.3
    case .quaternaryLabel: 0.18
    case .fill: 0.36
    case .secondaryFill: 0.32
    case .tertiaryFill: 0.24
    case .separator: 0.3
    }
  }
}
