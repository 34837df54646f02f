// Nacre, MIT licence; see LICENSE.

import Foundation

/// A colour among which distances are even to the eye.
struct PerceivedColor {
  var lightness: Double
  var a: Double
  var b: Double

  /// The HyAB distance, for colours that are far apart.
  func distance(to other: PerceivedColor) -> Double {
    abs(lightness - other.lightness) + hypot(a - other.a, b - other.b)
  }
}
