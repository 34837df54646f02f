// Nacre, MIT licence; see LICENSE.

import RenderTree
import Testing

/// Prepared animations: the properties that they change are a set of bits.
struct AnimationProgramTests {
  /// The last of 64 bits stands for the properties of clients and of emitters' cells.
  @Test func keysLeaveABitForOtherProperties() {
    #expect(PropertyKey.allCases.count <= 63)
    #expect(PropertyKey.allCases.allSatisfy { $0.ordinal < 63 })
  }
}
