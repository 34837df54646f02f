// Nacre, MIT licence; see LICENSE.

import CPixelKernels

/// A projective map of the plane. The name of each coefficient says which input it multiplies and
/// which output it is part of.
///
///     u = (ux·x + uy·y + u0) / w    v = (vx·x + vy·y + v0) / w    w = wx·x + wy·y + w0
package struct Projection: Sendable, Hashable {
  package var ux: Double, uy: Double, u0: Double
  package var vx: Double, vy: Double, v0: Double
  package var wx: Double, wy: Double, w0: Double

  package init(
    ux: Double, uy: Double, u0: Double, vx: Double, vy: Double, v0: Double,
    wx: Double = 0, wy: Double = 0, w0: Double = 1
  ) {
    (self.ux, self.uy, self.u0) = (ux, uy, u0)
    (self.vx, self.vy, self.v0) = (vx, vy, v0)
    (self.wx, self.wy, self.w0) = (wx, wy, w0)
  }

  package static let identity = Projection(ux: 1, uy: 0, u0: 0, vx: 0, vy: 1, v0: 0)

  var cStructure: nacre_projection {
    nacre_projection(
      ux: ux, uy: uy, u0: u0, vx: vx, vy: vy, v0: v0, wx: wx, wy: wy, w0: w0)
  }
}
