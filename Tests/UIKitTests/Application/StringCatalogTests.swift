// Nacre, MIT licence; see LICENSE.

import Foundation
import InterfaceDocuments
import Testing

@testable import UIKit

/// Words of the program's language, from files of strings and from catalogues.
struct StringCatalogTests {
  private func words(
    _ files: [String: String], _ table: String, locale: String
  ) throws -> [String: String] {
    try withFolder(files) { ProgramResources(folders: [$0], locale: locale).words(table) }
  }

  private func withFolder<Result>(
    _ files: [String: String], _ body: (String) throws -> Result
  ) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("strings-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return try body(folder.path)
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

  private static let dictionary = """
    <plist version="1.0"><dict><key>apples</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
    <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>%d pomme</string>
    <key>other</key><string>%d pommes</string></dict></dict></dict></plist>
    """

  /// Texts that vary with numbers, from a dictionary beside a file of strings.
  @Test func dictionaries() throws {
    let files = [
      "fr.lproj/Main.strings": "\"apples\" = \"?\"; \"b\" = \"B\";",
      "fr.lproj/Main.stringsdict": Self.dictionary,
    ]
    #expect(try words(files, "Main", locale: "fr") == ["apples": "%d pommes", "b": "B"])
    try withFolder(files) { folder in
      let table = ProgramResources(folders: [folder], locale: "fr-CA").strings("Main")
      #expect(table.language == "fr")
      #expect(
        table.texts["apples"]?.string([0], language: table.language, locale: nil) == "0 pomme")
    }
  }

  /// **Source.** Apple's "Stringsdict File Format" and the documentation of `variantFittingPresentationWidth(_:)`.
  @Test func textsOfSeveralWidths() throws {
    let list = """
      <plist version="1.0"><dict><key>hi</key><dict><key>NSStringVariableWidthRuleType</key><dict>
      <key>10</key><string>Hi</string><key>20</key><string>Good day</string>
      <key>30</key><string>A very good day</string></dict></dict></dict></plist>
      """
    try withFolder(["en.lproj/Wide.stringsdict": list]) { folder in
      let bundle = try #require(Bundle(path: folder))
      let text = NSLocalizedString("hi", tableName: "Wide", bundle: bundle, comment: "")
      #expect(text == "A very good day")
      let widths = [0, 10, 19, 20, 300].map {
        NSString(string: text).variantFittingPresentationWidth($0)
      }
      #expect(widths == ["Hi", "Hi", "Hi", "Good day", "A very good day"])
      #expect(NSString(string: "other").variantFittingPresentationWidth(5) == "other")
    }
  }

  /// What programs call, with a bundle of their own.
  @Test func programs() throws {
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "%lld of %@": {"localizations": {"en": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%lld piece of %@"}},
          "other": {"stringUnit": {"value": "%lld pieces of %@"}}}}}}},
        "half": {"localizations": {"en": {"stringUnit": {"value": "50%"}}}}}}
      """
    let files = [
      "en.lproj/Words.stringsdict": Self.dictionary, "Words.xcstrings": catalog,
      "en.lproj/Words.strings": "\"plain %@\" = \"simple %@\";",
    ]
    try withFolder(files) { folder in
      let bundle = try #require(Bundle(path: folder))
      let format = NSLocalizedString("apples", tableName: "Words", bundle: bundle, comment: "")
      #expect(format == "%d pommes")
      #expect(String.localizedStringWithFormat(format, 1) == "1 pomme")
      #expect(String.localizedStringWithFormat(format, 2) == "2 pommes")
      #expect(String(format: format, 1) == "1 pomme")
      let value = NSLocalizedString(
        "apples", tableName: "Words", bundle: bundle, value: "none", comment: "")
      #expect(value == format)
      #expect(String(format: format, arguments: [1]) == "1 pomme")
      #expect(String(format: format, locale: Locale(identifier: "fr"), 1) == "1 pomme")
      #expect(NSString(format: format as NSString, 1) as Any as? String == "1 pomme")
      // Formats that do not vary.
      #expect(String(format: "%d %@ %.2f", 3, "a", 0.5) == "3 a 0.50")
      #expect(String(format: "100%%") == "100%")
      func text(_ value: String.LocalizationValue) -> String {
        String(localized: value, table: "Words", bundle: bundle)
      }
      let pieces = NSLocalizedString(
        "%lld of %@", tableName: "Words", bundle: bundle, comment: "")
      #expect(String(format: pieces, 1, "cake") == "1 piece of cake")
      #expect(String(format: format, -2) == "-2 pommes")
      #expect(text("\(1) of \("cake")") == "1 piece of cake")
      #expect(text("\(3) of \("cake")") == "3 pieces of cake")
      #expect(text("plain \("x")") == "simple x")
      #expect(text("half") == "50%")
      #expect(text("none of these: \(2.5, specifier: "%.1f") %") == "none of these: 2.5 %")
      #expect(text("100%") == "100%")
      let other = String(
        localized: "half", defaultValue: "unused", table: "Words", bundle: bundle)
      #expect(other == "50%")
      let missing = String(
        localized: "missing", defaultValue: "\(2) left", table: "Words", bundle: bundle)
      #expect(missing == "2 left")
    }
  }

  @Test func damaged() throws {
    #expect(try words(["Main.xcstrings": "{"], "Main", locale: "de").isEmpty)
  }
}
