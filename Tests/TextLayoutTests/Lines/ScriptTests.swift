// Nacre, MIT licence; see LICENSE.

import Foundation
import TextLayout
import Testing

/// The order of characters on a line, and the places where lines break, in all scripts.
@Suite struct ScriptTests {
  static let font = Font.font(for: FontDescriptor(size: 20))

  /// Returns the characters of a line from left to right, without those that draw nothing.
  private func shown(_ line: TextLine, of text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    return String(
      String.UnicodeScalarView(
        line.glyphs.filter { $0.end > $0.start }.map { scalars[$0.character] }))
  }

  /// Capital letters stand for Hebrew ones, so that the expected order can be read here.
  private func hebrew(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          "A"..."Z" ~= scalar
            ? Unicode.Scalar(0x05D0 + scalar.value - 0x41) ?? scalar : scalar
        }))
  }

  @Test(arguments: [
    // The examples of Unicode Standard Annex #9, section 3.
    ("car means CAR.", "car means RAC."),
    ("he said \u{201C}car means CAR.\u{201D}", "he said \u{201C}car means RAC.\u{201D}"),
    (
      "he said \u{201C}\u{2067}car MEANS CAR\u{2069}.\u{201D}",
      "he said \u{201C}RAC SNAEM car.\u{201D}"
    ),
    (
      "he said \u{201C}\u{2067}CAR MEANS car=\u{2066}CAR\u{2069}\u{2069}.\u{201D}",
      "he said \u{201C}RAC=car SNAEM RAC.\u{201D}"
    ),
    // Brackets have the direction of what they enclose (rule N0); HarfBuzz draws them mirrored.
    ("AB(CD[&ef]!)gh", "gh)!]ef&[DC(BA"),
    ("a (B) c", "a (B) c"),
    // European numbers after Arabic letters and separators between numbers (rules W2 to W7).
    ("A 12:34, 5", "5 ,12:34 A"), ("A +12%", "12%+ A"), ("a 1 B 2", "a 1 2 B"),
    // Overrides and embeddings.
    ("a\u{202E}bcd\u{202C}e", "adcbe"), ("a \u{202B}b C d\u{202C} e", "a d C b e"),
    // Marks move with their letter, and pairs of surrogates count as one character.
    ("A🎈B c", "c B🎈A"), ("𐤀𐤁 a", "a 𐤁𐤀"),
  ])
  func charactersStandInTheOrderOfTheBidiAlgorithm(_ text: String, _ order: String) {
    let text = hebrew(text)

    #expect(shown(Self.font.line(text), of: text) == hebrew(order))
  }

  /// A line that has room for some words and most of the next ends after those words.
  @Test(arguments: [
    "Hello, |big-|world |of |(things) |and |more.", "ภาษา|ไทย|เป็น|ภาษา|ที่|สวยงาม",
    "ພາສາ|ລາວ", "မြန်မာ|ဘာ|သာ", "東京|タ|ワー", "1,234.50 |€ |a/|b", "10\u{A0}km |l\u{2019}eau |« x »",
    "x👩‍👩‍👧|👍🏽|y",
    "한국|어|로 |쓴 |글",
  ])
  func linesBreakWhereUnicodeAllowsIt(_ marked: String) {
    let words = marked.split(separator: "|").map(String.init)
    let text = words.joined()
    for count in 1..<words.count {
      let room = words[..<count].joined()
      let width =
        Self.font.line(room).width + 0.6
        * Self.font.line(words[count].trimmingCharacters(in: .whitespaces)).width
      let line = TextBlock(text, font: Self.font, width: width).lines[0]

      #expect(line.characters == 0..<room.unicodeScalars.count, "\(words[..<count])")
    }
  }

  /// The length of the pieces in which a paragraph is shaped makes no difference.
  @Test(arguments: [
    String(repeating: "ภาษาไทยเป็นภาษาที่สวยงามมาก", count: 12),
    String(repeating: "שלום (abc 12, def) עולם ", count: 20),
    String(repeating: "abc \u{2067}שלום 12 (def\u{2069}) ", count: 20),
    "a \u{202E}" + String(repeating: "bcd ef ", count: 60),
  ])
  func piecesChangeNoLine(_ text: String) {
    func lines(_ piece: Int) -> [[Double]] {
      TextBlock(
        text, fonts: [FontSpan(font: Self.font, count: .max)], width: 230, pieceLength: piece
      ).lines.map { line in [Double(line.characters.lowerBound)] + line.line.glyphs.map(\.x) }
    }
    let whole = lines(100_000)

    #expect(whole.count > 3)
    for piece in [3, 20, 33, 64] { #expect(lines(piece) == whole) }
  }
}
