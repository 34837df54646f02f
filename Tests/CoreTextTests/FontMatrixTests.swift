// Nacre, MIT licence; see LICENSE.

import CoreText
import Testing

/// The matrix of a font.
///
/// **Source.** Apple's header `CTFont.h`: the path of a glyph reflects the point size, the font's matrix and the
/// transform of the call, in this order; metrics are scaled by the point size and the matrix.
@Suite struct FontMatrixTests {
  private var slant = CGAffineTransform(a: 1, b: 0, c: 0.25, d: 1, tx: 0, ty: 0)
  private var wide = CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 0, ty: 0)
  private let plain = CTFontCreateWithName("Inter", 20, nil)

  private func glyph(_ font: CTFont) -> CGGlyph { CTFontGetGlyphWithName(font, "H") }

  private func advance(_ font: CTFont) -> Double {
    var glyph = glyph(font)
    return CTFontGetAdvancesForGlyphs(font, .default, &glyph, nil, 1)
  }

  @Test mutating func outlinesAreTransformed() throws {
    let font = CTFontCreateWithName("Inter", 20, &slant)
    #expect(CTFontGetMatrix(font) == slant)
    #expect(CTFontGetMatrix(plain) == .identity)
    let upright = try #require(CTFontCreatePathForGlyph(plain, glyph(plain), nil))
    let slanted = try #require(CTFontCreatePathForGlyph(font, glyph(font), nil))
    #expect(slanted == upright.copy(using: &slant))
    #expect(slanted.boundingBoxOfPath.width > upright.boundingBoxOfPath.width + 2)
    #expect(advance(font) == advance(plain))
    #expect(CTFontGetAscent(font) == CTFontGetAscent(plain))
  }

  @Test mutating func metricsAndAdvancesAreScaled() {
    let font = CTFontCreateWithName("Inter", 20, &wide)
    #expect(abs(advance(font) - 2 * advance(plain)) < 1e-9)
    #expect(abs(CTFontGetAscent(font) - 3 * CTFontGetAscent(plain)) < 1e-9)
    #expect(abs(CTFontGetXHeight(font) - 3 * CTFontGetXHeight(plain)) < 1e-9)
    #expect(CTFontGetSize(font) == 20)
    var glyph = glyph(font)
    let box = CTFontGetBoundingRectsForGlyphs(font, .default, &glyph, nil, 1)
    let old = CTFontGetBoundingRectsForGlyphs(plain, .default, &glyph, nil, 1)
    #expect(box == old.applying(wide))
  }

  @Test mutating func linesUseTheMatrix() {
    func width(_ font: CTFont) -> Double {
      let text = NSAttributedString(
        string: "Hi there", attributes: [NSAttributedString.Key(kCTFontAttributeName): font])
      return CTLineGetTypographicBounds(CTLineCreateWithAttributedString(text), nil, nil, nil)
    }
    let font = CTFontCreateWithName("Inter", 20, &wide)
    #expect(abs(width(font) - 2 * width(plain)) < 1e-9)
  }

  @Test mutating func copiesKeepTheMatrix() {
    let font = CTFontCreateWithName("Inter", 20, &slant)
    #expect(CTFontGetMatrix(CTFontCreateCopyWithAttributes(font, 30, nil, nil)) == slant)
    #expect(CTFontGetMatrix(CTFontCreateCopyWithAttributes(font, 30, &wide, nil)) == wide)
    let descriptor = CTFontCopyFontDescriptor(font)
    #expect(CTFontGetMatrix(CTFontCreateWithFontDescriptor(descriptor, 0, nil)) == slant)
    let attribute = CTFontDescriptorCopyAttribute(descriptor, kCTFontMatrixAttribute)
    let attributes = [kCTFontMatrixAttribute: attribute as Any]
    let other = CTFontDescriptorCreateWithAttributes(attributes)
    #expect(CTFontGetMatrix(CTFontCreateWithFontDescriptor(other, 0, nil)) == slant)
  }

  @Test func aMatrixThatIsNotFiniteIsNone() {
    var broken = CGAffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    #expect(CTFontGetMatrix(CTFontCreateWithName("Inter", 20, &broken)) == .identity)
  }

  /// Positions are those of the call; only the glyphs are transformed.
  @Test mutating func glyphsAreDrawnWithTheMatrixAtTheirPositions() throws {
    func ink(_ font: CTFont) throws -> CGRect {
      let context = try #require(
        CGContext(
          data: nil, width: 100, height: 100, bitsPerComponent: 8, bytesPerRow: 400,
          space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
      var glyph = glyph(font)
      var place = CGPoint(x: 20, y: 30)
      CTFontDrawGlyphs(font, &glyph, &place, 1, context)
      let data = try #require(context.data)
      var box = CGRect.null
      for y in 0..<100 {
        for x in 0..<100
        where data.load(fromByteOffset: (y * 100 + x) * 4 + 3, as: UInt8.self) > 127 {
          box = box.union(CGRect(x: x, y: 99 - y, width: 1, height: 1))
        }
      }
      return box
    }
    let (small, large) = (try ink(plain), try ink(CTFontCreateWithName("Inter", 20, &wide)))
    #expect(abs(small.minY - 30) <= 1)
    #expect(abs(large.minY - 30) <= 1)
    #expect(abs(large.height - 3 * small.height) <= 3)
    #expect(abs(large.width - 2 * small.width) <= 3)
    #expect(abs((large.minX - 20) - 2 * (small.minX - 20)) <= 2)
  }
}
