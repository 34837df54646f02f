// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing

/// Scenes in other languages, run by the command.
struct LocaleTests {
  private func run(_ locale: String?) throws -> CommandRun {
    let place = try Workplace()
    for (language, word) in [("en", "Hello"), ("fr", "Bonjour"), ("ar", "مرحبا")] {
      try FileManager.default.createDirectory(
        atPath: place.file("\(language).lproj"), withIntermediateDirectories: true)
      try place.write("\"hello\" = \"\(word)\";", to: "\(language).lproj/Localizable.strings")
    }
    try place.write(
      """
      <plist version="1.0"><dict><key>apples</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>%d pomme</string>
      <key>other</key><string>%d pommes</string></dict></dict></dict></plist>
      """, to: "fr.lproj/Localizable.stringsdict")
    try place.writeScene(
      """
      let number = NumberFormatter()
      number.numberStyle = .decimal
      print("word", NSLocalizedString("hello", comment: "a greeting"))
      print("few", String.localizedStringWithFormat(NSLocalizedString("apples", comment: ""), 1))
      print("many", String(format: NSLocalizedString("apples", comment: ""), 2))
      print("said", String(localized: "hello"))
      print("locale", Locale.current.identifier, number.string(from: 0.5) ?? "")
      print("updated", Locale.autoupdatingCurrent.identifier)
      print("mirrored", view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
      """)
    let arguments = locale.map { ["--locale", $0] } ?? []
    return try CommandRun(["inspect", "scene.swift", "--at", "0", "--json"] + arguments, in: place)
  }

  @Test func wordsNumbersAndDirectionFollow() throws {
    let french = try run("fr-FR")
    #expect(french.status == 0, "\(french.errors)")
    for line in [
      "word Bonjour", "few 1 pomme", "many 2 pommes", "said Bonjour", "locale fr-FR 0,5",
      "mirrored false", "updated fr-FR",
    ] {
      #expect(french.errors.contains(line), "\(line) in \(french.errors)")
    }
    let arabic = try run("ar")
    for line in ["word مرحبا", "mirrored true"] { #expect(arabic.errors.contains(line)) }
    let none = try run(nil)
    for line in ["word Hello", "locale en_001 0.5", "mirrored false"] {
      #expect(none.errors.contains(line), "\(line) in \(none.errors)")
    }
  }

  @Test(arguments: ["", "f", "../x", "fr fr", "fr--"])
  func whatIsNoLocaleIsRefused(_ locale: String) throws {
    let place = try Workplace()
    try place.writeScene("")
    let result = try CommandRun(
      ["render", "scene.swift", "--locale", locale, "-o", "film.mp4"], in: place)
    #expect(result.status == 2, "\(result.errors)")
    #expect(result.errors.contains("--locale"), "\(result.errors)")
  }
}
