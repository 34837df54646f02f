// Nacre, MIT licence; see LICENSE.

import CText

/// Splits text into runs and has HarfBuzz choose and position their glyphs.
struct Shaper {
  let fonts: FontRuns
  let scalars: [UInt32]
  let levels: [UInt8]

  private struct Key: Equatable {
    var script: hb_script_t
    var level: UInt8
    /// The index of the face in `faces`.
    var face: Int
    /// The index of the run in `fonts`.
    var run: Int
  }

  /// Returns the runs in logical order.
  func runs() -> [TextRun] {
    var faces: [FontFace] = []
    let keys = keys(&faces)
    var runs: [TextRun] = []
    var start = 0
    for index in scalars.indices.dropFirst() where keys[index] != keys[start] {
      runs.append(shape(start..<index, keys[start], faces[keys[start].face]))
      start = index
    }
    if start < scalars.count {
      runs.append(shape(start..<scalars.count, keys[start], faces[keys[start].face]))
    }
    return runs
  }

  /// Returns script, level and face of each character. Spaces, punctuation and marks get the script
  /// of the characters before them (at the start, of those after them), so that runs stay long.
  private func keys(_ faces: inout [FontFace]) -> [Key] {
    let unicode = hb_unicode_funcs_get_default()
    var keys: [Key] = []
    keys.reserveCapacity(scalars.count)
    var pending = 0
    var run = 0
    for (index, scalar) in scalars.enumerated() {
      while index >= fonts.runs[run].characters.upperBound, run + 1 < fonts.runs.count { run += 1 }
      var script = hb_unicode_script(unicode, scalar)
      if script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED || script == HB_SCRIPT_UNKNOWN
      {
        script = keys.last?.script ?? HB_SCRIPT_COMMON
        if script == HB_SCRIPT_COMMON { pending = index + 1 }
      } else if pending > 0 {
        for earlier in 0..<pending { keys[earlier].script = script }
        pending = 0
      }
      // Marks, joiners and variation selectors must be shaped together with their base.
      let before =
        Self.joins(scalar, unicode) ? keys.last.flatMap { $0.run == run ? $0.face : nil } : nil
      let face = before ?? face(at: index, fonts.runs[run].font, &faces)
      keys.append(
        Key(
          script: script, level: levels.isEmpty ? 0 : levels[index], face: face, run: run))
    }
    return keys
  }

  /// Whether a character is shaped with the one before it.
  // SAFETY: `unicode` is HarfBuzz's default table, which is immutable and never freed.
  private static func joins(_ scalar: UInt32, _ unicode: OpaquePointer?) -> Bool {
    // The first combining mark is U+0300. The soft hyphen is the only format character below it.
    guard scalar >= 0x300 || scalar == 0xAD else { return false }
    switch hb_unicode_general_category(unicode, scalar) {
    case HB_UNICODE_GENERAL_CATEGORY_NON_SPACING_MARK, HB_UNICODE_GENERAL_CATEGORY_SPACING_MARK,
      HB_UNICODE_GENERAL_CATEGORY_ENCLOSING_MARK, HB_UNICODE_GENERAL_CATEGORY_FORMAT:
      return true
    default: return false
    }
  }

  private func face(at index: Int, _ font: Font, _ faces: inout [FontFace]) -> Int {
    let scalar = scalars[index]
    var found = isEmoji(at: index) ? font.fallback.face(for: scalar, isPicture: true) : nil
    if found == nil, font.face.glyph(for: scalar) == nil { found = font.fallback.face(for: scalar) }
    let face = found ?? font.face
    if let known = faces.firstIndex(where: { $0 === face }) { return known }
    faces.append(face)
    return faces.count - 1
  }

  /// Whether a character is displayed as an emoji picture rather than as text.
  ///
  /// **Source.** Unicode Technical Standard #51. A character with emoji presentation is a picture,
  /// unless a text selector follows it. Another emoji character is one if an emoji selector follows
  /// it or a joiner precedes it.
  private func isEmoji(at index: Int) -> Bool {
    let next = index + 1 < scalars.count ? scalars[index + 1] : 0
    // The first characters with emoji presentation come after the arrows.
    guard scalars[index] >= 0x2190 || next == Self.emojiSelector,
      let properties = Unicode.Scalar(scalars[index])?.properties, properties.isEmoji
    else { return false }
    if next == Self.emojiSelector || index > 0 && scalars[index - 1] == Self.joiner { return true }
    return properties.isEmojiPresentation && next != Self.textSelector
  }

