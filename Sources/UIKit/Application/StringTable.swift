// Nacre, MIT licence; see LICENSE.

import Foundation
import InterfaceDocuments
import Synchronization

/// The texts of a table by their keys, in one language.
struct StringTable: Sendable {
  let texts: [String: LocalizedText]
  /// The language, whose plural rules apply. `Base` uses the rules of English.
  let language: String

  private static let known = Mutex<[String: StringTable]>([:])

  /// Returns the texts of all widths to which a text belongs, in the tables that were read; empty for a text of one
  /// width.
  static func widths(of text: String) -> [Int: String] {
    known.withLock { known in
      for table in known.values {
        for entry in table.texts.values where !entry.widths.isEmpty {
          if entry.format == text || entry.widths.values.contains(text) { return entry.widths }
        }
      }
      return [:]
    }
  }

  /// Returns a table of the program, or of a bundle. A table is read once.
  static func named(_ name: String?, in bundle: Bundle? = nil) -> StringTable {
    let name = name ?? "Localizable"
    let resources = ProgramResources.of(bundle)
    let key = resources.folders.joined(separator: ":") + "/" + name
    return known.withLock { known in
      if let table = known[key] { return table }
      let table = resources.strings(name)
      known[key] = table
      return table
    }
  }
}

extension NSString {
  /// Returns the text that suits a width, of a localised text that has several in a `.stringsdict` file
  /// (`NSStringVariableWidthRuleType`); any other text is returned as it is.
  ///
  /// - Parameter width: The width, in the unit of the file.
  /// - Returns: The text with the greatest width up to the given one; if there is none, that with the smallest.
  public func variantFittingPresentationWidth(_ width: Int) -> String {
    let widths = StringTable.widths(of: String(self))
    let fitting = widths.keys.filter { $0 <= width }.max() ?? widths.keys.min()
    return fitting.flatMap { widths[$0] } ?? String(self)
  }
}
