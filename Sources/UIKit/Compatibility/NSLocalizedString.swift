// Nacre, MIT licence; see LICENSE.

import Foundation
import Synchronization

// Foundation on Linux knows no language but English, and finds no tables beside a bare executable.
// These forms, which its own with all of the arguments does not hide, find the words of scenes.

private let tables = Mutex<[String: [String: String]]>([:])

/// Returns the word for a key in the program's language; the key where there is none.
///
/// Words lie in `fr.lproj/Localizable.strings` and so on, beside the sources of a scene.
public func NSLocalizedString(_ key: String, comment: String) -> String {
  NSLocalizedString(key, tableName: nil, value: "", comment: comment)
}

/// Returns the word for a key in a table, which is a file of that name.
public func NSLocalizedString(_ key: String, tableName: String?, comment: String) -> String {
  NSLocalizedString(key, tableName: tableName, value: "", comment: comment)
}

/// Returns the word for a key, or another where there is none.
public func NSLocalizedString(_ key: String, value: String, comment: String) -> String {
  NSLocalizedString(key, tableName: nil, value: value, comment: comment)
}

/// Returns the word for a key in a table, or another where there is none.
///
/// - Parameters:
///   - key: What the word is called.
///   - tableName: The name of a file; `nil` is `Localizable`.
///   - value: What is returned where there is no word; empty is the key.
///   - comment: For those who translate.
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
