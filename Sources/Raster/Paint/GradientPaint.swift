// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import PixelKernels

/// A gradient as something to paint with.
package final class GradientPaint: Sendable {
  package let ramp: GradientRamp
  package let kind: GradientKind
  /// From device pixels to the space in which the ramp runs; see `GradientKind`.
  let map: Projection
  /// The same for an axial gradient whose place changes evenly, as 32.32 table indices.
  let steps: FixedPlane?

  /// - Parameter toDevice: From gradient space: an axial ramp runs along x from 0 to 1, a radial
  ///   one from the origin to radius 1, a conic one from the x axis towards the y axis.
  /// - Returns: `nil` when the map is singular.
  package init?(ramp: GradientRamp, kind: GradientKind, toDevice: PlaneMap) {
    guard let inverse = toDevice.inverse?.normalized else { return nil }
    self.ramp = ramp
    self.kind = kind
    map = inverse.projection
    let scale = Double(Reference.gradientEntries - 1)
    steps =
      kind == .axial && inverse.isAffine
      ? FixedPlane(dx: map.ux * scale, dy: map.uy * scale, origin: map.u0 * scale) : nil
  }
}
