// Nacre, MIT licence; see LICENSE.

import Foundation

/// A colour in a space in which distances are perceptually uniform.
struct PerceivedColor {
  var lightness: Double
  var a: Double
  var b: Double

  /// Returns the HyAB distance, which suits colours that are far apart.
  func distance(to other: PerceivedColor) -> Double {
    abs(lightness - other.lightness) + hypot(a - other.a, b - other.b)
  }
}
