// Nacre, MIT licence; see LICENSE.

/// A directed edge in device pixels, 24.8 fixed point; each coordinate is within ±2²⁹.
///
/// Its layout equals that of `nacre_edge`
/// (`KernelTableTests.structuresHaveTheLayoutOfTheirCTwins`).
package struct FixedEdge: Sendable, Hashable, BitwiseCopyable {
  package var x0: Int32
  package var y0: Int32
  package var x1: Int32
  package var y1: Int32

  package init(x0: Int32, y0: Int32, x1: Int32, y1: Int32) {
    self.x0 = x0
    self.y0 = y0
    self.x1 = x1
    self.y1 = y1
  }
}
