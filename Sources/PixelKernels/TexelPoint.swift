// Nacre, MIT licence; see LICENSE.

/// A position in an image or a step across it, in texels, 32.32 fixed point; arithmetic wraps.
package struct TexelPoint: Sendable, Hashable {
  package var u: Int64
  package var v: Int64

  package init(u: Int64, v: Int64) {
    self.u = u
    self.v = v
  }
}
