// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing

@testable import NacreTesting

/// Recording and places of references.
struct TestReferenceTests {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "nacre-references-\(UUID())")

  private func reference(_ mode: RecordingMode, name: String = "a") -> Reference {
    Reference(
      place: ReferencePlace(
        name: name, ending: "txt", file: folder.appending(path: "CardTests.swift").path,
        function: "opens(from:)"), mode: mode)
  }

  private func file(_ mode: RecordingMode) -> URL {
    URL(fileURLWithPath: reference(mode).place.file)
  }

  private func outcome(_ mode: RecordingMode, _ text: String) throws -> Reference.Outcome {
    try reference(mode).check(Data(text.utf8)) { $0 == Data(text.utf8) ? nil : "differs" }
  }

  @Test func placesAreThoseOfSwiftSnapshotTesting() {
    let place = reference(.missing).place
    #expect(place.file == folder.path + "/__Snapshots__/CardTests/opens.a.txt")
  }

  @Test func packagesAreTheNearestFoldersWithManifests() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    func package(_ path: String) -> String? {
      ReferenceStore.package(
        of: ReferencePlace(
          name: "a", ending: "txt", file: path, function: "opens()"))
    }
    for path in ["outer/inner/Tests/Deep", "outer/Tests"] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: path), withIntermediateDirectories: true)
    }
    for path in ["outer", "outer/inner"] {
      try Data().write(to: folder.appending(path: "\(path)/Package.swift"))
    }
    #expect(
      package(folder.path + "/outer/inner/Tests/Deep/A.swift") == folder.path + "/outer/inner")
    #expect(
      package(folder.path + "/outer/inner/Tests/Deep/B.swift") == folder.path + "/outer/inner")
    #expect(package(folder.path + "/outer/Tests/A.swift") == folder.path + "/outer")
    #expect(package("/proc/self/A.swift") == nil)
  }

  @Test(arguments: [
    ("a b/c", "a-b-c"), ("../../x", "-..-x"), ("", "unnamed"), ("Größe", "Gr--e"),
    ("...", "unnamed"),
  ])
  func namesStayInTheFolder(name: String, kept: String) {
    let place = reference(.missing, name: name).place
    #expect(place.fileName == "opens.\(kept).txt")
    let file = URL(fileURLWithPath: place.file).standardizedFileURL
    #expect(file.path.hasPrefix("\(place.directory)/"))
  }

  @Test func missingReferenceIsRecordedOnce() throws {
    guard case .recorded(let message) = try outcome(.missing, "one") else {
      Issue.record("not recorded")
      return
    }
    #expect(message.contains("there was no reference"))
    guard case .same = try outcome(.missing, "one") else {
      Issue.record("not the same")
      return
    }
    guard case .failed("differs") = try outcome(.missing, "two") else {
      Issue.record("not a failure")
      return
    }
    #expect(try Data(contentsOf: file(.missing)) == Data("one".utf8))
  }

  @Test func neverWritesNothing() throws {
    guard case .failed(let message) = try outcome(.never, "one") else {
      Issue.record("not a failure")
      return
    }
    #expect(message.contains("does not exist, and NACRE_RECORD is 'never'"))
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  @Test func allAndFailedRecordAnew() throws {
    _ = try outcome(.missing, "one")
    guard case .recorded = try outcome(.all, "one"), case .same = try outcome(.failed, "one"),
      case .recorded(let message) = try outcome(.failed, "two")
    else {
      Issue.record("not recorded")
      return
    }
    #expect(message.hasPrefix("differs\nrecorded again"))
    #expect(try Data(contentsOf: file(.all)) == Data("two".utf8))
  }

  @Test func environmentChoosesTheMode() {
    func mode(_ value: String) -> RecordingMode? { .chosen(value) }
    #expect(RecordingMode.chosen(nil) == .missing)
    #expect(mode("") == .missing)
    #expect(mode("all") == .all)
    #expect(mode("NEVER") == .never)
    #expect(mode("failed") == .failed)
    #expect(mode("yes") == nil)
  }

  /// What has the name of a reference and is none stays as it is.
  @Test(arguments: [RecordingMode.missing, .failed, .never], ["folder", "lost link", "huge"])
  func whatCannotBeReadIsNotReplaced(mode: RecordingMode, kind: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = file(mode)
    let files = FileManager.default
    try files.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    switch kind {
    case "folder": try files.createDirectory(at: file, withIntermediateDirectories: false)
    case "lost link":
      try files.createSymbolicLink(atPath: file.path, withDestinationPath: "/nowhere/at/all")
    default:
      // A file with a hole takes no room.
      _ = files.createFile(atPath: file.path, contents: nil)
      #expect(truncate(file.path, 1 << 40) == 0)
    }
    guard case .failed(let message) = try outcome(mode, "one") else {
      Issue.record("not a failure")
      return
    }
    #expect(message.hasPrefix("the reference cannot be read: "), "\(message)")
    #expect(!message.contains("Domain="), "\(message)")
    #expect(try files.contentsOfDirectory(atPath: file.deletingLastPathComponent().path).count == 1)
  }

  /// A reference may be a link. What is recorded replaces the link, and nothing is written elsewhere.
  @Test func aLinkIsReadAndReplaced() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = file(.missing)
    let other = folder.appending(path: "other.txt")
    let files = FileManager.default
    try files.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("one".utf8).write(to: other)
    try files.createSymbolicLink(at: file, withDestinationURL: other)
    guard case .same = try outcome(.missing, "one"), case .recorded = try outcome(.all, "two")
    else {
      Issue.record("not compared, or not recorded")
      return
    }
    #expect(try Data(contentsOf: other) == Data("one".utf8))
    #expect(try Data(contentsOf: file) == Data("two".utf8))
  }

  /// Nobody can write there, not even root.
  @Test func aCheckoutThatCannotBeWrittenIsSaid() throws {
    let place = ReferencePlace(
      name: "a", ending: "txt", file: "/proc/self/CardTests.swift", function: "opens()")
    let outcome = try Reference(place: place, mode: .missing).check(Data()) { _ in nil }
    guard case .failed(let message) = outcome else {
      Issue.record("not a failure")
      return
    }
    #expect(
      message.hasPrefix("the reference cannot be written: '/proc/self/__Snapshots__"), "\(message)")
    #expect(!message.contains("Domain="), "\(message)")
  }

  @Test func referencesThatNoTestUsesAreListed() throws {
    _ = try outcome(.missing, "one")
    let directory = file(.missing).deletingLastPathComponent()
    for name in ["opens.old.txt", "closes.1.png"] {
      try Data().write(to: directory.appending(path: name))
    }
    func listed(_ isWholeRun: Bool) -> [String] {
      ReferenceStore.obsolete(isWholeRun: isWholeRun).filter { $0.hasPrefix(directory.path) }
        .map { String($0.dropFirst(directory.path.count + 1)) }
    }
    #expect(listed(false) == ["opens.old.txt"])
    #expect(listed(true) == ["closes.1.png", "opens.old.txt"])
    try FileManager.default.removeItem(at: folder)
  }
}
