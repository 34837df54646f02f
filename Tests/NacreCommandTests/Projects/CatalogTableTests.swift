// Nacre, MIT licence; see LICENSE.

import Foundation
import InterfaceDocuments
import Testing

@testable import Command

/// The tables that an app's bundle has of a catalogue of strings.
struct CatalogTableTests {
  @Test func tablesOfTheLanguages() throws {
    let place = try Workplace()
    let catalog = try StringCatalog(
      Data(
        """
        {"sourceLanguage": "en", "version": "1.0", "strings": {"": {}, "plain": {},
          "said": {"localizations": {"fr": {"stringUnit": {"value": "dit"}}, "../x": {"stringUnit": {"value": "x"}}}},
          "%lld": {"localizations": {"en": {"variations": {"plural": {"other": {"stringUnit": {"value": "many"}}}}}}}}}
        """.utf8))
    let bundle = URL(fileURLWithPath: place.file("Bundle"))
    try FileManager.default.createDirectory(
      at: bundle.appending(path: "fr.lproj"), withIntermediateDirectories: true)
    try Data().write(to: bundle.appending(path: "fr.lproj/Words.strings"))
    try AppBundle.write(catalog, named: "Words", into: bundle)
    let english = try Data(contentsOf: bundle.appending(path: "en.lproj/Words.strings"))
    let table = try PropertyListSerialization.propertyList(from: english, format: nil)
    #expect(
      table as? [String: String] == ["plain": "plain", "said": "said", "%lld": "many"])
    // An existing table stays, and the name of a language cannot lead out of the folder.
    #expect(try Data(contentsOf: bundle.appending(path: "fr.lproj/Words.strings")).isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: bundle.path).count == 2)
  }
}
