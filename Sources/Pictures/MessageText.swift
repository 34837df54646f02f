// Nacre, MIT licence; see LICENSE.

/// Returns the text in a C array of characters, up to its first zero.
func text<Characters>(_ message: Characters) -> String {
  // SAFETY: the bytes are read inside the closure only, and never beyond the end of the array.
  withUnsafeBytes(of: message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
}
