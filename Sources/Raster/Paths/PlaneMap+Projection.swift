// Nacre, MIT licence; see LICENSE.

import PixelKernels

extension PlaneMap {
  /// The map as the `Projection` that the kernels take.
  package var projection: Projection {
    Projection(
      ux: m11, uy: m21, u0: m31, vx: m12, vy: m22, v0: m32, wx: m13, wy: m23, w0: m33)
  }
}
