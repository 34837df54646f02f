// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// The requested properties of a font. The nearest installed font is used.
package struct FontDescriptor: Sendable, Hashable, Codable {
  /// The family of the system font. Inter's metrics are close to San Francisco's, and its licence
  /// allows shipping it.
  package static let systemFamily = "Inter"
  /// The generic family of any installed serif font.
  package static let serif = "serif"
  /// The generic family of any installed monospaced font.
  package static let monospace = "monospace"
  /// The generic families.
  static let kinds = [serif, monospace]

  /// The family's name; `nil` means the system font's. A family that is not installed is replaced
  /// by the system font.
  package var family: String?
  /// The font size in points. Values that are not above zero count as zero.
  package var size: Double
  /// The weight from 100 (thin) to 900 (black), as in OpenType; the family's nearest weight is
  /// used.
  package var weight: Int
  package var italic: Bool
  /// Whether all digits have the same width, so that changing numbers do not jitter.
  package var monospacedDigits: Bool
  /// The transform of the glyphs in points, with y pointing up; `nil` means none. Its first entry also scales the
  /// advances, and its fourth the heights of the font; their signs do not count there.
  package private(set) var matrix: CGAffineTransform?

  package init(
    family: String? = nil, size: Double, weight: Int = 400, italic: Bool = false,
    monospacedDigits: Bool = false
  ) {
    self.family = family
    self.size = size > 0 && size.isFinite ? size : 0
    self.weight = min(max(weight, 100), 900)
    self.italic = italic
    self.monospacedDigits = monospacedDigits
  }

  /// Sets the transform of the glyphs. One that is not finite counts as none.
  package mutating func setMatrix(_ matrix: CGAffineTransform?) {
    guard let matrix, !matrix.isIdentity else { return self.matrix = nil }
    let entries = [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty]
    self.matrix = entries.allSatisfy(\.isFinite) ? matrix : nil
  }

  /// The factor of advances.
  package var widening: Double { matrix.map { abs(Double($0.a)) } ?? 1 }
  /// The factor of the font's heights.
  var heightening: Double { matrix.map { abs(Double($0.d)) } ?? 1 }

  /// The properties that determine the font file; all but size and features.
  struct Style: Sendable, Hashable {
    var family: String
    var weight: Int
    var italic: Bool
  }

  var style: Style {
    Style(family: family ?? Self.systemFamily, weight: weight, italic: italic)
  }
}
