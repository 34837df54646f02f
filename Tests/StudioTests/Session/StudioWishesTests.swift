// Nacre, MIT licence; see LICENSE.

import Foundation
import Stage
import Testing

@testable import Studio

/// What a page may ask of a tick.
struct StudioWishesTests {
  @Test func theNewestEditOfAValueCounts() {
    var wishes = StudioWishes()
    for value in [1.0, 2, 3] {
      wishes.add(LayerEdit(layer: 1, key: "opacity", value: [value]))
      wishes.add(LayerEdit(layer: 2, key: "opacity", value: [value]))
    }
    #expect(
      wishes.edits == [1, 2].map { LayerEdit(layer: $0, key: "opacity", value: [3]) })
  }

  @Test func aTickHasABoundedNumberOfEdits() throws {
    var wishes = StudioWishes()
    let command = try #require(AnimatorCommand(animator: 1, fraction: nil, action: "reverse"))
    for layer in 0..<UInt64(StudioWishes.most + 10) {
      wishes.add(LayerEdit(layer: layer, key: "opacity", value: [0]))
      wishes.add(command)
    }
    #expect(wishes.edits.count == StudioWishes.most)
    #expect(wishes.edits.first?.layer == 10)
    #expect(wishes.animators.count == StudioWishes.most)
  }
}
