// Nacre, MIT licence; see LICENSE.

import Foundation

/// A catalogue of strings in several languages, `.xcstrings`, as Xcode saves it.
///
/// Texts that vary by device have the variant of the iPhone, or else the general one.
///
/// **Source.** Apple's "Localizing and varying text with a string catalog".
package struct StringCatalog: Decodable {
  private struct Entry: Decodable {
    let localizations: [String: Localization]?
  }
  private struct Localization: Decodable {
    let stringUnit: Unit?
    let variations: [String: [String: Localization]]?
    let substitutions: [String: Substitution]?
  }
  private struct Substitution: Decodable {
    let argNum: Int?
    let formatSpecifier: String?
    let variations: [String: [String: Localization]]?
  }
  private struct Unit: Decodable {
    let value: String
  }

  /// The language of the keys.
  package let sourceLanguage: String
  private let strings: [String: Entry]

  /// Reads a catalogue.
  ///
  /// - Throws: `DocumentError` for data that is not a catalogue.
  package init(_ data: Data) throws {
    do {
      self = try JSONDecoder().decode(StringCatalog.self, from: data)
    } catch {
      throw DocumentError(description: "it is not a catalogue of strings")
    }
  }

  /// The keys, without the empty one, which Xcode keeps for its own use.
  package var keys: Set<String> { Set(strings.keys.filter { !$0.isEmpty }) }

  /// The languages that have texts, including that of the keys.
  package var languages: Set<String> {
    strings.values.reduce(into: [sourceLanguage]) {
      $0.formUnion($1.localizations?.keys ?? [:].keys)
    }
  }

  /// Returns the texts of a language; `nil` if the catalogue has none. A key without a translation is the
  /// text of the source language itself.
  package func texts(_ language: String) -> [String: LocalizedText]? {
    let texts = strings.compactMapValues { entry in
      entry.localizations?[language].flatMap { Self.text($0, depth: 0) }
    }
    return texts.isEmpty && language != sourceLanguage ? nil : texts
  }

  private static func text(_ localization: Localization, depth: Int) -> LocalizedText? {
    guard depth < 8 else { return nil }
    let variables = (localization.substitutions ?? [:]).mapValues { part in
      LocalizedText.Variable(
        argument: part.argNum, type: part.formatSpecifier ?? "lld", forms: forms(part.variations))
    }
    if let unit = localization.stringUnit {
      return LocalizedText(unit.value, variables: variables)
    }
    let plural = forms(localization.variations)
    if !plural.isEmpty {
      let variable = LocalizedText.Variable(argument: nil, type: "lld", forms: plural)
      return LocalizedText("%#@number@", variables: variables.merging(["number": variable]) { $1 })
    }
    let devices = localization.variations?["device"] ?? [:]
    return ["iphone", "other"].compactMap { devices[$0] }.first.flatMap {
      text($0, depth: depth + 1)
    }
  }

  private static func forms(_ variations: [String: [String: Localization]]?) -> [String: String] {
    (variations?["plural"] ?? [:]).compactMapValues { $0.stringUnit?.value }
  }
}
