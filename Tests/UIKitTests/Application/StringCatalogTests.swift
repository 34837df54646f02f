// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing

@testable import UIKit

/// Words of the program's language, from files of strings and from catalogues.
struct StringCatalogTests {
  private func words(
    _ files: [String: String], _ table: String, locale: String
  ) throws -> [String: String] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("strings-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return ProgramResources(folders: [folder.path], locale: locale).words(table)
  }

  private static let catalog = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "hello": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Hallo"}}}},
      "apples": {"localizations": {"de": {"variations": {"plural": {
        "one": {"stringUnit": {"value": "ein Apfel"}},
        "other": {"stringUnit": {"value": "%lld Äpfel"}}}}}}},
      "plain": {}}}
    """

  @Test func catalogues() throws {
    let files = ["Localizable.xcstrings": Self.catalog, "mul.lproj/Main.xcstrings": Self.catalog]
    for table in ["Localizable", "Main"] {
      let german = try words(files, table, locale: "de")
      #expect(german == ["hello": "Hallo", "apples": "%lld Äpfel"])
      #expect(try words(files, table, locale: "de-AT")["hello"] == "Hallo")
      #expect(try words(files, table, locale: "fr").isEmpty)
    }
  }

  @Test func filesOfStrings() throws {
    let files = [
      "fr.lproj/Main.strings": "\"l.text\" = \"Bonjour\";", "Main.xcstrings": Self.catalog,
    ]
    #expect(try words(files, "Main", locale: "fr")["l.text"] == "Bonjour")
    #expect(try words(files, "Main", locale: "de")["hello"] == "Hallo")
  }

  @Test func damaged() throws {
    #expect(try words(["Main.xcstrings": "{"], "Main", locale: "de").isEmpty)
  }
}
