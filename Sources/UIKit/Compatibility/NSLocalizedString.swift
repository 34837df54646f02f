// Nacre, MIT licence; see LICENSE.

import Foundation

// Foundation on Linux supports only English, finds no string tables beside a bare executable, and crashes on texts of
// `.stringsdict`. These overloads have fewer parameters than Foundation's, or a narrower one, so that the compiler
// prefers them; they find the strings of scenes.

/// Returns the localised string for a key in the program's language; the key if there is none.
///
/// The strings are in `fr.lproj/Localizable.strings` and so on, beside the sources of a scene.
public func NSLocalizedString(_ key: String, comment: String) -> String {
  localized(key, table: nil, bundle: nil, value: "")
}

/// Returns the localised string for a key in a table, which is a file of that name.
public func NSLocalizedString(_ key: String, tableName: String?, comment: String) -> String {
  localized(key, table: tableName, bundle: nil, value: "")
}

/// Returns the localised string for a key, or `value` if there is none.
public func NSLocalizedString(_ key: String, value: String, comment: String) -> String {
  localized(key, table: nil, bundle: nil, value: value)
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
  localized(key, table: tableName, bundle: nil, value: value)
}

/// Returns the localised string for a key in a bundle; the key if there is none.
public func NSLocalizedString(_ key: String, bundle: Bundle, comment: String) -> String {
  localized(key, table: nil, bundle: bundle, value: "")
}

/// Returns the localised string for a key in a table of a bundle; the key if there is none.
public func NSLocalizedString(
  _ key: String, tableName: String?, bundle: Bundle, comment: String
) -> String {
  localized(key, table: tableName, bundle: bundle, value: "")
}

/// Returns the localised string for a key in a bundle, or `value` if there is none.
public func NSLocalizedString(
  _ key: String, bundle: Bundle, value: String, comment: String
) -> String {
  localized(key, table: nil, bundle: bundle, value: value)
}

/// Returns the localised string for a key in a table of a bundle, or `value` if there is none.
///
/// Foundation's function of this name has the same parameters. This one is preferred because its table is not
/// optional; where the table is an optional, Foundation's is called.
public func NSLocalizedString(
  _ key: String, tableName: String, bundle: Bundle, value: String, comment: String
) -> String {
  localized(key, table: tableName, bundle: bundle, value: value)
}

private func localized(_ key: String, table: String?, bundle: Bundle?, value: String) -> String {
  let table = StringTable.named(table, in: bundle)
  guard let text = table.texts[key] else { return value.isEmpty ? key : value }
  return VaryingFormats.format(of: text, table.language)
}
