// Nacre, MIT licence; see LICENSE.

import CText
import Foundation
import GraphicsTypes

/// The glyphs of one face of a font file, by number. Lengths are in font units, y upwards.
package struct Typeface: Sendable {
  private let face: FontFace

  /// Finds the installed face nearest to a PostScript name such as `HelveticaNeue-Bold`.
  package init(named name: String) {
    face = FontLibrary.shared.face(for: FontDescriptor(named: name, size: 1).style)
  }

  /// Finds the regular face of an installed family; `nil` if the family is not installed.
  package init?(family: String) {
    guard !FontDescriptor.installedFonts(of: family).isEmpty else { return nil }
    face = FontLibrary.shared.face(for: FontDescriptor(family: family, size: 1).style)
  }

  /// The typeface of a font.
  package init(_ font: Font) { face = font.face }

  /// Reads the first face of a font file; `nil` if the file has none.
  package init?(path: String) {
    guard FontFile.faces(path).first != nil else { return nil }
    face = FontLibrary.shared.face(FontLibrary.Source(path: path, index: 0))
  }

  /// The number of font units per em.
  package var unitsPerEm: Double { face.unitsPerEm }
  /// The distance from the baseline to the top of a line.
  package var ascender: Double { face.metrics.ascender }
  /// The distance from the baseline to the bottom of a line; negative.
  package var descender: Double { face.metrics.descender }
  /// The distance between the bottom of a line and the top of the next.
  package var leading: Double {
    face.metrics.lineHeight - face.metrics.ascender + face.metrics.descender
  }
  /// The position of the underline's upper edge, and its thickness; zeros if the font has none.
  package var underline: (position: Double, thickness: Double) {
    (
      metric(HB_OT_METRICS_TAG_UNDERLINE_OFFSET), metric(HB_OT_METRICS_TAG_UNDERLINE_SIZE)
    )
  }
  private func metric(_ tag: hb_ot_metrics_tag_t) -> Double {
    var value: hb_position_t = 0
    return hb_ot_metrics_get_position(face.font, tag, &value) != 0 ? Double(value) : 0
  }
  /// The union of the bounding boxes of all glyphs; zero for a font without one.
  package var box: CGRect { face.box }
  package var capHeight: Double { face.metrics.capHeight }
  package var xHeight: Double { face.metrics.xHeight }
  package var glyphCount: Int { Int(hb_face_get_glyph_count(hb_font_get_face(face.font))) }
  /// The slant angle in degrees anticlockwise from the vertical; negative for italics.
  package var slant: Double { Double(hb_style_get_value(face.font, HB_STYLE_TAG_SLANT_ANGLE)) }

  /// Returns the glyph of a character; 0, the glyph for missing characters, where the face has
  /// none.
  package func glyph(for character: Unicode.Scalar) -> UInt32 {
    face.glyph(for: character.value) ?? 0
  }

  /// Returns the glyph of a name in the font, else the glyph of the character that usually has the
  /// name; `nil` where there is neither.
  package func glyph(named name: String) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    if hb_font_get_glyph_from_name(face.font, name, -1, &glyph) != 0 { return glyph }
    return GlyphNames.character(named: name).flatMap { face.glyph(for: $0.value) }
  }

  /// Returns the name of a glyph; `nil` if the font lacks the glyph or does not name it.
  package func name(of glyph: UInt32) -> String? {
    var name = [CChar](repeating: 0, count: 128)
    guard Int(glyph) < glyphCount,
      hb_font_get_glyph_name(face.font, glyph, &name, UInt32(name.count)) != 0
    else { return nil }
    return String(
      decoding: name.prefix { $0 != 0 }.map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
  }

  /// Returns the advance of a glyph; 0 if the font lacks the glyph.
  package func advance(of glyph: UInt32) -> Double {
    Int(glyph) < glyphCount ? Double(hb_font_get_glyph_h_advance(face.font, glyph)) : 0
  }

  /// Returns the bounding box of a glyph; zero for one without an outline.
  package func bounds(of glyph: UInt32) -> CGRect {
    var extents = hb_glyph_extents_t()
    guard Int(glyph) < glyphCount, hb_font_get_glyph_extents(face.font, glyph, &extents) != 0
    else { return .zero }
    return CGRect(
      x: Double(extents.x_bearing), y: Double(extents.y_bearing + extents.height),
      width: Double(extents.width), height: Double(-extents.height))
  }

  /// Returns the outline of a glyph; empty for one without an outline.
  package func outline(of glyph: UInt32) -> Path {
    Int(glyph) < glyphCount ? face.outline(glyph) : Path()
  }
}
