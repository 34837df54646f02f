// Nacre, MIT licence; see LICENSE.

/// Damages a text at random, to test that parsers survive any input.
package struct TextMutator<Generator: RandomNumberGenerator> {
  private var generator: Generator
  private let original: [Unicode.Scalar]
  /// The pieces to insert: words of the text and special tokens, so that the damaged text gets past
  /// the parser's first word.
  private let pieces: [[Unicode.Scalar]]

  package init(_ text: String, using generator: Generator) {
    self.generator = generator
    original = Array(text.unicodeScalars)
    let words = text.split { $0.isWhitespace }.map { Array($0.unicodeScalars) }
    pieces = words + Self.odd.map { Array($0.unicodeScalars) }
  }

  private static var odd: [String] {
    [
      "", "\0", "\"", "\\", "{", "}", "(", ")", "//", "\n", "-0", "1e999", "nan", "-inf", "0x1p3",
      "99999999999999999999", "é", "\u{1F600}", "#", "#ZZZZZZ", "4096x4096", "0x0", "none",
    ]
  }

  /// Returns the text with one to four random ranges replaced.
  package mutating func next() -> String {
    var scalars = original
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let start = Int.random(in: 0...scalars.count, using: &generator)
      let end = min(start + Int.random(in: 0...12, using: &generator), scalars.count)
      let piece = pieces.randomElement(using: &generator) ?? []
      scalars.replaceSubrange(start..<end, with: [" "] + piece + [" "])
    }
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars)
    return String(result)
  }
}
