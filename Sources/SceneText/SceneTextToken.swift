// Nacre, MIT licence; see LICENSE.

import RenderTree

/// A token of a scene's text, and its position.
struct SceneTextToken {
  enum Kind: Equatable {
    case word(String)
    case string(String)
    case openBrace, closeBrace, openParenthesis, closeParenthesis
    case lineEnd, end
  }

  let kind: Kind
  let line: Int
  let column: Int

  /// The token as error messages call it.
  var name: String {
    switch kind {
    // A word may be as long as the text, so a message shows only its beginning.
    case .word(let word): "“\(word.prefix(40))”"
    case .string: "a string"
    case .openBrace: "“{”"
    case .closeBrace: "“}”"
    case .openParenthesis: "“(”"
    case .closeParenthesis: "“)”"
    case .lineEnd: "the end of the line"
    case .end: "the end of the text"
    }
  }

  func error(_ message: String) -> SceneTextError {
    SceneTextError(line: line, column: column, message: message)
  }

  /// Returns all tokens of a text; the last is `.end`.
  ///
  /// - Throws: An error for a string without an end or with an unknown escape.
  static func tokens(of text: String) throws(SceneTextError) -> [SceneTextToken] {
    var reader = Reader(scalars: Array(text.unicodeScalars))
    return try reader.tokens()
  }

  private struct Reader {
    let scalars: [Unicode.Scalar]
    var index = 0
    var line = 1
    var lineStart = 0

    init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

    mutating func tokens() throws(SceneTextError) -> [SceneTextToken] {
      var result: [SceneTextToken] = []
      while index < scalars.count {
        let column = index - lineStart + 1
        let line = line
        if let kind = try next() {
          result.append(SceneTextToken(kind: kind, line: line, column: column))
        }
      }
      result.append(SceneTextToken(kind: .end, line: line, column: index - lineStart + 1))
      return result
    }

    /// Skips one space or comment and returns `nil`, or reads one token.
    private mutating func next() throws(SceneTextError) -> Kind? {
      let scalar = scalars[index]
      switch scalar {
      case "\n":
        index += 1
        line += 1
        lineStart = index
        return .lineEnd
      case "/" where index + 1 < scalars.count && scalars[index + 1] == "/":
        while index < scalars.count, scalars[index] != "\n" { index += 1 }
        return nil
      case "\"": return .string(try string())
      default: break
      }
      if let kind = Self.punctuation[scalar] {
        index += 1
        return kind
      }
      if Self.isSpace(scalar) {
        index += 1
        return nil
      }
      var word = String.UnicodeScalarView()
      while index < scalars.count, !Self.endsWord(scalars[index]) {
        word.append(scalars[index])
        index += 1
      }
      return .word(String(word))
    }

    private static let punctuation: [Unicode.Scalar: Kind] = [
      "{": .openBrace, "}": .closeBrace, "(": .openParenthesis, ")": .closeParenthesis,
    ]

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
      scalar == "," || scalar.properties.isWhitespace
    }

    private static func endsWord(_ scalar: Unicode.Scalar) -> Bool {
      scalar == "\"" || isSpace(scalar) || punctuation[scalar] != nil
    }

    private mutating func string() throws(SceneTextError) -> String {
      let start = SceneTextToken(kind: .end, line: line, column: index - lineStart + 1)
      var result = String.UnicodeScalarView()
      index += 1
      while index < scalars.count, scalars[index] != "\n" {
        let scalar = scalars[index]
        index += 1
        if scalar == "\"" { return String(result) }
        guard scalar == "\\" else {
          result.append(scalar)
          continue
        }
        guard index < scalars.count, let escaped = Self.escapes[scalars[index]] else {
          throw SceneTextError(
            line: line, column: index - lineStart, message: #"expected \\, \", \n or \r"#)
        }
        result.append(escaped)
        index += 1
      }
      throw start.error("expected the string to end on its line")
    }

    private static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
      "\\": "\\", "\"": "\"", "n": "\n", "r": "\r",
    ]
  }
}
