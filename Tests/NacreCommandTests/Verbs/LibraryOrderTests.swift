// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing

/// Libraries that import each other, and imports that nothing provides.
struct LibraryOrderTests {
  private func place(imports: String, _ lines: String = "") throws -> Workplace {
    let place = try Workplace()
    try place.writeScene(lines)
    let scene = String(decoding: try place.data("scene.swift"), as: UTF8.self)
    try place.write(imports + "\n" + scene, to: "scene.swift")
    for folder in ["Upper", "Lower"] { try place.createFolder(folder) }
    try place.write(
      "import Lower\npublic func upper() -> Int { lower() + 1 }", to: "Upper/Upper.swift")
    try place.write(
      "public func lower() -> Int { 1 }\nfunc hidden() -> Int { 2 }", to: "Lower/Lower.swift")
    return place
  }

  @Test(arguments: [
    ("import Upper", "print(upper())"),
    ("import Upper\n@testable import Lower", "print(upper() + hidden())"),
  ])
  func anyOrderOfLibrariesCompiles(imports: String, lines: String) throws {
    let place = try place(imports: imports, lines)
    let run = try CommandRun(
      ["inspect", "scene.swift", "--at", "0", "--library", "Upper", "--library", "Lower"], in: place
    )
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test(arguments: ["Guide.docc", "Try.playground"])
  func codeOfDocumentationIsNotCompiled(folder: String) throws {
    let place = try place(imports: "import Upper", "print(upper())")
    try place.createFolder("Lower/\(folder)")
    try place.write("a step of a tutorial", to: "Lower/\(folder)/Step.swift")
    let run = try CommandRun(
      ["inspect", "scene.swift", "--at", "0", "--library", "Upper", "--library", "Lower"], in: place
    )
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func anImportThatNothingProvidesIsAnError() throws {
    let place = try place(imports: "import Pageboi")
    let run = try CommandRun(["inspect", "scene.swift", "--at", "0"], in: place)
    #expect(run.status == 1)
    #expect(run.errors.contains(": error: no module 'Pageboi': give it with --library"))
  }
}
