// Nacre, MIT licence; see LICENSE.

/// How a point `(u, v)` of gradient space maps to a position on the ramp.
package enum GradientKind: Int32, Sendable, Hashable {
  /// The coordinate u.
  case axial = 0
  /// The distance from the origin.
  case radial = 1
  /// The angle from the u axis towards the v axis, in turns from 0 to 1.
  case conic = 2
}
