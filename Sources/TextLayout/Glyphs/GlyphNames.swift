// Nacre, MIT licence; see LICENSE.

/// The usual glyph names of characters, for fonts that name their glyphs only by numbers.
///
/// **Source.** Adobe Glyph List For New Fonts; these are the printable ASCII characters.
enum GlyphNames {
  private static let symbols: [(first: UInt32, names: String)] = [
    (
      0x20,
      """
      space exclam quotedbl numbersign dollar percent ampersand quotesingle parenleft parenright \
      asterisk plus comma hyphen period slash zero one two three four five six seven eight nine \
      colon semicolon less equal greater question at
      """
    ),
    (0x5B, "bracketleft backslash bracketright asciicircum underscore grave"),
    (0x7B, "braceleft bar braceright asciitilde"),
  ]

  private static let characters: [String: Unicode.Scalar] = {
    var result: [String: Unicode.Scalar] = [:]
    for (first, names) in symbols {
      for (offset, name) in names.split(separator: " ").enumerated() {
        result[String(name)] = Unicode.Scalar(first + UInt32(offset))
      }
    }
    return result
  }()

  /// Returns the character of a glyph name: a letter, a word, or `uni` with four hexadecimal
  /// digits.
  static func character(named name: String) -> Unicode.Scalar? {
    if let letter = name.unicodeScalars.first, name.unicodeScalars.count == 1, letter.isASCII,
      letter.properties.isAlphabetic
    {
      return letter
    }
    if name.count == 7, name.hasPrefix("uni") {
      return UInt32(name.dropFirst(3), radix: 16).flatMap(Unicode.Scalar.init)
    }
    return characters[name]
  }
}
