// Nacre, MIT licence; see LICENSE.

import Testing

@testable import Studio

struct StudioKeysTests {
  @Test func codesOfTheBrowserAreUsagesOfUSB() {
    let usages = [
      "KeyA": 4, "KeyZ": 29, "Digit1": 30, "Digit9": 38, "Digit0": 39, "Enter": 40, "Space": 44,
      "F1": 58, "F12": 69, "ArrowUp": 82, "ShiftLeft": 225, "MetaRight": 231,
    ]
    for (code, usage) in usages { #expect(StudioKeys.usage(of: code) == usage, "\(code)") }
    for code in ["", "Key", "Keya", "KeyÄ", "KeyAB", "Digit", "Digit10", "F0", "F13", "Fn", "F-1"] {
      #expect(StudioKeys.usage(of: code) == nil, "\(code)")
    }
  }
}
