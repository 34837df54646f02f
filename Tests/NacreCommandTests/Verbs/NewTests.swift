// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing

@testable import Command
@testable import nacre

/// `nacre new`. `.ci/consumer` builds its package and runs the test in it.
struct NewTests {
  private static func text(_ path: String, in place: Workplace) throws -> String {
    String(decoding: try place.data(path), as: UTF8.self)
  }

  /// A copy of the command in a folder of its own.
  private static func copy(in place: Workplace) throws -> URL {
    let program = URL(fileURLWithPath: place.file("built/nacre"))
    try FileManager.default.createDirectory(
      at: program.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: CommandRun.executable, to: program)
    return program
  }

  @Test func packageDependsOnThatBesideTheCommandByItsPath() throws {
    let place = try Workplace()
    let program = try Self.copy(in: place)
    try FileManager.default.createDirectory(
      atPath: place.file("built/Nacre/Modules"), withIntermediateDirectories: true)
    try place.write("", to: "built/Nacre/Package.swift")

    let run = try CommandRun(["new", "Demo"], in: place, program: program)

    #expect(run.status == 0, "\(run.errors)")
    let manifest = try Self.text("Demo/Package.swift", in: place)
    #expect(manifest.contains(".package(name: \"Nacre\", path: \"\(place.file("built/Nacre"))\")"))
  }

