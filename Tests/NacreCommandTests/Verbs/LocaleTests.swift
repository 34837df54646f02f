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
    try place.writeScene(
      """
      let number = NumberFormatter()
      number.numberStyle = .decimal
      print("word", NSLocalizedString("hello", comment: "a greeting"))
      print("locale", Locale.current.identifier, number.string(from: 0.5) ?? "")
      print("mirrored", view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
      """)
    let arguments = locale.map { ["--locale", $0] } ?? []
    return try CommandRun(["inspect", "scene.swift", "--at", "0", "--json"] + arguments, in: place)
  }

  @Test func wordsNumbersAndDirectionFollow() throws {
    let french = try run("fr-FR")
    #expect(french.status == 0, "\(french.errors)")
    for line in ["word Bonjour", "locale fr-FR 0,5", "mirrored false"] {
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
    #expect(result.status == 2 && result.errors.contains("--locale"), "\(result.errors)")
  }
}
