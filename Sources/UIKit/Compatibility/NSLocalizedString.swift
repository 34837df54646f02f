// Nacre, MIT licence; see LICENSE.

import Foundation
import Synchronization

// Foundation on Linux supports only English, and finds no string tables beside a bare executable.
// These overloads have fewer parameters than Foundation's, so that it does not hide them; they find
// the strings of scenes.

private let tables = Mutex<[String: [String: String]]>([:])

/// Returns the localised string for a key in the program's language; the key if there is none.
///
/// The strings are in `fr.lproj/Localizable.strings` and so on, beside the sources of a scene.
public func NSLocalizedString(_ key: String, comment: String) -> String {
  NSLocalizedString(key, tableName: nil, value: "", comment: comment)
}

/// Returns the localised string for a key in a table, which is a file of that name.
public func NSLocalizedString(_ key: String, tableName: String?, comment: String) -> String {
  NSLocalizedString(key, tableName: tableName, value: "", comment: comment)
}

/// Returns the localised string for a key, or `value` if there is none.
public func NSLocalizedString(_ key: String, value: String, comment: String) -> String {
  NSLocalizedString(key, tableName: nil, value: value, comment: comment)
}

/// Returns the localised string for a key in a table, or `value` if there is none.
///
/// - Parameters:
///   - key: The key of the string.
///   - tableName: The name of the file; `nil` means `Localizable`.
///   - value: The string to return if there is none for the key; an empty one returns the key.
///   - comment: A note for translators; ignored.
public func NSLocalizedString(
  _ key: String, tableName: String?, value: String, comment: String
) -> String {
  let name = tableName ?? "Localizable"
  let words = tables.withLock { tables in
    if let known = tables[name] { return known }
    let words = ProgramResources.shared.words(name)
    tables[name] = words
    return words
  }
  return words[key] ?? (value.isEmpty ? key : value)
}
