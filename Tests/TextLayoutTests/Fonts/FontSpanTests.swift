// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Testing
import TextLayout

/// Text in several fonts.
@Suite struct FontSpanTests {
  private static let small = Font.font(for: FontDescriptor(size: 12))
  private static let large = Font.font(for: FontDescriptor(size: 30, weight: 700))
  private static let text = "The quick brown fox\njumps over\r\nthe lazy dog, 12 שלום times."

  private func bounds(_ path: Path) -> CGRect { path.bounds }

  /// Dividing text into spans of one font changes nothing but the kerning between spans; these
  /// letters have none.
  @Test(arguments: [1, 3, 7]) func cutsMakeNoDifference(_ length: Int) {
    let spans = (0..<10).map { _ in FontSpan(font: Self.small, count: length) }
    for width in [Double.infinity, 60, 100] {
      let one = TextBlock("nonnon nonnon nonnon", font: Self.small, width: width)
      let many = TextBlock("nonnon nonnon nonnon", fonts: spans, width: width)
      #expect(one.size == many.size)
      #expect(one.path == many.path)
    }
  }

  @Test func spansBeyondTheTextCountForNothing() {
    let spans = [FontSpan(font: Self.small, count: 500), FontSpan(font: Self.large, count: 3)]
    let block = TextBlock(Self.text, fonts: spans, width: 80)
    #expect(block.path == TextBlock(Self.text, font: Self.small, width: 80).path)
    #expect(block.path(ofSpan: 1).isEmpty)
    #expect(block.rects(ofSpan: 1).isEmpty)
  }

  @Test func eachCharacterHasItsFont() {
    let spans = [
      FontSpan(font: Self.small, count: 2), FontSpan(font: Self.large, count: 3),
      FontSpan(font: Self.small, count: 2),
    ]
    let block = TextBlock("ab cd ef", fonts: spans)
    let width =
      Self.small.line("ab").width + Self.large.line(" cd").width + Self.small.line(" ef").width
    #expect(abs(block.size.width - width) < 1e-9)
    let line = block.lines[0].line
    #expect(line.ascent == Self.large.ascender)
    #expect(line.descent == -Self.large.descender)
    #expect(abs(line.height - Self.large.lineHeight) < 1e-9)
    #expect(
      line.path(ofSpan: 1).bounds.offsetBy(dx: -Self.small.line("ab").width, dy: 0)
        .insetBy(dx: -1e-9, dy: -1e-9).contains(Self.large.line(" cd").path.bounds))
  }

  /// The outlines of the spans together are the block's, and the rectangles of the spans cover its
  /// lines.
  @Test(arguments: [Double.infinity, 150, 70, 20]) func spansAreTheWhole(_ width: Double) {
    let counts = [5, 0, 9, 1, 20, 4, 2]
    let spans = counts.enumerated().map {
      FontSpan(font: $0.offset % 2 == 0 ? Self.small : Self.large, count: $0.element)
    }
    for lineBreak in LineBreakMode.allCases {
      let block = TextBlock(
        Self.text, fonts: spans, width: width, numberOfLines: 3, lineBreak: lineBreak)
      let points = counts.indices.map { block.path(ofSpan: $0).points.count }
      #expect(points.reduce(0, +) == block.path.points.count)
      let covered = counts.indices.flatMap { block.rects(ofSpan: $0) }
        .reduce(0) { $0 + $1.width }
      #expect(abs(covered - block.lines.reduce(0) { $0 + $1.line.width }) < 1e-6)
      for line in block.lines where width > 100 {
        #expect(lineBreak == .clip || line.line.width <= width + 0.01)
      }
    }
  }

  @Test func linesAreAsHighAsTheirFonts() {
    let spans = [FontSpan(font: Self.large, count: 4), FontSpan(font: Self.small, count: 20)]
    let block = TextBlock("one\ntwo\n\nsix", fonts: spans)
    let heights = [Self.large, Self.small, Self.small, Self.small].map(\.lineHeight)
    #expect(block.lines.map(\.line.height) == heights)
    #expect(abs(block.size.height - heights.reduce(0, +)) < 1e-9)
  }

  @Test func ellipsisLooksLikeWhatItFollows() {
    let spans = [FontSpan(font: Self.small, count: 4), FontSpan(font: Self.large, count: 50)]
    let text = "abcdefghijklmnopqrstuvwxyz"
    let block = TextBlock(
      text, fonts: spans, width: Self.small.line("abcd…").width, numberOfLines: 1,
      lineBreak: .truncateTail)
    #expect(block.isTruncated)
    #expect(block.path(ofSpan: 1).isEmpty)
  }

  @Test(arguments: [
    ("Inter-SemiBoldItalic", "Inter", 600, true), ("Helvetica", "Helvetica", 400, false),
    ("Arial-BoldMT", "Arial", 700, false), ("Menlo-Italic", "Menlo", 400, true),
    ("AvenirNext-UltraLight", "AvenirNext", 200, false),
    ("PT-Something", "PT-Something", 400, false),
  ]) func namesSayFamilyAndStyle(_ name: String, _ family: String, _ weight: Int, _ italic: Bool) {
    let descriptor = FontDescriptor(named: name, size: 10)
    #expect(descriptor.family == family)
    #expect(descriptor.weight == weight)
    #expect(descriptor.italic == italic)
  }

  @Test func namesComeBack() {
    for weight in stride(from: 100, through: 900, by: 100) {
      for italic in [false, true] {
        let descriptor = FontDescriptor(family: "Inter", size: 10, weight: weight, italic: italic)
        #expect(FontDescriptor(named: descriptor.name, size: 10) == descriptor)
      }
    }
  }
}
