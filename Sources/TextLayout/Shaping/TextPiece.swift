// Nacre, MIT licence; see LICENSE.

/// A position in a text that is read from beginning to end.
struct TextCursor {
  let scalars: String.UnicodeScalarView
  private(set) var index: String.UnicodeScalarView.Index
  /// The number of characters before the position.
  private(set) var position = 0

  init(_ text: String) {
    scalars = text.unicodeScalars
    index = scalars.startIndex
  }

  var isAtEnd: Bool { index == scalars.endIndex }

  mutating func advance(by count: Int) {
    scalars.formIndex(&index, offsetBy: count)
    position += count
  }

  /// Skips a line break; returns false at the end of the text.
  mutating func skipLineBreak() -> Bool {
    guard !isAtEnd else { return false }
    let first = scalars[index]
    advance(by: 1)
    if first == "\r", !isAtEnd, scalars[index] == "\n" { advance(by: 1) }
    return true
  }

  /// Advances to the end of the paragraph.
  mutating func skipParagraph() {
    while !isAtEnd, !Self.breaksLine(scalars[index]) { advance(by: 1) }
  }

  /// Reads the rest of the paragraph, or at most `limit` characters of it.
  func piece(_ limit: Int) -> TextPiece {
    var piece = TextPiece()
    var index = index
    while index != scalars.endIndex {
      let scalar = scalars[index]
      if Self.breaksLine(scalar) { break }
      if piece.scalars.count == limit { return piece }
      piece.scalars.append(scalar)
      scalars.formIndex(after: &index)
    }
    piece.isWhole = true
    piece.isLast = index == scalars.endIndex
    return piece
  }

  /// Reads the last characters of the paragraph, at most `limit`, leaving out the next `offset`
  /// ones.
  func tail(_ limit: Int, after offset: Int) -> TextPiece {
    let start = scalars.index(index, offsetBy: offset)
    var end = start
    while end != scalars.endIndex, !Self.breaksLine(scalars[end]) { scalars.formIndex(after: &end) }
    var piece = TextPiece()
    piece.isWhole = true
    piece.isLast = end == scalars.endIndex
    piece.scalars = Array(scalars[start..<end].suffix(limit))
    return piece
  }

  /// Whether the character ends a line, as for `Character.isNewline`.
  private static func breaksLine(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}

/// A paragraph or the beginning of one.
struct TextPiece {
  var scalars: [Unicode.Scalar] = []
  /// Whether the piece ends with the paragraph.
  var isWhole = false
  /// Whether the piece ends with the text.
  var isLast = false

  var text: String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}
