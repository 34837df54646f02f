// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Testing
import TextLayout

@Suite struct TextBlockTests {
  static let font = Font.font(for: FontDescriptor(size: 16))
  static let pangram = "The quick brown fox jumps over the lazy dog."

  private func width(_ text: String) -> Double { Self.font.line(text).width }

  @Test func emptyTextHasNoLines() {
    let block = TextBlock("", font: Self.font, width: 100)

    #expect(block.lines.isEmpty)
    #expect(block.size == .zero)
    #expect(block.path.isEmpty)
    #expect(!block.isTruncated)
  }

  @Test func infiniteWidthGivesOneLine() {
    let block = TextBlock(Self.pangram, font: Self.font)

    #expect(block.lines.count == 1)
    #expect(abs(Double(block.size.width) - width(Self.pangram)) < 1e-9)
    #expect(Double(block.size.height) == Self.font.lineHeight)
  }

  @Test(arguments: [40.0, 80, 120, 200, 300])
  func wrappedLinesFit(_ limit: Double) {
    let block = TextBlock(Self.pangram, font: Self.font, width: limit)

    #expect(block.lines.count > 1)
    for placed in block.lines { #expect(placed.line.width <= limit + 0.001) }
    #expect(
      abs(Double(block.size.height) - Double(block.lines.count) * Self.font.lineHeight) < 1e-9)
  }

  @Test func measuredSizeFitsItself() {
    for limit in stride(from: 30.0, to: 320, by: 7) {
      let block = TextBlock(Self.pangram, font: Self.font, width: limit)
      let again = TextBlock(Self.pangram, font: Self.font, width: Double(block.size.width))

      #expect(again.lines.count == block.lines.count)
      #expect(again.size == block.size)
    }
  }

  @Test func wordsStayWhole() {
    let block = TextBlock("alpha beta gamma", font: Self.font, width: width("alpha beta") + 1)

    #expect(block.lines.count == 2)
    #expect(abs(block.lines[0].line.width - width("alpha beta")) < 0.2)
    #expect(abs(block.lines[1].line.width - width("gamma")) < 0.2)
  }

  @Test func charWrapFillsLinesFurther() {
    let limit = width("alpha bet")

    let words = TextBlock("alpha beta", font: Self.font, width: limit)
    let characters = TextBlock("alpha beta", font: Self.font, width: limit, lineBreak: .charWrap)

    #expect(words.lines[0].line.width < characters.lines[0].line.width)
  }

