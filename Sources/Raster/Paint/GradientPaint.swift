// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import PixelKernels

/// A paint that is an axial, radial or conic gradient.
package final class GradientPaint: Sendable {
  package let ramp: GradientRamp
  package let kind: GradientKind
  /// The map from device pixels to gradient space; see `GradientKind`.
  let map: Projection
  /// The table index of an axial gradient as a linear function of the pixel, 32.32 fixed point;
  /// `nil` for other kinds and under perspective.
  let steps: FixedPlane?

  /// - Parameter toDevice: The map from gradient space. There an axial ramp runs along x from 0 to
  ///   1, a radial one from the origin to radius 1, and a conic one from the x axis towards the y
  ///   axis.
  /// - Returns: `nil` when the map is singular.
  package init?(ramp: GradientRamp, kind: GradientKind, toDevice: PlaneMap) {
    guard let inverse = toDevice.inverse?.normalized else { return nil }
    self.ramp = ramp
    self.kind = kind
    map = inverse.projection
    let scale = Double(PixelMath.gradientEntries - 1)
    steps =
      kind == .axial && inverse.isAffine
      ? FixedPlane(dx: map.ux * scale, dy: map.uy * scale, origin: map.u0 * scale) : nil
  }
}
