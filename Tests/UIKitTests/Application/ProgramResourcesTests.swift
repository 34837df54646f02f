// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing
@testable import UIKit

/// Localised strings of the program, in the requested language.
struct ProgramResourcesTests {
  @Test func theNearestLanguageCounts() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "nacre-words-\(UInt64.random(in: 0 ... .max))")
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ language: String, _ text: String) throws {
      let place = folder.appending(path: "\(language).lproj")
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: place.appending(path: "Localizable.strings"))
    }
    try write("en", #""hello" = "Hello"; /* a comment */ "pearl" = "Pearl \"x\"";"#)
    try write("fr", #""hello" = "Bonjour";"#)
    try write("fr-CA", #""hello" = "Allô";"#)
    try write("ar", #""hello" = "مرحبا";"#)
    try write("de", "this is not a table {")
    func words(_ locale: String?) -> [String: String] {
      ProgramResources(folders: ["/nowhere", folder.path], locale: locale).words("Localizable")
    }
    for (locale, word) in [
      ("fr", "Bonjour"), ("fr_FR", "Bonjour"), ("fr-CA", "Allô"), ("fr_CA", "Allô"),
      ("ar-EG", "مرحبا"), ("it", "Hello"), ("de", "Hello"), (nil, "Hello"),
    ] as [(String?, String)] {
      #expect(words(locale)["hello"] == word, "\(locale ?? "none")")
    }
    #expect(words(nil)["pearl"] == "Pearl \"x\"")
    #expect(NSLocalizedString("no such key", comment: "") == "no such key")
    #expect(NSLocalizedString("no such key", value: "value", comment: "") == "value")
  }
}
