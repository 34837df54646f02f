// Nacre, MIT licence; see LICENSE.

/// What a font should look like; the nearest installed one is used.
package struct FontDescriptor: Sendable, Hashable {
  /// The system font's family: metrics close to San Francisco's, and free to ship with.
  package static let systemFamily = "Inter"
  /// The family that stands for any installed one with serifs.
  package static let serif = "serif"
  /// The family that stands for any installed one whose characters are all of one width.
  package static let monospace = "monospace"
  /// Families that stand for any of a kind.
  static let kinds = [serif, monospace]

  /// The family's name; `nil` means the system font's. A missing one becomes the system's.
  package var family: String?
  /// Points from line to line of solid type. Values that are not above zero count as zero.
  package var size: Double
  /// 100 (thin) to 900 (black), as in OpenType; the nearest weight of the family is used.
  package var weight: Int
  package var italic: Bool
  /// Whether all digits have the same width, so that counters do not jitter.
  package var monospacedDigits: Bool

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

  /// What decides the file, leaving aside size and features.
  struct Style: Sendable, Hashable {
    var family: String
    var weight: Int
    var italic: Bool
  }

  var style: Style {
    Style(family: family ?? Self.systemFamily, weight: weight, italic: italic)
  }
}
