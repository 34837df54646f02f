// Nacre, MIT licence; see LICENSE.

/// The main picture of a symbol, without the circle around it, its slash and its badge.
enum SymbolMark: Hashable {
  /// A glyph of lines, which has no filled form.
  case lines(String)
  /// A solid glyph. Its rim is the outlined form.
  case solid(String)
  /// A glyph for each form.
  case pair(outline: String, filled: String)
  /// One or two characters in the system font.
  case text(String)
  /// A square, for an unknown name.
  case placeholder
}
