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
