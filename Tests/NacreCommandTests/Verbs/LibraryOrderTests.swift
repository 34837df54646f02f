// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing

/// Libraries that import each other, and imports that nothing provides.
struct LibraryOrderTests {
  private func place(scene: String) throws -> Workplace {
    let place = try Workplace()
    try place.writeScene("", to: "plain.swift")
    let rest = try String(contentsOfFile: place.file("plain.swift"), encoding: .utf8)
    try place.write(scene + "\n" + rest, to: "scene.swift")
    for folder in ["Upper", "Lower"] { try place.createFolder(folder) }
    try place.write(
      "import Lower\npublic func upper() -> Int { lower() + 1 }", to: "Upper/Upper.swift")
    try place.write(
      "public func lower() -> Int { 1 }\nfunc hidden() -> Int { 2 }", to: "Lower/Lower.swift")
    return place
  }

  /// `import` and `@testable import` precede a function of the scene.
  @Test(arguments: [
    "import Upper\nlet sum = upper()", "import Upper\n@testable import Lower\nlet sum = hidden()",
  ])
  func anyOrderOfLibrariesCompiles(_ scene: String) throws {
    let place = try place(scene: scene)
    let run = try CommandRun(
      ["inspect", "scene.swift", "--at", "0", "--library", "Upper", "--library", "Lower"],
      in: place)
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func anImportThatNothingProvidesIsAnError() throws {
    let place = try place(scene: "import Pageboi\n")
    let run = try CommandRun(["inspect", "scene.swift", "--at", "0"], in: place)
    #expect(run.status == 1)
    #expect(run.errors.contains(": error: no module 'Pageboi': give it with --library"))
  }
}