  private static let (joiner, textSelector, emojiSelector): (UInt32, UInt32, UInt32) =
    (0x200D, 0xFE0E, 0xFE0F)

  /// Returns a run of boxes, each a space of the box's width.
  private func boxes(_ range: Range<Int>, _ level: UInt8, _ run: FontRun, _ box: InlineBox)
    -> TextRun
  {
    let characters = level & 1 == 0 ? Array(range) : range.reversed()
    let space = run.font.face.glyph(for: 0x20) ?? 0
    return TextRun(
      font: run.font, raise: run.raise, box: box, span: run.span, face: run.font.face,
      characters: range, level: level,
      glyphs: characters.map {
        TextRun.Glyph(id: space, cluster: $0, advance: box.width + run.kern, dx: 0, dy: 0)
      })
  }

  private func shape(_ range: Range<Int>, _ key: Key, _ face: FontFace) -> TextRun {
    let run = fonts.runs[key.run]
    if let box = run.box { return boxes(range, key.level, run, box) }
    let buffer = hb_buffer_create()
    defer { hb_buffer_destroy(buffer) }
    // SAFETY: HarfBuzz copies the characters during the call. The text around the run is passed
    // too, so that joining scripts see their neighbours.
    scalars.withUnsafeBufferPointer {
      hb_buffer_add_utf32(
        buffer, $0.baseAddress, Int32($0.count), UInt32(range.lowerBound), Int32(range.count))
    }
    hb_buffer_set_direction(buffer, key.level & 1 == 0 ? HB_DIRECTION_LTR : HB_DIRECTION_RTL)
    hb_buffer_set_script(buffer, key.script)
    // Without a language the locale of the process would choose among a font's variants.
    hb_buffer_set_language(buffer, hb_language_from_string("en", -1))
    hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES)
    var features: [hb_feature_t] = []
    if run.font.descriptor.monospacedDigits {
      let tag = nacre_hb_tag(116, 110, 117, 109)  // "tnum"
      features.append(hb_feature_t(tag: tag, value: 1, start: 0, end: UInt32.max))
    }
    if run.kern != 0 {
      for tag in [nacre_hb_tag(108, 105, 103, 97), nacre_hb_tag(99, 108, 105, 103)] {  // liga, clig
        features.append(hb_feature_t(tag: tag, value: 0, start: 0, end: UInt32.max))
      }
    }
    hb_shape(face.font, buffer, features, UInt32(features.count))
    let glyphs = glyphs(
      buffer, scale: run.font.scale(of: face),
      kern: run.kern
        + (face === run.font.face ? run.font.tracking * run.font.descriptor.widening : 0),
      run.font.descriptor)
    reportMissing(glyphs, range, face)
    return TextRun(
      font: run.font, raise: run.raise, box: nil, span: run.span, face: face, characters: range,
      level: key.level, glyphs: glyphs)
  }

  /// Says which characters no font has: those without a glyph in a cluster with glyph 0, which stands for them.
  private func reportMissing(_ glyphs: [TextRun.Glyph], _ range: Range<Int>, _ face: FontFace) {
    guard glyphs.contains(where: { $0.id == 0 }) else { return }
    let clusters = Set(glyphs.map(\.cluster))
    let missing = Set(glyphs.lazy.filter { $0.id == 0 }.map(\.cluster))
    var cluster = range.lowerBound
    for index in range {
      if clusters.contains(index) { cluster = index }
      guard missing.contains(cluster), face.glyph(for: scalars[index]) == nil,
        let scalar = Unicode.Scalar(scalars[index])
      else { continue }
      FontScript.reportMissing(scalar)
    }
  }

  private func glyphs(
    _ buffer: OpaquePointer?, scale: Double, kern: Double, _ descriptor: FontDescriptor
  ) -> [TextRun.Glyph] {
    let (wide, high) = (scale * descriptor.widening, scale * descriptor.heightening)
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else { return [] }
    // SAFETY: Both arrays hold `count` entries while the buffer lives.
    return (0..<Int(count)).map { index in
      // Kerning is added only at the end of a cluster, so that marks stay with their base.
      let endsCluster = index + 1 == count || infos[index + 1].cluster != infos[index].cluster
      return TextRun.Glyph(
        id: infos[index].codepoint, cluster: Int(infos[index].cluster),
        advance: Double(positions[index].x_advance) * wide + (endsCluster ? kern : 0),
        dx: Double(positions[index].x_offset) * wide,
        dy: -Double(positions[index].y_offset) * high)
    }
  }
}
