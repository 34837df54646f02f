// Nacre, MIT licence; see LICENSE.

import Testing

@testable import Port

@Suite("Objective-C names")
struct ObjectiveCNameTests {
  @Test(
    "selectors of methods",
    arguments: [
      ("tap", [], "tap"), ("tap", [nil], "tap:"), ("move", ["to"], "moveTo:"),
      ("move", ["view"], "moveWithView:"), ("moveTo", ["view"], "moveToView:"),
      ("picker", [nil, "didPick"], "picker:didPick:"), ("swap", [nil, nil], "swap::"),
    ] as [(String, [String?], String)])
  func selectors(_ name: String, _ labels: [String?], _ selector: String) {
    #expect(ObjectiveCName.selector(name, labels: labels) == selector)
  }

  @Test("setters and keys")
  func properties() {
    #expect(ObjectiveCName.setter("level") == "setLevel:")
    #expect(ObjectiveCName.key(ofApples: "isHidden") == "hidden")
    #expect(ObjectiveCName.key(ofApples: "island") == "island")
  }
}
