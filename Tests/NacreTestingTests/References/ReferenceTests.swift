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

  private func outcome(_ mode: RecordingMode, _ text: String) throws -> Reference.Outcome {
    try reference(mode).check(Data(text.utf8)) { $0 == Data(text.utf8) ? nil : "differs" }
  }

  @Test func placesAreThoseOfSwiftSnapshotTesting() {
    let place = reference(.missing).place
    #expect(place.file.path == folder.path + "/__Snapshots__/CardTests/opens.a.txt")
  }

  @Test(arguments: [
    ("a b/c", "a-b-c"), ("../../x", "-..-x"), ("", "unnamed"), ("Größe", "Gr--e"),
    ("...", "unnamed"),
  ])
  func namesStayInTheFolder(name: String, kept: String) {
    let place = reference(.missing, name: name).place
    #expect(place.fileName == "opens.\(kept).txt")
    #expect(place.file.standardizedFileURL.path.hasPrefix(place.directory.path))
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
    #expect(try Data(contentsOf: reference(.missing).place.file) == Data("one".utf8))
  }

  @Test func neverWritesNothing() throws {
    guard case .failed(let message) = try outcome(.never, "one") else {
      Issue.record("not a failure")
      return
    }
    #expect(message.contains("there is no reference"))
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
    #expect(try Data(contentsOf: reference(.all).place.file) == Data("two".utf8))
  }

  @Test func environmentChoosesTheMode() {
    func mode(_ value: String) -> RecordingMode? { .chosen(["NACRE_RECORD": value]) }
    #expect(RecordingMode.chosen([:]) == .missing)
    #expect(mode("") == .missing)
    #expect(mode("all") == .all)
    #expect(mode("NEVER") == .never)
    #expect(mode("failed") == .failed)
    #expect(mode("yes") == nil)
  }

  @Test func referencesThatNoTestUsesAreListed() throws {
    _ = try outcome(.missing, "one")
    let directory = reference(.missing).place.directory
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
