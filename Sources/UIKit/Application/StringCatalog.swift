// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation

/// A catalogue of strings in several languages, as Xcode saves it.
///
/// **Source.** Apple's "Localizing and varying text with a string catalog". Strings that vary by number or
/// device have the value of `other`.
struct StringCatalog: Decodable {
  private struct Entry: Decodable {
    let localizations: [String: Localization]?
  }
  private struct Localization: Decodable {
    let stringUnit: Unit?
    let variations: [String: [String: Localization]]?

    var value: String? {
      if let stringUnit { return stringUnit.value }
      return variations?.sorted { $0.key < $1.key }.lazy.compactMap { $0.value["other"]?.value }
        .first
    }
  }
  private struct Unit: Decodable {
    let value: String
  }

  private let sourceLanguage: String
  private let strings: [String: Entry]

  /// Reads a catalogue; `nil` without the file, and for a damaged one, which the log reports.
  static func at(_ path: String) -> StringCatalog? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    do {
      return try JSONDecoder().decode(StringCatalog.self, from: data)
    } catch {
      Log.once("\(path) is not a catalogue of strings")
      return nil
    }
  }

  /// Returns the words of a language; `nil` if the catalogue has none. A key without a translation is the
  /// text of the source language itself.
  func words(_ language: String) -> [String: String]? {
    let words = strings.compactMapValues { $0.localizations?[language]?.value }
    return words.isEmpty && language != sourceLanguage ? nil : words
  }
}
