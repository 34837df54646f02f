// Nacre, MIT licence; see LICENSE.

import Glibc

/// A pattern of names with `*`, `?` and `[…]`.
enum FilePattern {
  // SAFETY: `fnmatch` reads two strings that end with a zero, during the call.
  static func matches(_ pattern: String, _ name: String) -> Bool { fnmatch(pattern, name, 0) == 0 }

  /// Whether a pattern of `EXCLUDED_SOURCE_FILE_NAMES` names a file: by its last name, or with the
  /// folders before it.
  static func names(_ pattern: String, _ path: String) -> Bool {
    let last = path.split(separator: "/").last.map(String.init) ?? path
    return matches(pattern, last) || matches(pattern, path) || matches("*/" + pattern, path)
  }
}
