// Nacre, MIT licence; see LICENSE.

import Foundation

/// Tables of texts: `.stringsdict`, whose texts vary with numbers, and `.strings`.
///
/// **Source.** Apple's "Stringsdict File Format".
package enum StringsDictionary {
  /// Returns the texts of a `.strings` file by their keys; `nil` if the data is not a property list of texts.
  package static func words(_ data: Data) -> [String: LocalizedText]? {
    let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
    return (list as? [String: String])?.mapValues { LocalizedText($0) }
  }

  /// Returns the texts of a `.stringsdict` file by their keys; `nil` if the data is not a property list with a dictionary. Entries that
  /// are not understood are left out.
  package static func texts(_ data: Data) -> [String: LocalizedText]? {
    let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
    guard let entries = list as? [String: Any] else { return nil }
    return entries.compactMapValues { $0 as? [String: Any] }.compactMapValues(text)
  }

  private static func text(_ entry: [String: Any]) -> LocalizedText? {
    if let rules = entry["NSStringVariableWidthRuleType"] as? [String: String] {
      let widths = Dictionary(
        rules.compactMap { key, text in Int(key).map { ($0, text) } }, uniquingKeysWith: { $1 })
      return widths.max { $0.key < $1.key }.map { LocalizedText($0.value, widths: widths) }
    }
    guard let format = entry["NSStringLocalizedFormatKey"] as? String else { return nil }
    let variables = entry.compactMapValues { value -> LocalizedText.Variable? in
      guard let value = value as? [String: Any] else { return nil }
      let forms = value.compactMapValues { $0 as? String }
      return LocalizedText.Variable(
        argument: nil, type: forms["NSStringFormatValueTypeKey"] ?? "d",
        forms: forms.filter { PluralRules.forms.contains($0.key) })
    }
    return LocalizedText(format, variables: variables)
  }
}
