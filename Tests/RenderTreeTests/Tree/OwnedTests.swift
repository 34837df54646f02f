// Nacre, MIT licence; see LICENSE.

import RenderTree
import Testing

struct OwnedTests {
  private final class Part: Sendable {}

  private struct Value: Sendable {
    var number: Int
    var part: Part?
  }

  @Test func whatWasGivenAwayStaysAsItWas() {
    var owned = Owned(Shared(Value(number: 1)))
    owned.value.number = 2
    let first = owned.share()
    owned.value.number = 3
    let second = owned.share()
    #expect(first.value.number == 2)
    #expect(second.value.number == 3)
  }

  @Test func anUnchangedValueIsTheInstanceThatWasGivenAway() {
    let start = Shared(Value(number: 1))
    var owned = Owned(start)
    let first = owned.share()
    owned.value.number = 2
    let (second, third) = (owned.share(), owned.share())
    #expect(first === start)
    #expect(second !== start)
    #expect(third === second)
  }

  /// The value is destroyed once, whether it ends as a draft or was given away.
  @Test(arguments: [false, true]) func partsAreReleased(isShared: Bool) {
    weak var part: Part?
    do {
      var owned = Owned(Shared(Value(number: 1)))
      let strong = Part()
      part = strong
      owned.value.part = strong
      if isShared { _ = owned.share() }
      owned.value.number = 2
    }
    #expect(part == nil)
  }
}
