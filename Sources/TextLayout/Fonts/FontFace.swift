// Nacre, MIT licence; see LICENSE.

import CText
import Foundation
import GraphicsTypes
import Synchronization

/// One face of a font file: its character map, shaping, and outlines in font units.
// SAFETY: `font` is made immutable before it is shared, and HarfBuzz allows immutable fonts on any
// thread. FreeType's face, which is not thread-safe, is used only under the lock of `outlines`.
final class FontFace: @unchecked Sendable {
  /// The metrics in font units; the descender is negative.
  struct Metrics {
    var ascender = 0.0
    var descender = 0.0
    var lineHeight = 0.0
    var capHeight = 0.0
    var xHeight = 0.0
  }

  let unitsPerEm: Double
  let metrics: Metrics
  let font: OpaquePointer
  /// Whether the face has bitmap glyphs, as emoji fonts do.
  let hasPictures: Bool
  /// FreeType's face; `nil` when the file cannot be read, and then no glyph has an outline.
  private let outlineFace: FT_Face?
  private let outlines = Mutex<[UInt32: Path]>([:])

  /// - Parameters:
  ///   - path: The font file; a missing or broken one gives a face without glyphs.
  ///   - index: fontconfig's index. The lower 16 bits are the face, the upper ones the named
  ///     instance of a variable font, counted from 1.
  ///   - library: FreeType's library. It is used under the font library's lock.
  init(path: String, index: Int32, library: FT_Library?) {
    let blob = hb_blob_create_from_file(path)
    let face = hb_face_create(blob, UInt32(index & 0xFFFF))
    hb_blob_destroy(blob)
    guard let font = hb_font_create(face) ?? hb_font_get_empty() else {
      preconditionFailure("HarfBuzz always has an empty font")
    }
    let instance = index >> 16
    if instance > 0 { hb_font_set_var_named_instance(font, UInt32(instance - 1)) }
    unitsPerEm = max(Double(hb_face_get_upem(face)), 1)
    hasPictures = hb_ot_color_has_png(face) != 0
    hb_face_destroy(face)
    hb_font_make_immutable(font)
    self.font = font
    var opened: FT_Face?
    outlineFace = FT_New_Face(library, path, FT_Long(index), &opened) == 0 ? opened : nil
    metrics = Self.metrics(outlineFace, font, unitsPerEm: unitsPerEm)
  }

  // FreeType's face is not freed: faces live as long as the font library, that is, the process.
  deinit { hb_font_destroy(font) }

  private static func metrics(
    _ face: FT_Face?, _ font: OpaquePointer, unitsPerEm: Double
  ) -> Metrics {
    guard let face = face?.pointee, face.ascender > 0 else {
      // The proportions of Inter, so that text in a missing font still occupies space.
      return Metrics(
        ascender: 0.97 * unitsPerEm, descender: -0.24 * unitsPerEm, lineHeight: 1.21 * unitsPerEm,
        capHeight: 0.73 * unitsPerEm, xHeight: 0.55 * unitsPerEm)
    }
    var metrics = Metrics()
    metrics.ascender = Double(face.ascender)
    metrics.descender = min(Double(face.descender), 0)
    metrics.lineHeight = max(Double(face.height), metrics.ascender - metrics.descender)
    metrics.capHeight =
      height(font, HB_OT_METRICS_TAG_CAP_HEIGHT, of: "H") ?? metrics.ascender * 0.75
    metrics.xHeight = height(font, HB_OT_METRICS_TAG_X_HEIGHT, of: "x") ?? metrics.ascender * 0.55
    return metrics
  }

  /// Returns the height that the font specifies for `tag`, else the height of a letter.
  private static func height(
    _ font: OpaquePointer, _ tag: hb_ot_metrics_tag_t, of letter: Unicode.Scalar
  ) -> Double? {
    var position: hb_position_t = 0
    if hb_ot_metrics_get_position(font, tag, &position) != 0, position > 0 {
      return Double(position)
    }
    var glyph: hb_codepoint_t = 0
    var extents = hb_glyph_extents_t()
    guard hb_font_get_nominal_glyph(font, letter.value, &glyph) != 0,
      hb_font_get_glyph_extents(font, glyph, &extents) != 0, extents.y_bearing > 0
    else { return nil }
    return Double(extents.y_bearing)
  }

  /// The box of the font's header; zero for a face without outlines.
  var box: CGRect {
    guard let box = outlineFace?.pointee.bbox else { return .zero }
    return CGRect(
      x: Double(box.xMin), y: Double(box.yMin), width: Double(box.xMax - box.xMin),
      height: Double(box.yMax - box.yMin))
  }

  /// Returns the glyph for a character; `nil` when the face has none.
  func glyph(for scalar: UInt32) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(font, scalar, &glyph) != 0 ? glyph : nil
  }

  /// Returns the outline of a glyph in font units, y upwards; empty for spaces and bitmap glyphs.
  func outline(_ glyph: UInt32) -> Path {
    outlines.withLock { outlines in
      if let path = outlines[glyph] { return path }
      let path = GlyphOutline.load(glyph, from: outlineFace)
      outlines[glyph] = path
      return path
    }
  }

  /// Returns the bounding box of a glyph in font units, y upwards; `nil` where nothing is drawn.
  func bounds(_ glyph: UInt32) -> CGRect? {
    var extents = hb_glyph_extents_t()
    guard hb_font_get_glyph_extents(font, glyph, &extents) != 0, extents.width != 0 else {
      return nil
    }
    return CGRect(
      x: Double(extents.x_bearing), y: Double(extents.y_bearing + extents.height),
      width: Double(extents.width), height: Double(-extents.height))
  }

  /// Returns the PNG file of a bitmap glyph; empty for other glyphs.
  func picture(_ glyph: UInt32) -> Data {
    let blob = hb_ot_color_glyph_reference_png(font, glyph)
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let bytes = hb_blob_get_data(blob, &length), length > 0 else { return Data() }
    // SAFETY: The blob holds `length` bytes until it is destroyed; they are copied before that.
    return Data(bytes: bytes, count: Int(length))
  }
}
