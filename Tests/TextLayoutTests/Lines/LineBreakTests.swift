// Nacre, MIT licence; see LICENSE.

import Testing
@testable import TextLayout

/// Paragraphs with line break modes of their own.
struct LineBreakTests {
  private static let font = Font.font(for: FontDescriptor(size: 16))
  private let text = "pearls and shells and sand\npearls and shells and sand\n"

  private func lines(
    _ modes: [LineBreakMode?], width: Double, numberOfLines: Int = 0, each: Bool = false
  ) -> (counts: [Int], isTruncated: Bool) {
    let length = text.unicodeScalars.count / modes.count
    let block = TextBlock(
      text, fonts: [FontSpan(font: Self.font, count: .max)], width: width,
      numberOfLines: numberOfLines,
      paragraphs: modes.map {
        ParagraphSpan(count: length, shape: ParagraphShape(), lineBreak: $0)
      }, truncatesParagraphs: each)
    let counts = modes.indices.map { index in
      block.lines.count { $0.characters.lowerBound / length == index }
    }
    return (counts, block.isTruncated)
  }

  private var width: Double { Self.font.line("pearls and shells").width + 1 }

  @Test func eachParagraphBreaksInItsOwnWay() {
    #expect(lines([.wordWrap, .wordWrap], width: width).counts == [2, 2])
    #expect(lines([.wordWrap, .clip], width: width).counts == [2, 1])
    #expect(lines([.clip, .wordWrap], width: width).counts == [1, 2])
    #expect(lines([nil, .clip], width: width).counts == [2, 1])
  }

  @Test func charactersBreakInOneParagraphOnly() {
    let narrow = Self.font.line("pearls a").width + 1
    let (words, mixed) = (
      lines([.wordWrap, .wordWrap], width: narrow).counts,
      lines([.charWrap, .wordWrap], width: narrow).counts
    )
    #expect(mixed[1] == words[1])
    #expect(mixed[0] < words[0])
  }

  @Test func aParagraphThatTruncatesIsOneLineIfAsked() {
    let result = lines([.truncateTail, .wordWrap], width: width, each: true)
    #expect(result.counts == [1, 2])
    #expect(result.isTruncated)
    #expect(lines([.wordWrap, .truncateHead], width: width, each: true).counts == [2, 1])
    #expect(lines([.truncateTail, .wordWrap], width: width).counts == [2, 2])
    #expect(!lines([.truncateTail, .wordWrap], width: 1000, each: true).isTruncated)
  }

  @Test func longParagraphsAreTruncatedToo() {
    let long = String(repeating: "pearls ", count: 3000)
    let block = TextBlock(
      long + "\nsand", fonts: [FontSpan(font: Self.font, count: .max)], width: width,
      paragraphs: [ParagraphSpan(shape: ParagraphShape(), lineBreak: .truncateMiddle)],
      truncatesParagraphs: true)
    #expect(block.lines.count == 2)
    #expect(block.lines[0].line.width <= width)
    #expect(block.lines[1].characters.count == 4)
  }

  @Test func theLastAllowedLineIsTruncatedByItsParagraph() {
    #expect(
      lines([.wordWrap, .truncateTail], width: width, numberOfLines: 3).counts == [2, 1])
    let block = TextBlock(
      text, fonts: [FontSpan(font: Self.font, count: .max)], width: width, numberOfLines: 1,
      paragraphs: [ParagraphSpan(shape: ParagraphShape(), lineBreak: .wordWrap)])
    #expect(block.lines[0].line.width == Self.font.line("pearls and shells").width)
  }
}
