// Nacre, MIT licence; see LICENSE.

import PixelKernels
import Testing

/// The comparison of two rows of pixels.
struct SamePixelsTests {
  @Test(arguments: 0...70)
  func allVariantsFindTheFirstDifference(count: Int) {
    var random = RandomRows(seed: UInt64(count))
    let first = random.pixels(count)
    for place in 0...count {
      var second = first
      if place < count { second[place] ^= 1 << UInt32(place % 32) }
      for table in KernelTableTests.variants {
        #expect(table.samePixels(first, second, 0, count) == place)
      }
    }
  }

  @Test func bitsOfTheFirstRowAreSet() {
    let first = [UInt32](repeating: 5, count: 33)
    let second = [UInt32](repeating: 0xFF00_0005, count: 33)
    for table in KernelTableTests.variants {
      #expect(table.samePixels(first, second, 0xFF00_0000, 33) == 33)
      #expect(table.samePixels(first, second, 0, 33) == 0)
    }
  }
}