  @Test func packageDependsOnTheCheckoutWhereNoPackageIsBuilt() throws {
    let place = try Workplace()
    let program = try Self.copy(in: place)

    let run = try CommandRun(["new", "Demo"], in: place, program: program)

    #expect(run.status == 0, "\(run.errors)")
    let manifest = try Self.text("Demo/Package.swift", in: place)
    let start = try #require(manifest.range(of: ".package(name: \"Nacre\", path: \""))
    let path = manifest[start.upperBound...].prefix { $0 != "\"" }
    #expect(FileManager.default.fileExists(atPath: path + "/Sources/UIKit"))
    #expect(manifest.contains(".product(name: \"NacreWindow\", package: \"Nacre\")"))
    #expect(manifest.contains(".product(name: \"NacreTesting\", package: \"Nacre\")"))
    #expect(try place.names(in: "Demo/Sources/Demo") == ["App.swift", "CardView.swift"])
    #expect(
      try place.names(in: "Demo/Tests/DemoTests") == ["CardTests.swift", "__Snapshots__"])
  }

  @Test func nextStepsAreSaid() throws {
    let place = try Workplace()

    let run = try CommandRun(["new", "Demo"], in: place)

    for words in ["cd Demo", "swift test", "swift run", "nacre render ."] {
      #expect(run.output.contains(words))
    }
  }

  @Test func libraryHasATestAndNoApp() throws {
    let place = try Workplace()

    let run = try CommandRun(["new", "Motion", "--template", "test"], in: place)

    #expect(run.status == 0, "\(run.errors)")
    #expect(try place.names(in: "Motion/Sources/Motion") == ["CardView.swift"])
    let manifest = try Self.text("Motion/Package.swift", in: place)
    #expect(manifest.contains(".library(name: \"Motion\", targets: [\"Motion\"])"))
    #expect(!manifest.contains("NacreWindow"))
    #expect(!run.output.contains("swift run"))
  }

  @Test func filmHasAProgramThatWritesIt() throws {
    let place = try Workplace()

    let run = try CommandRun(["new", "Trailer", "--template", "film"], in: place)

    #expect(run.status == 0, "\(run.errors)")
    #expect(try place.names(in: "Trailer/Sources/Trailer") == ["CardView.swift", "Film.swift"])
    let manifest = try Self.text("Trailer/Package.swift", in: place)
    #expect(manifest.contains(".product(name: \"NacreFilm\", package: \"Nacre\")"))
    #expect(!manifest.contains("NacreWindow"))
    #expect(run.output.contains("Trailer.mp4"))
  }

  @Test func appForIOSIsTranslatedByThePlugin() throws {
    let place = try Workplace()

    let run = try CommandRun(["new", "Cards", "--template", "ios"], in: place)

    #expect(run.status == 0, "\(run.errors)")
    #expect(
      try place.names(in: "Cards/Sources/Cards") == [
        "AppDelegate.swift", "CardController.swift", "CardSpring.swift", "CardView.swift",
      ])
    let manifest = try Self.text("Cards/Package.swift", in: place)
    #expect(manifest.contains("plugins: [.plugin(name: \"NacrePort\", package: \"Nacre\")]"))
    #expect(try Self.text("Cards/Sources/Cards/CardView.swift", in: place).contains("@objc func"))
    #expect(run.output.contains("Sources/Cards/CardSpring.swift"))
  }

  @Test func existingFolderIsNeverTouched() throws {
    let place = try Workplace()
    try FileManager.default.createDirectory(
      at: place.url.appendingPathComponent("Demo"), withIntermediateDirectories: true)
    try place.write("mine", to: "Demo/notes.txt")

    let run = try CommandRun(["new", "Demo"], in: place)

    #expect(run.status == 2)
    #expect(run.errors.contains("exists"))
    #expect(try place.names(in: "Demo") == ["notes.txt"])
  }

  @Test func linkThatLeadsNowhereIsThereToo() throws {
    let place = try Workplace()
    try FileManager.default.createSymbolicLink(
      atPath: place.file("Demo"), withDestinationPath: place.file("Elsewhere"))

    #expect(try CommandRun(["new", "Demo"], in: place).status == 2)
    #expect(try place.names() == ["Demo"])
  }

  @Test(arguments: [
    "", "3D", "my app", "my-app", "../Demo", "a/b", "Ünder", "UIKit", "Film", "Swift", "class",
    "main", String(repeating: "a", count: 101),
  ])
  func nameThatNoModuleCanHaveIsAnError(_ name: String) throws {
    let place = try Workplace()

    let run = try CommandRun(["new", "--", name], in: place)

    #expect(run.status == 2)
    #expect(run.errors.contains("cannot be the name of a package"))
    #expect(try place.names().isEmpty)
  }

  @Test func nameWhoseTestsWouldHaveTheNameOfAModuleIsAnError() throws {
    let place = try Workplace()
    for module in ["Sources/Taken", "Sources/CardTests", "Modules"] {
      try FileManager.default.createDirectory(
        atPath: place.file(module), withIntermediateDirectories: true)
    }
    try place.write("", to: "Modules/Built.swiftmodule")

    for name in ["Taken", "Card", "Built"] {
      #expect(throws: (any Error).self) { try ProjectName(name, modulesOf: place.url.path) }
    }
    #expect(throws: Never.self) { try ProjectName("_Card2", modulesOf: place.url.path) }
  }

  @Test func tagNamesAVersionOfARepository() throws {
    let place = try Workplace()

    let run = try CommandRun(
      ["new", "Demo", "--tag", "git@example.com:team/Nacre-Linux.git@v1.2.0"], in: place)

    #expect(run.status == 0, "\(run.errors)")
    let manifest = try Self.text("Demo/Package.swift", in: place)
    #expect(
      manifest.contains(
        ".package(url: \"git@example.com:team/Nacre-Linux.git\", exact: \"1.2.0\")"))
    #expect(manifest.contains(".product(name: \"Nacre\", package: \"Nacre-Linux\")"))
  }

  @Test(arguments: [
    "https://example.com/nacre.git", "https://example.com/nacre.git@", "@1.0.0",
    "https://example.com/nacre.git@1.0", "https://example.com/nacre.git@main", "a b@1.0.0",
    "a\"b@1.0.0",
  ])
  func tagWithoutURLOrVersionIsAnError(_ tag: String) throws {
    let place = try Workplace()

    let run = try CommandRun(["new", "Demo", "--tag", tag], in: place)

    #expect(run.status == 2)
    #expect(run.errors.contains("URL@VERSION"))
    #expect(try place.names().isEmpty)
  }

  @Test(arguments: ProjectTemplate.allCases)
  func manifestIsOneThatSwiftPMReads(_ template: ProjectTemplate) throws {
    let place = try Workplace()
    let run = try CommandRun(["new", "Demo", "--template", template.rawValue], in: place)
    #expect(run.status == 0)

    let manifest = try PackageManifest(folder: place.url.appendingPathComponent("Demo"))

    #expect(manifest.name == "Demo")
    #expect(manifest.targets.map(\.name) == ["Demo", "DemoTests"])
    #expect(manifest.target("DemoTests")?.exclude == ["__Snapshots__"])
  }
}
