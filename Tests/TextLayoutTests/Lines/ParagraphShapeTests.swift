// Nacre, MIT licence; see LICENSE.

import CoreFoundation
import Foundation
import GraphicsTypes
import Testing
@testable import TextLayout

/// Indents, spacing, kerning and baseline offsets.
struct ParagraphShapeTests {
  private static let font = Font.font(for: FontDescriptor(size: 20))
  private static let height = font.lineHeight

  private func block(
    _ text: String, width: Double = .infinity, alignment: TextAlignment = .natural,
    kern: Double = 0,
    raise: Double = 0, _ change: (inout ParagraphShape) -> Void = { _ in }
  ) -> TextBlock {
    var shape = ParagraphShape()
    change(&shape)
    return TextBlock(
      text, fonts: [FontSpan(font: Self.font, count: Int.max, kern: kern, raise: raise)],
      width: width, alignment: alignment, paragraphs: [ParagraphSpan(shape: shape)])
  }

  @Test func distances() {
    let text = "a\nb\nc"
    #expect(abs(block(text).size.height - 3 * Self.height) < 1e-9)
    let spaced = block(text) { $0.lineSpacing = 4 }
    #expect(abs(spaced.size.height - 3 * Self.height - 8) < 1e-9)
    let set = block(text) { ($0.spacingAfter, $0.spacingBefore) = (5, 2) }
    #expect(abs(set.size.height - (3 * Self.height + 14)) < 1e-9)
    #expect(abs(set.lines[1].origin.y - set.lines[0].origin.y - Self.height - 7) < 1e-9)
  }

  /// The extra height of a line is added above its baseline. Unverified.
  @Test func heights() {
    let double = block("a") { $0.lineHeightMultiple = 2 }
    #expect(abs(double.size.height - 2 * Self.height) < 1e-9)
    #expect(abs(double.lines[0].origin.y - Self.font.ascender - Self.height) < 1e-9)
    #expect(block("a") { $0.minimumLineHeight = 50 }.size.height == 50)
    #expect(block("a") { $0.maximumLineHeight = 10 }.size.height == 10)
  }

  @Test func indents() {
    let text = "alpha beta gamma delta epsilon\nzeta eta theta iota kappa"
    let set = block(text, width: 150) { ($0.firstLineIndent, $0.indent) = (30, 10) }
    let starts = set.lines.map(\.origin.x)
    #expect(starts.first == 30)
    #expect(starts.filter { $0 == 30 }.count == 2)
    #expect(starts.allSatisfy { $0 == 30 || $0 == 10 })
    #expect(set.lines.allSatisfy { $0.origin.x + $0.line.width <= 150.001 })
    let right = block("שלום שלום שלום", width: 90) { ($0.firstLineIndent, $0.indent) = (30, 10) }
    #expect(abs(right.lines[0].origin.x + right.lines[0].line.width - 60) < 0.001)
    for tail in [100.0, -50] {
      let set = block(text, width: 150, alignment: .right) { $0.tailIndent = tail }
      #expect(set.lines.allSatisfy { abs($0.origin.x + $0.line.width - 100) < 0.001 })
    }
    // An indent wider than the text leaves one character per line.
    #expect(
      block("abc", width: 20) { ($0.indent, $0.firstLineIndent) = (500, 500) }.lines.count == 3)
  }

  @Test func kerning() {
    let (plain, wide) = (block("ab fi"), block("ab fi", kern: 3))
    #expect(abs(wide.size.width - plain.size.width - 15) < 0.5)
    let marks = block("e\u{301}\u{302}", kern: 3).size.width - block("e\u{301}\u{302}").size.width
    #expect(abs(marks - 3) < 1e-9)
    #expect(block("abc", kern: -500).lines.count == 1)
  }

  @Test func raisedTextNeedsHeight() {
    let fonts = [
      FontSpan(font: Self.font, count: 1), FontSpan(font: Self.font, count: 1, raise: 6),
    ]
    let set = TextBlock("ab", fonts: fonts)
    #expect(abs(set.size.height - Self.height - 6) < 1e-9)
    #expect(abs(set.lines[0].line.ascent - Self.font.ascender - 6) < 1e-9)
    let level = TextBlock("b", font: Self.font).path.bounds
    let raised = TextBlock("ab", fonts: fonts).path(ofSpan: 1).bounds
    #expect(abs(raised.maxY - level.maxY) < 1e-6)
  }
}