  @Test func longWordIsCut() {
    let block = TextBlock(String(repeating: "m", count: 50), font: Self.font, width: 100)

    #expect(block.lines.count > 5)
    for placed in block.lines { #expect(placed.line.width <= 100.001) }
  }

  @Test(arguments: [0, -5, 1])
  func tinyWidthPutsOneCharacterOnALine(_ limit: Double) {
    let block = TextBlock("abc 🏳️‍🌈e\u{301}", font: Self.font, width: limit)

    #expect(block.lines.count == 5)
  }

  @Test func newlinesBeginLines() {
    for text in ["a\nb\n\nc", "a\r\nb\r\n\r\nc", "a\u{2028}b\u{2029}\u{85}c"] {
      #expect(TextBlock(text, font: Self.font).lines.count == 4)
    }
    #expect(TextBlock("a\n", font: Self.font).lines.count == 2)
  }

  @Test func hyphensDashesAndIdeographsAllowBreaks() {
    // Without the line breaking rules the first lines would be "well-know" and "他（".
    for (text, first) in [("well-known", "well-"), ("漢字仮名", "漢字仮"), ("他（彼", "他")] {
      let block = TextBlock(text, font: Self.font, width: width(text) - 1)

      #expect(block.lines.count == 2, "\(text)")
      #expect(abs(block.lines[0].line.width - width(first)) < 0.5, "\(text)")
    }
  }

  @Test func noBreakSpaceHoldsWordsTogether() {
    let block = TextBlock("aa 10\u{A0}km", font: Self.font, width: width("aa 10\u{A0}"))

    #expect(abs(block.lines[0].line.width - width("aa")) < 0.2)
  }

  @Test func spacesAtTheEndHaveNoWidth() {
    let block = TextBlock("alpha      beta", font: Self.font, width: width("alpha") + 2)

    #expect(block.lines.count == 2)
    #expect(abs(Double(block.size.width) - width("alpha")) < 0.2)
  }

  @Test(arguments: LineBreakMode.allCases)
  func numberOfLinesIsKept(_ mode: LineBreakMode) {
    let text = Self.pangram + "\n" + Self.pangram

    for limit in 1...4 {
      let block = TextBlock(
        text, font: Self.font, width: 90, numberOfLines: limit, lineBreak: mode)

      #expect(block.lines.count == min(limit, mode == .clip ? 2 : limit))
      #expect(block.isTruncated)
    }
  }

  @Test(arguments: [LineBreakMode.truncateTail, .truncateHead, .truncateMiddle])
  func truncatedLineFitsAndIsNearlyFull(_ mode: LineBreakMode) {
    for limit in stride(from: 20.0, to: width(Self.pangram) - 2, by: 3.7) {
      let block = TextBlock(
        Self.pangram, font: Self.font, width: limit, numberOfLines: 1, lineBreak: mode)

      #expect(block.lines.count == 1)
      #expect(block.isTruncated)
      #expect(block.lines[0].line.width <= limit + 0.001)
      #expect(block.lines[0].line.width > limit - 22)
    }
  }

  @Test func truncationKeepsTheRightEnd() {
    let limit = width(Self.pangram) / 2
    func points(_ mode: LineBreakMode) -> Set<CGPoint> {
      let block = TextBlock(
        Self.pangram, font: Self.font, width: limit, numberOfLines: 1, lineBreak: mode)
      return Set(block.lines[0].line.path.points)
    }
    let start = Set(Self.font.line("The").path.points)

    #expect(points(.truncateTail).isSuperset(of: start))
    #expect(points(.truncateMiddle).isSuperset(of: start))
    #expect(!points(.truncateHead).isSuperset(of: start))
  }

  @Test func textThatFitsIsNotTruncated() {
    for mode in LineBreakMode.allCases {
      let block = TextBlock(
        Self.pangram, font: Self.font, width: width(Self.pangram), numberOfLines: 1,
        lineBreak: mode)

      #expect(!block.isTruncated)
      #expect(
        block.path
          == Self.font.line(Self.pangram).path.applying(
            CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: Self.font.ascender)))
    }
  }

  @Test func clipKeepsTheWholeLine() {
    let block = TextBlock(
      Self.pangram, font: Self.font, width: 50, numberOfLines: 1, lineBreak: .clip)

    #expect(abs(block.lines[0].line.width - width(Self.pangram)) < 1e-9)
    #expect(block.isTruncated)
  }

  @Test func alignmentPlacesLines() {
    let natural = width("ab")
    func x(_ text: String, _ alignment: TextAlignment) -> Double {
      let block = TextBlock(text, font: Self.font, width: 100, alignment: alignment)
      return Double(block.lines[0].origin.x)
    }

    #expect(x("ab", .left) == 0)
    #expect(x("ab", .natural) == 0)
    #expect(abs(x("ab", .right) - (100 - natural)) < 1e-9)
    #expect(abs(x("ab", .center) - (100 - natural) / 2) < 1e-9)
    #expect(x("שלום", .natural) > 50)
  }

  @Test func baselinesAreALineHeightApart() {
    let block = TextBlock("a\nb\nc", font: Self.font)

    for (index, placed) in block.lines.enumerated() {
      let expected = Self.font.ascender + Double(index) * Self.font.lineHeight
      #expect(abs(Double(placed.origin.y) - expected) < 1e-9)
    }
  }

  @Test(arguments: LineBreakMode.allCases)
  func hundredThousandCharactersDoNotHang(_ mode: LineBreakMode) {
    let words = String(repeating: "Lorem ipsum dolor sit amet. ", count: 3572)
    let letters = String(repeating: "x", count: 100_000)

    for text in [words, letters] {
      for limit in [0, 1] {
        let block = TextBlock(
          text, font: Self.font, width: 200, numberOfLines: limit, lineBreak: mode)
        #expect(!block.lines.isEmpty)
      }
    }
  }

  @Test func blockIsTheSameTwice() {
    let first = TextBlock(Self.pangram, font: Self.font, width: 90, alignment: .center)
    let second = TextBlock(Self.pangram, font: Self.font, width: 90, alignment: .center)

    #expect(first.path == second.path)
  }

  /// Spaces at the end of a paragraph have a width, as far as there is room; those at a line break
  /// have none.
  @Test func spacesAtTheEndOfAParagraphCount() {
    func size(_ text: String, _ limit: Double = .infinity) -> Double {
      Double(TextBlock(text, font: Self.font, width: limit).size.width)
    }
    #expect(size(" ") > 3)
    #expect(abs(size("pearl ") - size("pearl") - size(" ")) < 0.01)
    #expect(size("pearl   ", size("pearl") + 1) <= size("pearl") + 1)
    #expect(abs(size("oyster pearl", size("oyster ") + 1) - size("oyster")) < 0.01)
  }
}
