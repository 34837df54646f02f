// Nacre, MIT licence; see LICENSE.

import Stage
import Testing

struct EditDistanceTests {
  @Test(arguments: [
    ("render", "render", 0), ("rendr", "render", 1), ("redner", "render", 2), ("", "play", 4),
    ("play", "", 4), ("stripe", "strip", 1), ("inspekt", "inspect", 1), ("kitten", "sitting", 3),
  ])
  func countsInsertedRemovedAndReplacedCharacters(first: String, second: String, distance: Int) {
    #expect(EditDistance.between(first, second) == distance)
    #expect(EditDistance.between(second, first) == distance)
  }
}
