// Nacre, MIT licence; see LICENSE.

import CoreFoundation
import Foundation
import GraphicsTypes
import Testing
@testable import TextLayout

/// The cost of a text depends only on its visible part. The tests count the characters that are
/// shaped.
struct LongTextTests {
  private static let font = Font.font(for: FontDescriptor(size: 16))

  private func block(
    _ text: String, width: Double = 200, lines: Int = 0, mode: LineBreakMode = .truncateTail,
    height: Double = .infinity, piece: Int = 4096
  ) -> TextBlock {
    TextBlock(
      text, fonts: [FontSpan(font: Self.font, count: Int.max)], width: width,
      numberOfLines: lines, lineBreak: mode, heightLimit: height, pieceLength: piece)
  }

  @Test func tenMegabytesInThreeLines() {
    for text in [
      String(repeating: "pearl ", count: 1_700_000), String(repeating: "m", count: 10_000_000),
      String(repeating: "pearl\n", count: 1_700_000),
    ] {
      let set = block(text, lines: 3)
      #expect(set.lines.count == 3)
      #expect(set.isTruncated)
      #expect(set.shapedCount <= 3 * 4096)
      #expect(block(text, height: 100).shapedCount <= 6 * 4096)
      for mode in [LineBreakMode.truncateHead, .truncateMiddle] {
        let set = block(text, lines: 2, mode: mode)
        #expect(set.lines.count == 2)
        #expect(set.shapedCount <= 8 * 4096)
      }
    }
  }

  @Test func unlimitedTextIsShapedOnce() {
    let text = String(repeating: "The quick brown fox jumps over it. ", count: 2_000)
    let set = block(text, mode: .wordWrap)
    #expect(!set.isTruncated)
    #expect(set.lines.count > 1_000)
    #expect(set.shapedCount < text.unicodeScalars.count * 5 / 4)
  }

  /// Seeds 8 and 60 have lines whose end depends on the kerning with the character after it.
  @Test(arguments: LineBreakMode.allCases, [1, 2, 3, 8, 54, 60] as [UInt64])
  func piecesDoNotShow(_ mode: LineBreakMode, seed: UInt64) {
    var generator = Numbers(state: seed)
    let words = [
      "a", "pearl", "of", "nacre,", "shines", "e\u{301}", "日本語", "mother-of-pearl", "  ", "שלום",
      "12",
    ]
    for _ in 0..<40 {
      let text = (0..<120).map { _ in words.randomElement(using: &generator) ?? "" }
        .joined(separator: [" ", " ", "\n", ""].randomElement(using: &generator) ?? " ")
      let width = Double.random(in: 20...400, using: &generator)
      let lines = Int.random(in: 0...6, using: &generator)
      let height = Bool.random(using: &generator) ? 90 : Double.infinity
      let whole = block(
        text, width: width, lines: lines, mode: mode, height: height, piece: .max / 4)
      let cut = block(text, width: width, lines: lines, mode: mode, height: height, piece: 7)
      #expect(cut.lines.map(\.origin) == whole.lines.map(\.origin), "seed \(seed)")
      #expect(cut.lines.count == whole.lines.count)
      #expect(cut.isTruncated == whole.isTruncated)
      for (one, other) in zip(cut.lines, whole.lines) {
        #expect(abs(one.line.width - other.line.width) < 1e-9, "seed \(seed)")
        #expect(one.line.glyphs.map(\.id) == other.line.glyphs.map(\.id), "seed \(seed)")
      }
    }
  }

  /// xorshift64*, by S. Vigna (2016).
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      if state == 0 { state = 1 }
      state ^= state >> 12
      state ^= state << 25
      state ^= state >> 27
      return state &* 0x2545_F491_4F6C_DD1D
    }
  }

  @Test func combiningBombIsOneCharacter() {
    let bomb = "a" + String(repeating: "\u{301}", count: 100_000)
    let set = block(bomb + " b", lines: 3)
    #expect(set.lines.count == 1)
    #expect(set.shapedCount < 300_000)
    #expect(set.lines[0].line.width < 40)
    #expect(block(bomb, width: 1).lines.count == 1)
  }

  @Test func aMillionLineBreaks() {
    let text = String(repeating: "\n", count: 1_000_000)
    #expect(block(text, mode: .wordWrap).lines.count == 1_000_001)
    #expect(block(text, lines: 3).lines.count == 3)
    #expect(block(text, height: 50).lines.count == 3)
  }

  @Test func brokenTextIsHarmless() {
    let surrogate = String(decoding: [0x61, 0xD800, 0x62, 0xDC00] as [UInt16], as: UTF16.self)
    #expect(block(surrogate).lines.count == 1)
    let controls = String(
      String.UnicodeScalarView(
        [0x200E, 0x200F, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068, 0x2069]
          .compactMap { Unicode.Scalar($0) }))
    for text in [controls, controls + "abc" + controls + "שלום" + controls] {
      let text = String(repeating: text, count: 500)
      #expect(!block(text).lines.isEmpty)
      #expect(block(text, lines: 2).shapedCount <= 3 * 4096)
    }
    #expect(block("\0\u{1}\u{7F}\u{FFFF}").lines.count == 1)
  }

  /// The direction of a paragraph comes from its beginning, also for the pieces that are shaped
  /// later.
  @Test func directionHoldsForAllOfAParagraph() {
    let set = block("שלום " + String(repeating: "pearl ", count: 200), mode: .wordWrap, piece: 50)
    #expect(set.lines.allSatisfy { abs($0.origin.x + $0.line.width - 200) < 0.01 })
  }
}
