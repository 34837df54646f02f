// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import TextLayout

/// Returns the size in points.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.descriptor.size }
/// Returns the transform of the font's glyphs, in points with y pointing up. The default is the identity.
public func CTFontGetMatrix(_ font: CTFont) -> CGAffineTransform {
  font.descriptor.matrix ?? .identity
}
/// Returns the distance from the baseline up to the top of a line, points.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.font.ascender }
/// Returns the distance from the baseline down to the bottom of a line, points; positive.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { -font.font.descender }
/// Returns the distance between the bottom of a line and the top of the next, points.
public func CTFontGetLeading(_ font: CTFont) -> CGFloat {
  max(font.font.lineHeight - font.font.ascender + font.font.descender, 0)
}
/// Returns the number of font units per em.
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 {
  UInt32(clamping: Int(font.typeface.unitsPerEm))
}
/// Returns the number of glyphs.
public func CTFontGetGlyphCount(_ font: CTFont) -> CFIndex { font.typeface.glyphCount }
/// Returns a rectangle around the outlines of all glyphs at one origin, points, with y pointing up;
/// zero for a font without outlines.
public func CTFontGetBoundingBox(_ font: CTFont) -> CGRect {
  scaled(font.typeface.box, font.unit).applying(CTFontGetMatrix(font))
}
/// Returns the position of the underline's middle, points; negative below the baseline.
public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat { font.font.underline.offset }
/// Returns the thickness of the underline, points.
public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat {
  font.font.underline.thickness
}
/// Returns the italic angle in degrees, anticlockwise from the vertical; negative for letters that
/// lean to the right.
public func CTFontGetSlantAngle(_ font: CTFont) -> CGFloat { font.typeface.slant }
/// Returns the height of flat capital letters, points.
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.font.capHeight }
/// Returns the height of flat lower-case letters, points.
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.font.xHeight }

func scaled(_ rect: CGRect, _ scale: Double) -> CGRect {
  CGRect(
    x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale,
    height: rect.height * scale)
}
