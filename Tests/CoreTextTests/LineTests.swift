// Nacre, MIT licence; see LICENSE.

import CoreText
import Testing

@Suite struct LineTests {
  static let font = CTFontCreateWithName("Inter", 20, nil)

  static func string(_ text: String, _ more: [NSAttributedString.Key: Any] = [:])
    -> NSMutableAttributedString
  {
    let attributes = more.merging([.init(kCTFontAttributeName): font]) { first, _ in first }
    return NSMutableAttributedString(string: text, attributes: attributes)
  }

  static func line(_ text: String) -> CTLine { CTLineCreateWithAttributedString(string(text)) }

  @Test func boundsAreThoseOfTheFont() {
    let line = Self.line("Nacre")
    var (ascent, descent, leading): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)

    let width = CTLineGetTypographicBounds(line, &ascent, &descent, &leading)
    let box = CTLineGetBoundsWithOptions(line, .excludeTypographicLeading)

    #expect(width > 40)
    #expect(width < 70)
    #expect(ascent == CTFontGetAscent(Self.font))
    #expect(descent == CTFontGetDescent(Self.font))
    #expect(box.minY == -descent)
    #expect(abs(box.height - ascent - descent) < 1e-9)
    let ink = CTLineGetImageBounds(line, nil)
    #expect(ink.minY > -1)
    #expect(abs(ink.height - CTFontGetCapHeight(Self.font)) < 1.5)
    #expect(CTLineGetImageBounds(Self.line(" "), nil).isNull)
  }

  @Test func runsSplitAtAttributesAndCoverTheLine() throws {
    let string = Self.string("ab👍cd")
    string.addAttribute(
      .init(kCTKernAttributeName), value: 3, range: NSRange(location: 4, length: 2))
    let line = CTLineCreateWithAttributedString(string)

    let runs = try #require(CTLineGetGlyphRuns(line) as? [CTRun])

    #expect(
      runs.map(CTRunGetStringRange) == [
        CFRange(location: 0, length: 2), CFRange(location: 2, length: 2),
        CFRange(location: 4, length: 2),
      ])
    #expect(CTLineGetStringRange(line) == CFRange(location: 0, length: 6))
    #expect(runs.reduce(0) { $0 + CTRunGetGlyphCount($1) } == CTLineGetGlyphCount(line))
    let widths = runs.map { CTRunGetTypographicBounds($0, CFRange(), nil, nil, nil) }
    #expect(abs(widths.reduce(0, +) - CTLineGetTypographicBounds(line, nil, nil, nil)) < 1e-9)
    var positions = [CGPoint](repeating: .zero, count: 2)
    CTRunGetPositions(runs[2], CFRange(), &positions)
    #expect(abs(positions[0].x - widths[0] - widths[1]) < 1e-9)
    var indices = [0, 0]
    CTRunGetStringIndices(runs[2], CFRange(), &indices)
    #expect(indices == [4, 5])
    let attributes = try #require(CTRunGetAttributes(runs[0]) as? [NSAttributedString.Key: Any])
    #expect(attributes[.init(kCTFontAttributeName)] as? CTFont === Self.font)
  }

  @Test func glyphsOfRunsAreThoseOfTheirFont() throws {
    // The font lacks the character, so the run has another font.
    let line = CTLineCreateWithAttributedString(Self.string("∰"))
    let run = try #require((CTLineGetGlyphRuns(line) as? [CTRun])?.first)
    var glyph: CGGlyph = 0
    CTRunGetGlyphs(run, CFRange(location: 0, length: 1), &glyph)

    let attributes = try #require(CTRunGetAttributes(run) as? [NSAttributedString.Key: Any])
    let font = try #require(attributes[.init(kCTFontAttributeName)] as? CTFont)

    let path = try #require(CTFontCreatePathForGlyph(font, glyph, nil))
    let ink = CTLineGetImageBounds(line, nil)
    #expect(abs(path.boundingBoxOfPath.width - ink.width) < 0.01)
  }

  @Test func positionsAndIndicesAreInverse() {
    let line = Self.line("pearl 👍 shell")

    var last = -1.0
    for index in [0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 14] {
      let offset = Double(CTLineGetOffsetForStringIndex(line, index, nil))
      #expect(offset > last)
      last = offset
      #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: offset, y: 0)) == index)
    }
    #expect(abs(last - CTLineGetTypographicBounds(line, nil, nil, nil)) < 1e-9)
    #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: -50, y: 0)) == 0)
    #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: 9999, y: 0)) == 14)
    #expect(CTLineGetStringIndexForPosition(Self.line(""), .zero) == kCFNotFound)
  }

  @Test func rightToLeftTextCountsFromTheRight() {
    let line = Self.line("שלום")
    let width = CTLineGetTypographicBounds(line, nil, nil, nil)

    #expect(abs(CTLineGetOffsetForStringIndex(line, 0, nil) - width) < 1e-9)
    #expect(CTLineGetOffsetForStringIndex(line, 4, nil) == 0)
    #expect((CTLineGetGlyphRuns(line) as? [CTRun]).map { CTRunGetStatus($0[0]) } == .rightToLeft)
  }

  @Test(arguments: [CTLineTruncationType.start, .end, .middle])
  func truncatedLinesFitAndKeepIndices(_ type: CTLineTruncationType) throws {
    let (line, token) = (Self.line("mother of pearl"), Self.line("…"))

    for width in stride(from: 150.0, through: 20, by: -10) {
      let short = try #require(CTLineCreateTruncatedLine(line, width, type, token))
      #expect(CTLineGetTypographicBounds(short, nil, nil, nil) <= width + 0.001)
      let range = CTLineGetStringRange(short)
      #expect(range.location >= 0)
      #expect(range.location + range.length <= 15)
    }
    #expect(CTLineCreateTruncatedLine(line, 999, type, token) === line)
    #expect(CTLineCreateTruncatedLine(line, 3, type, token) == nil)
    #expect(CTLineCreateTruncatedLine(line, 3, type, nil) != nil)
  }

  @Test func justifiedLinesFillTheWidth() throws {
    let line = Self.line("mother of pearl ")
    let width = CTLineGetTypographicBounds(line, nil, nil, nil)
    let trailing = CTLineGetTrailingWhitespaceWidth(line)

    let wide = try #require(CTLineCreateJustifiedLine(line, 1, 300))
    let half = try #require(CTLineCreateJustifiedLine(line, 0.5, 300))

    #expect(abs(CTLineGetTypographicBounds(wide, nil, nil, nil) - trailing - 300) < 1e-6)
    let middle = (width + 300 + trailing) / 2
    #expect(abs(CTLineGetTypographicBounds(half, nil, nil, nil) - middle) < 1e-6)
    #expect(CTLineCreateJustifiedLine(line, 1, 20) == nil)
    #expect(CTLineCreateJustifiedLine(Self.line("pearl"), 1, 300) == nil)
    #expect(abs(CTLineGetPenOffsetForFlush(line, 1, 300) - (300 - width + trailing)) < 1e-9)
  }
}
