// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import TextLayout
import Testing

struct CGFontTests {
  private func font() throws -> CGFont { try #require(CGFont("Inter-Bold")) }

  @Test func glyphsHaveNames() throws {
    let font = try font()

    var glyphs: Set<CGGlyph> = []
    for name in ["A", "a", "seven", "space", "asciitilde", "uni00E9"] {
      let glyph = font.getGlyphWithGlyphName(name: name)
      let own = try #require(font.name(for: glyph))
      #expect(glyph > 0, "\(name)")
      #expect(font.getGlyphWithGlyphName(name: own) == glyph, "\(name)")
      glyphs.insert(glyph)
    }
    #expect(glyphs.count == 6)
    #expect(font.getGlyphWithGlyphName(name: "no such glyph") == 0)
    #expect(font.name(for: .max) == nil)
    #expect(CGFont("") == nil)
  }

  @Test func metricsAreThoseOfTheFontAtItsSize() throws {
    let (font, same) = (try font(), Font.font(for: FontDescriptor(named: "Inter-Bold", size: 1)))
    let unit = Double(font.unitsPerEm)

    #expect(unit > 0)
    #expect(font.numberOfGlyphs > 200)
    #expect(abs(Double(font.ascent) / unit - same.ascender) < 1e-3)
    #expect(abs(Double(font.descent) / unit - same.descender) < 1e-3)
    #expect(abs(Double(font.capHeight) / unit - same.capHeight) < 1e-3)
    #expect(abs(Double(font.xHeight) / unit - same.xHeight) < 1e-3)
    #expect(
      abs(Double(font.ascent - font.descent + font.leading) / unit - same.lineHeight) < 2e-3)
    #expect(font.italicAngle == 0)
    #expect(try #require(CGFont("Inter-Italic")).italicAngle < 0)
  }

  @Test func advancesAndBoxesAreThoseOfTheGlyphs() throws {
    let font = try font()
    let glyphs = ["i", "W", "space", "g"].map { font.getGlyphWithGlyphName(name: $0) } + [.max]
    var advances = [Int32](repeating: -1, count: 5)
    var boxes = [CGRect](repeating: .null, count: 5)

    #expect(font.getGlyphAdvances(glyphs: glyphs, count: 5, advances: &advances))
    #expect(font.getGlyphBBoxes(glyphs: glyphs, count: 5, bboxes: &boxes))

    #expect(advances[0] > 0)
    #expect(advances[1] > 2 * advances[0])
    #expect(advances[2] > 0)
    #expect(advances[4] == 0)
    #expect(boxes[2] == .zero)
    #expect(boxes[4] == .zero)
    #expect(boxes[1].minY == 0)
    #expect(abs(boxes[1].maxY - Double(font.capHeight)) < 2)
    #expect(boxes[3].minY < 0)
    #expect(boxes[3].maxY > 0)
    #expect(!font.getGlyphAdvances(glyphs: glyphs, count: -1, advances: &advances))
  }

  /// A context draws the glyphs that text layout shows in the same font.
  @Test func glyphsAreDrawnAsTextIs() throws {
    let font = try font()
    let line = Font.font(for: FontDescriptor(named: "Inter-Bold", size: 50)).line("g")
    let (glyphs, text) = (Canvas(60, 80, background: .white), Canvas(60, 80, background: .white))

    glyphs.context.setFont(font)
    glyphs.context.setFontSize(50)
    glyphs.context.textPosition = CGPoint(x: 10, y: 25)
    glyphs.context.showGlyphs([font.getGlyphWithGlyphName(name: "g")], at: [.zero])
    let path = CGMutablePath()
    path.addPath(
      CGPath(line.path), transform: CGAffineTransform(1, 0, 0, -1, 10, 25))
    text.context.addPath(path)
    text.context.fillPath()

    for (a, b) in zip(glyphs.pixels, text.pixels) {
      #expect(abs(Int(a & 255) - Int(b & 255)) <= 2)
    }
    #expect(Set(glyphs.pixels).count > 20)
  }

  @Test func settingsOfTextAreSavedButNotItsMatrix() throws {
    func draw(_ body: (CGContext) -> Void) throws -> [UInt32] {
      let canvas = Canvas(40, 40, background: .white)
      canvas.context.setFont(try font())
      canvas.context.setFontSize(30)
      body(canvas.context)
      canvas.context.showGlyphs([40], at: [CGPoint(x: 5, y: 8)])
      return canvas.pixels
    }
    let plain = try draw { _ in }

    #expect(
      try plain
        == draw {
          $0.saveGState()
          $0.setFontSize(3)
          $0.setTextDrawingMode(.invisible)
          $0.restoreGState()
        })
    let moved = try draw {
      $0.saveGState()
      $0.textPosition = CGPoint(x: 3, y: 0)
      $0.restoreGState()
    }
    #expect(moved != plain)
    #expect(try moved == draw { $0.textMatrix.tx = 3 })
  }

  @Test func badInputDrawsNothing() throws {
    let canvas = Canvas(20, 20, background: .white)
    let blank = canvas.pixels
    canvas.context.showGlyphs([40], at: [.zero])
    canvas.context.setFont(try font())
    canvas.context.showGlyphs([40, 41], at: [])
    canvas.context.showGlyphs([.max], at: [CGPoint(x: 3, y: 3)])
    for size in [0, Double.nan, .infinity, -.infinity] {
      canvas.context.setFontSize(size)
      canvas.context.showGlyphs([40], at: [.zero])
    }
    canvas.context.setFontSize(12)
    for mode in 0..<4 {
      canvas.context.setTextDrawingMode(try #require(CGTextDrawingMode(rawValue: Int32(mode))))
      canvas.context.showGlyphs([40], at: [CGPoint(x: CGFloat.nan, y: 0)])
    }
    canvas.context.textMatrix = CGAffineTransform(0, 0, 0, 0, 0, 0)
    canvas.context.showGlyphs([40], at: [.zero])

    #expect(canvas.pixels == blank)
  }
}
