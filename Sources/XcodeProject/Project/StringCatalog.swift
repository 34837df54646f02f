// Nacre, MIT licence; see LICENSE.

import Foundation

/// A catalogue of strings, `.xcstrings`. Xcode makes a table of it for each language.
///
/// Of the variants of a string by number or by device, the table has the general one.
package struct StringCatalog {
  /// The strings by their keys, by the language. A key without a string in the source language is its own.
  package private(set) var tables: [String: [String: String]] = [:]

  /// - Throws: `ProjectError` for a file that is damaged.
  package init(_ file: URL) throws {
    let data = try PropertyValue.data(of: file)
    guard let all = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let strings = all["strings"] as? [String: Any]
    else {
      throw ProjectError(file: file.path, "the file is damaged: it is not a catalogue of strings")
    }
    let source = all["sourceLanguage"] as? String ?? "en"
    for (key, value) in strings where !key.isEmpty {
      tables[source, default: [:]][key] = key
      let entry = value as? [String: Any]
      for (language, content) in entry?["localizations"] as? [String: Any] ?? [:] {
        guard let text = Self.text(of: content, depth: 0) else { continue }
        tables[language, default: [:]][key] = text
      }
    }
  }

  /// Returns the text of a localisation, which has one or variants of one.
  private static func text(of content: Any, depth: Int) -> String? {
    guard let content = content as? [String: Any], depth < 8 else { return nil }
    if let unit = content["stringUnit"] as? [String: Any] { return unit["value"] as? String }
    for case let variants as [String: Any] in (content["variations"] as? [String: Any] ?? [:])
      .values
    {
      for name in ["other", "iphone"] {
        if let text = variants[name].flatMap({ text(of: $0, depth: depth + 1) }) { return text }
      }
    }
    return nil
  }

  /// Writes the tables into a bundle, `fr.lproj/NAME.strings`. Tables that are there already stay.
  ///
  /// - Throws: An error of Foundation when a file cannot be written.
  package func write(named name: String, into bundle: URL) throws {
    for (language, table) in tables where !language.contains("/") {
      let folder = bundle.appending(path: "\(language).lproj")
      let file = folder.appending(path: "\(name).strings")
      if FileManager.default.fileExists(atPath: file.path) { continue }
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let data = try PropertyListSerialization.data(
        fromPropertyList: table, format: .xml, options: 0)
      try data.write(to: file)
    }
  }
}
