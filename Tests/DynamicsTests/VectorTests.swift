// Nacre, MIT licence; see LICENSE.

import Dynamics
import Testing

struct VectorTests {
  @Test("NaN counts as zero, and numbers are clamped")
  func oddNumbers() {
    #expect(Vector(.nan, .infinity).clamped(to: 5) == Vector(0, 5))
    #expect(Vector(0, 0).unit() == Vector(1, 0))
  }
}
