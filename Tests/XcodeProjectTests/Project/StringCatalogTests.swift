// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing

@testable import XcodeProject

/// Catalogues of strings, `.xcstrings`.
struct StringCatalogTests {
  @Test func tablesOfTheLanguages() throws {
    let folder = try ProjectFolder()
    let file = try folder.write(
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "": {}, "plain": {"comment": "none"},
        "said": {"localizations": {"fr": {"stringUnit": {"state": "translated", "value": "dit"}}}},
        "%lld": {"localizations": {"en": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "one"}}, "other": {"stringUnit": {"value": "many"}}}}}}}
      }}
      """, to: "Localizable.xcstrings")
    let catalog = try StringCatalog(file)
    #expect(catalog.tables["en"] == ["plain": "plain", "said": "said", "%lld": "many"])
    #expect(catalog.tables["fr"] == ["said": "dit"])
    try folder.touch("fr.lproj/Localizable.strings")
    try catalog.write(named: "Localizable", into: folder.url)
    let table = try PropertyValue(file: folder.url.appending(path: "en.lproj/Localizable.strings"))
    #expect(table.table?["%lld"]?.text == "many")
    let kept = folder.url.appending(path: "fr.lproj/Localizable.strings")
    #expect(try Data(contentsOf: kept).isEmpty)
  }

  @Test func damagedCatalogueFails() throws {
    let folder = try ProjectFolder()
    for text in ["{", "{}", "[]", "{\"strings\": 1}"] {
      let file = try folder.write(text, to: "A.xcstrings")
      #expect(throws: ProjectError.self) { try StringCatalog(file) }
    }
  }
}
