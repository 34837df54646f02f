// Nacre, MIT licence; see LICENSE.

import Foundation

/// A tag of HTML with its attributes.
struct HTMLTag {
  /// The name in lower case.
  var name: String
  /// The values by name in lower case.
  var values: [String: String] = [:]
}

/// Splits HTML into text and tags.
///
/// **Complexity.** Linear in the text's length.
struct HTMLTokens {
  enum Token {
    case text(String)
    case begin(HTMLTag)
    case end(String)
  }

  private var rest: Substring.UnicodeScalarView

  init(_ text: String) { rest = Substring(text).unicodeScalars }

  mutating func next() -> Token? {
    while let first = rest.first {
      if first == "<", let token = tag() {
        if case .text(let text) = token, text.isEmpty { continue }
        return token
      }
      // A `<` that begins no tag is text.
      let end = rest.dropFirst().firstIndex(of: "<") ?? rest.endIndex
      defer { rest = rest[end...] }
      return .text(HTMLEntities.decoded(String(Substring(rest[..<end]))))
    }
    return nil
  }

  /// Reads what begins with `<`: a tag, or a comment, which is an empty text. Returns `nil` for neither.
  private mutating func tag() -> Token? {
    let second = rest.dropFirst().first
    if second == "!" || second == "?" {
      skipRemark()
      return .text("")
    }
    let isEnd = second == "/"
    var content = rest.dropFirst(isEnd ? 2 : 1)
    guard let letter = content.first, letter.properties.isAlphabetic else { return nil }
    let name = Self.word(&content).lowercased()
    var tag = HTMLTag(name: name)
    while let values = Self.value(&content) { tag.values[values.0] = values.1 }
    if content.first == ">" { content.removeFirst() }
    rest = content
    if isEnd { return .end(name) }
    if HTMLReader.hidden.contains(name) {
      skip(to: name)
      return .text("")
    }
    return .begin(tag)
  }

  private mutating func skipRemark() {
    if rest.starts(with: "<!--".unicodeScalars) {
      var dashes = 0
      rest.removeFirst(4)
      while let next = rest.popFirst() {
        if next == ">", dashes >= 2 { return }
        dashes = next == "-" ? dashes + 1 : 0
      }
      return
    }
    while let next = rest.popFirst(), next != ">" {}
  }

  /// Skips hidden content and its end tag.
  private mutating func skip(to name: String) {
    while let begin = rest.firstIndex(of: "<") {
      rest = rest[begin...].dropFirst()
      guard rest.first == "/" else { continue }
      var content = rest.dropFirst()
      guard Self.word(&content).lowercased() == name else { continue }
      rest = content.drop { $0 != ">" }.dropFirst()
      return
    }
    rest = rest[rest.endIndex...]
  }

  /// Reads letters up to a space, `=`, `/` or `>`.
  private static func word(_ text: inout Substring.UnicodeScalarView) -> String {
    let end =
      text.firstIndex { $0.properties.isWhitespace || "=/>".unicodeScalars.contains($0) }
      ?? text.endIndex
    defer { text = text[end...] }
    return String(Substring(text[..<end]))
  }

  /// Reads `name="value"`, `name=value` or `name`; `nil` at the end of the tag.
  private static func value(_ text: inout Substring.UnicodeScalarView) -> (String, String)? {
    let isBetween = { (scalar: Unicode.Scalar) in scalar.properties.isWhitespace || scalar == "/" }
    text = text.drop(while: isBetween)
    guard let first = text.first, first != ">" else { return nil }
    var name = word(&text).lowercased()
    if name.isEmpty { name = text.popFirst().map(String.init) ?? "" }
    text = text.drop(while: \.properties.isWhitespace)
    guard text.first == "=" else { return (name, "") }
    text = text.dropFirst().drop(while: \.properties.isWhitespace)
    let value: Substring.UnicodeScalarView
    if let quote = text.first, quote == "\"" || quote == "'" {
      text.removeFirst()
      let end = text.firstIndex(of: quote) ?? text.endIndex
      value = text[..<end]
      text = text[end...].dropFirst()
    } else {
      let end = text.firstIndex { $0.properties.isWhitespace || $0 == ">" } ?? text.endIndex
      value = text[..<end]
      text = text[end...]
    }
    return (name, HTMLEntities.decoded(String(Substring(value))))
  }
}

/// Names and numbers of characters, such as `&amp;` and `&#8364;`.
enum HTMLEntities {
  private static let named: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©",
    "reg": "®", "trade": "™", "euro": "€", "pound": "£", "yen": "¥", "cent": "¢", "sect": "§",
    "para": "¶", "middot": "·", "bull": "•", "hellip": "…", "ndash": "–", "mdash": "—",
    "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“", "rdquo": "”", "bdquo": "„",
    "laquo": "«", "raquo": "»", "lsaquo": "‹", "rsaquo": "›", "times": "×", "divide": "÷",
    "plusmn": "±", "deg": "°", "frac12": "½", "frac14": "¼", "frac34": "¾", "micro": "µ",
    "larr": "←", "uarr": "↑", "rarr": "→", "darr": "↓", "auml": "ä", "ouml": "ö", "uuml": "ü",
    "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß", "eacute": "é", "egrave": "è",
    "ecirc": "ê", "agrave": "à", "aacute": "á", "acirc": "â", "ccedil": "ç", "iacute": "í",
    "oacute": "ó", "uacute": "ú", "ntilde": "ñ", "aring": "å", "aelig": "æ", "oslash": "ø",
    "iexcl": "¡", "iquest": "¿", "shy": "\u{AD}", "zwj": "\u{200D}", "zwnj": "\u{200C}",
  ]

  /// Returns a text with its entities replaced by their characters. Unknown entities are kept.
  static func decoded(_ text: String) -> String {
    guard text.contains("&") else { return text }
    var result = ""
    var rest = Substring(text)
    while let begin = rest.firstIndex(of: "&") {
      result += rest[..<begin]
      rest = rest[begin...].dropFirst()
      // No name is longer than the longest one above; numbers have at most 8 digits.
      guard let end = rest.prefix(10).firstIndex(of: ";"),
        let character = character(String(rest[..<end]))
      else {
        result += "&"
        continue
      }
      result += character
      rest = rest[end...].dropFirst()
    }
    return result + rest
  }

  private static func character(_ name: String) -> String? {
    guard name.hasPrefix("#") else { return named[name] }
    let isHexadecimal = name.dropFirst().first?.lowercased() == "x"
    let number = UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10)
    guard let number, number != 0 else { return nil }
    return Unicode.Scalar(number).map { String(Character($0)) } ?? "\u{FFFD}"
  }
}
