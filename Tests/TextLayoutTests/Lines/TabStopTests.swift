// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing
@testable import TextLayout

/// The places to which tabs move text.
struct TabStopTests {
  private static let font = Font.font(for: FontDescriptor(size: 20))

  private func block(
    _ text: String, width: Double = .infinity, alignment: TextAlignment = .natural,
    lineBreak: LineBreakMode = .wordWrap, numberOfLines: Int = 0,
    _ change: (inout ParagraphShape) -> Void = { _ in }
  ) -> TextBlock {
    var shape = ParagraphShape()
    change(&shape)
    return TextBlock(
      text, fonts: [FontSpan(font: Self.font, count: Int.max)], width: width, alignment: alignment,
      numberOfLines: numberOfLines, lineBreak: lineBreak, paragraphs: [ParagraphSpan(shape: shape)])
  }

  /// The width of a text without tabs.
  private func width(_ text: String) -> Double { block(text).size.width }

  /// The start of a character in a line, points from the block's left.
  private func start(_ character: Int, _ block: TextBlock, line: Int = 0) -> Double? {
    let placed = block.lines[line]
    return placed.line.glyphs.first { $0.character == character }.map { placed.origin.x + $0.start }
  }

  @Test func theUsualStopsAreTwelveAtDistancesOf28() throws {
    let first = block("\tx")
    #expect(try #require(start(1, first)) == 28)
    #expect(abs(first.size.width - (28 + width("x"))) < 1e-9)
    // A tab after the text moves to the next stop behind it.
    let text = "wide words\tx"
    let expected = (width("wide words") / 28 + 1).rounded(.down) * 28
    #expect(abs(try #require(start(11, block(text))) - expected) < 1e-9)
    let many = block(String(repeating: "\t", count: 13) + "x")
    #expect(abs(try #require(start(13, many)) - (12 * 28 + width(" "))) < 1e-6)
  }

  @Test func anIntervalContinuesTheStops() throws {
    let set = block("\t\tx") { $0.tabs = TabStops([.init(50, .leading)], interval: 40) }
    #expect(try #require(start(2, set)) == 80)
  }

  @Test func textEndsAtATrailingStopAndLiesAroundACentredOne() throws {
    let trailing = block("a\tbcd\te") {
      $0.tabs = TabStops([.init(100, .trailing), .init(150, .leading)])
    }
    #expect(abs(try #require(start(2, trailing)) - (100 - width("bcd"))) < 1e-6)
    #expect(abs(try #require(start(6, trailing)) - 150) < 1e-6)
    let centred = block("a\tbcd") { $0.tabs = TabStops([.init(100, .center)]) }
    #expect(abs(try #require(start(2, centred)) - (100 - width("bcd") / 2)) < 1e-6)
    // Without room the text follows directly.
    let full = block("aaaaaaaa\tbcd") { $0.tabs = TabStops([.init(90, .trailing)]) }
    #expect(abs(try #require(start(9, full)) - width("aaaaaaaa")) < 1e-6)
  }

  @Test func numbersAreAlignedAtTheirPoints() throws {
    let stop = TabStops.Stop(120, .trailing, terminators: CharacterSet(charactersIn: "."))
    let set = block("a\t2.34\nb\t1115.2") { $0.tabs = TabStops([stop]) }
    let points = [try #require(start(3, set)), try #require(start(6, set, line: 1))]
    #expect(points.allSatisfy { abs($0 - 120) < 1e-6 })
    let whole = block("a\t77") { $0.tabs = TabStops([stop]) }
    #expect(abs(whole.size.width - 120) < 1e-6)
  }

  @Test func stopsCountFromTheEdgeAndNotFromTheIndent() throws {
    let set = block("a\tb") {
      ($0.firstLineIndent, $0.tabs) = (20, TabStops([.init(100, .leading)]))
    }
    #expect(abs(try #require(start(2, set)) - 100) < 1e-6)
    let right = block("\u{5D0}\t\u{5D1}", width: 200) { $0.tabs = TabStops([.init(100, .leading)]) }
    let glyph = try #require(right.lines[0].line.glyphs.first { $0.character == 2 })
    // In text that reads from right to left the stop counts from the right.
    #expect(abs(right.lines[0].origin.x + glyph.end - 100) < 1e-6)
  }

  @Test func linesBreakWhereTabsLeaveNoRoom() {
    let set = block("one\ttwo\tthree", width: 130) {
      $0.tabs = TabStops([.init(60, .leading), .init(120, .leading)])
    }
    #expect(set.lines.count == 2)
    #expect(set.lines[1].characters == 8..<13)
    #expect(set.lines.allSatisfy { $0.line.width <= 130.001 })
    // A block fits again into its own width.
    let again = block("one\ttwo\tthree", width: set.size.width) {
      $0.tabs = TabStops([.init(60, .leading), .init(120, .leading)])
    }
    #expect(again.lines.map(\.characters) == set.lines.map(\.characters))
  }

  @Test func truncatedAndJustifiedLinesKeepTheirStops() throws {
    let stops = TabStops([.init(60, .leading)])
    let cut = block("a\tlong text here", width: 130, lineBreak: .truncateTail, numberOfLines: 1) {
      $0.tabs = stops
    }
    #expect(cut.isTruncated)
    #expect(abs(try #require(start(2, cut)) - 60) < 1e-6)
    let even = block("a\tb c d e f g h i j k", width: 130, alignment: .justified) {
      $0.tabs = stops
    }
    #expect(abs(try #require(start(2, even)) - 60) < 1e-6)
    #expect(abs(even.lines[0].line.width - 130) < 0.01)
  }

  @Test func longTextWithTabsIsBrokenInPieces() {
    let text = (0..<400).map { "item\($0)\tvalue" }.joined(separator: " ")
    let pieces = TextBlock(
      text, fonts: [FontSpan(font: Self.font, count: Int.max)], width: 300, pieceLength: 97)
    let whole = TextBlock(
      text, fonts: [FontSpan(font: Self.font, count: Int.max)], width: 300, pieceLength: .max)
    #expect(pieces.lines.map(\.characters) == whole.lines.map(\.characters))
    #expect(whole.lines.allSatisfy { $0.line.width <= 300.001 })
  }
}
