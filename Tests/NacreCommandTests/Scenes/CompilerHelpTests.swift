// Nacre, MIT licence; see LICENSE.

import Testing

@testable import Command

/// What is added to the message that a package does not build.
struct CompilerHelpTests {
  @Test(arguments: [
    "A.swift:2:22: error: Objective-C interoperability is disabled",
    "A.swift:3:17: error: '#selector' can only be used with the Objective-C runtime",
  ])
  func theSpellingOfApplesSystemsNamesThePlugin(output: String) {
    let hint = CompilerHelp.hint(forPackage: output)

    #expect(hint.contains("the plugin NacrePort translates @objc and #selector"))
    #expect(hint.contains("nacre new NAME --template ios"))
  }

  @Test func anotherErrorHasNoHint() {
    #expect(CompilerHelp.hint(forPackage: "A.swift:1:1: error: cannot find 'x' in scope").isEmpty)
  }
}
