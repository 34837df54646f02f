// Nacre, MIT licence; see LICENSE.

import CText

extension Font {
  /// An underline or strikethrough.
  package struct Rule: Sendable {
    /// The distance from the baseline up to the middle of the line, points.
    package let offset: Double
    /// In points.
    package let thickness: Double
  }

  /// The underline as the font specifies it. Fallback: a tenth of the size below the baseline and a
  /// twentieth of the size thick.
  package var underline: Rule {
    rule(
      HB_OT_METRICS_TAG_UNDERLINE_OFFSET, HB_OT_METRICS_TAG_UNDERLINE_SIZE, else: -0.1, 0.05)
  }

  /// The strikethrough as the font specifies it. Fallback: at half the x-height and a twentieth of
  /// the size thick.
  package var strikethrough: Rule {
    let size = max(descriptor.size, 1e-9)
    return rule(
      HB_OT_METRICS_TAG_STRIKEOUT_OFFSET, HB_OT_METRICS_TAG_STRIKEOUT_SIZE,
      else: xHeight / 2 / size, 0.05)
  }

  private func rule(
    _ offset: hb_ot_metrics_tag_t, _ thickness: hb_ot_metrics_tag_t, else usual: Double,
    _ usualThickness: Double
  ) -> Rule {
    let scale = glyphScale
    var (place, width): (hb_position_t, hb_position_t) = (0, 0)
    guard hb_ot_metrics_get_position(face.font, offset, &place) != 0,
      hb_ot_metrics_get_position(face.font, thickness, &width) != 0, width > 0
    else {
      return Rule(
        offset: usual * descriptor.size, thickness: usualThickness * descriptor.size)
    }
    // The font's offset is that of the line's top edge.
    return Rule(
      offset: (Double(place) - Double(width) / 2) * scale, thickness: Double(width) * scale)
  }
}
