// Nacre, MIT licence; see LICENSE.

import Testing

@testable import Command

/// What is read of the lines of Swift files.
struct SwiftImportsTests {
  private func imports(_ text: String) throws -> SwiftImports {
    let place = try Workplace()
    try place.write(text, to: "A.swift")
    return try #require(SwiftImports(place.file("A.swift")))
  }

  @Test func importsInAllForms() throws {
    let found = try imports(
      """
      import A
        @testable import B ; import C.Part
      @_exported public import struct D.Card // a comment
      internal import class E.View
      @preconcurrency import F\r
      let important = 1
      // import G
      importer()
      import
      """)
    #expect(found.modules == ["A", "B", "C", "D", "E", "F"])
    #expect(found.testable == ["B"])
    #expect(found.swiftUIApp == nil)
  }

  @Test func appOfSwiftUIIsRecognised() throws {
    #expect(try imports("@main\nstruct Tiny: App {}").swiftUIApp == "Tiny")
    #expect(
      try imports("@main @MainActor public struct Tiny : SwiftUI.App {}").swiftUIApp == "Tiny")
    #expect(try imports("@main\nclass Tiny: UIResponder, AppThing {}").swiftUIApp == nil)
    #expect(try imports("@main\nclass D {}\nstruct Tiny: Apple {}").swiftUIApp == nil)
  }

  @Test func frameworksAreRecognisedByWhatIsUsedOfThem() throws {
    let found = try imports("import UIKit\nlet a = CIFilter(name: \"CIX\")\nSecItemAdd(q, nil)")
    #expect(found.reexported == ["CoreImage", "Security"])
    #expect(try imports("struct CIFilters {}; let ciImage = 1").reexported == [])
  }

  @Test func fileThatIsMissingHasNone() throws {
    #expect(SwiftImports("/nowhere.swift")?.modules == nil)
  }
}
