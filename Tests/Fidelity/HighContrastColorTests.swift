// Nacre, MIT licence; see LICENSE.

import Testing
import UIKit

/// System colours with high contrast.
///
/// **Source.** Flutter's `packages/flutter/lib/src/cupertino/colors.dart`, whose authors read them on
/// iOS 13. Teal and cyan: palettes of the Human Interface Guidelines of iOS 15, as several public projects list them.
@MainActor
struct HighContrastColorTests {
  typealias Row = (
    name: String, color: UIColor, style: UIUserInterfaceStyle, isElevated: Bool, rgba: [Int]
  )

  static let rows: [Row] = [
    ("systemTeal", .systemTeal, .light, false, [0, 130, 153, 255]),
    ("systemTeal", .systemTeal, .dark, false, [93, 230, 255, 255]),
    ("systemCyan", .systemCyan, .light, false, [0, 113, 164, 255]),
    ("systemCyan", .systemCyan, .dark, false, [112, 215, 255, 255]),
    ("systemGray", .systemGray, .light, false, [108, 108, 112, 255]),
    ("systemGray", .systemGray, .dark, false, [174, 174, 178, 255]),
    ("systemGray2", .systemGray2, .light, false, [142, 142, 147, 255]),
    ("systemGray2", .systemGray2, .dark, false, [124, 124, 128, 255]),
    ("systemGray3", .systemGray3, .light, false, [174, 174, 178, 255]),
    ("systemGray3", .systemGray3, .dark, false, [84, 84, 86, 255]),
    ("systemGray4", .systemGray4, .light, false, [188, 188, 192, 255]),
    ("systemGray4", .systemGray4, .dark, false, [68, 68, 70, 255]),
    ("systemGray5", .systemGray5, .light, false, [216, 216, 220, 255]),
    ("systemGray5", .systemGray5, .dark, false, [54, 54, 56, 255]),
    ("systemGray6", .systemGray6, .light, false, [235, 235, 240, 255]),
    ("systemGray6", .systemGray6, .dark, false, [36, 36, 38, 255]),
    ("systemFill", .systemFill, .light, false, [120, 120, 128, 71]),
    ("systemFill", .systemFill, .dark, false, [120, 120, 128, 112]),
    ("systemFill", .systemFill, .light, true, [120, 120, 128, 71]),
    ("systemFill", .systemFill, .dark, true, [120, 120, 128, 112]),
    ("secondarySystemFill", .secondarySystemFill, .light, false, [120, 120, 128, 61]),
    ("secondarySystemFill", .secondarySystemFill, .dark, false, [120, 120, 128, 102]),
    ("secondarySystemFill", .secondarySystemFill, .light, true, [120, 120, 128, 61]),
    ("secondarySystemFill", .secondarySystemFill, .dark, true, [120, 120, 128, 102]),
    ("tertiarySystemFill", .tertiarySystemFill, .light, false, [118, 118, 128, 51]),
    ("tertiarySystemFill", .tertiarySystemFill, .dark, false, [118, 118, 128, 81]),
    ("tertiarySystemFill", .tertiarySystemFill, .light, true, [118, 118, 128, 51]),
    ("tertiarySystemFill", .tertiarySystemFill, .dark, true, [118, 118, 128, 81]),
    ("quaternarySystemFill", .quaternarySystemFill, .light, false, [116, 116, 128, 40]),
    ("quaternarySystemFill", .quaternarySystemFill, .dark, false, [118, 118, 128, 66]),
    ("quaternarySystemFill", .quaternarySystemFill, .light, true, [116, 116, 128, 40]),
    ("quaternarySystemFill", .quaternarySystemFill, .dark, true, [118, 118, 128, 66]),
    ("systemBackground", .systemBackground, .dark, true, [36, 36, 38, 255]),
    ("secondarySystemBackground", .secondarySystemBackground, .light, false, [235, 235, 240, 255]),
    ("secondarySystemBackground", .secondarySystemBackground, .dark, false, [36, 36, 38, 255]),
    ("secondarySystemBackground", .secondarySystemBackground, .light, true, [235, 235, 240, 255]),
    ("secondarySystemBackground", .secondarySystemBackground, .dark, true, [54, 54, 56, 255]),
    ("tertiarySystemBackground", .tertiarySystemBackground, .dark, false, [54, 54, 56, 255]),
    ("tertiarySystemBackground", .tertiarySystemBackground, .dark, true, [68, 68, 70, 255]),
    ("systemGroupedBackground", .systemGroupedBackground, .light, false, [235, 235, 240, 255]),
    ("systemGroupedBackground", .systemGroupedBackground, .light, true, [235, 235, 240, 255]),
    ("systemGroupedBackground", .systemGroupedBackground, .dark, true, [36, 36, 38, 255]),
    (
      "secondarySystemGroupedBackground", .secondarySystemGroupedBackground, .dark, false,
      [36, 36, 38, 255]
    ),
    (
      "secondarySystemGroupedBackground", .secondarySystemGroupedBackground, .dark, true,
      [54, 54, 56, 255]
    ),
    (
      "tertiarySystemGroupedBackground", .tertiarySystemGroupedBackground, .light, false,
      [235, 235, 240, 255]
    ),
    (
      "tertiarySystemGroupedBackground", .tertiarySystemGroupedBackground, .dark, false,
      [54, 54, 56, 255]
    ),
    (
      "tertiarySystemGroupedBackground", .tertiarySystemGroupedBackground, .light, true,
      [235, 235, 240, 255]
    ),
    (
      "tertiarySystemGroupedBackground", .tertiarySystemGroupedBackground, .dark, true,
      [68, 68, 70, 255]
    ),
    ("separator", .separator, .light, false, [60, 60, 67, 94]),
    ("separator", .separator, .dark, false, [84, 84, 88, 173]),
    ("separator", .separator, .light, true, [60, 60, 67, 94]),
    ("separator", .separator, .dark, true, [84, 84, 88, 173]),
  ]

  @Test func colorsAreThoseOfTheTable() {
    for row in Self.rows {
      let traits = UITraitCollection { traits in
        traits.userInterfaceStyle = row.style
        traits.userInterfaceLevel = row.isElevated ? .elevated : .base
        traits.accessibilityContrast = .high
      }
      var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))

      row.color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)

      let seen = [red, green, blue, alpha].map { Int(($0 * 255).rounded()) }
      let level = row.isElevated ? "elevated" : "base"
      #expect(seen == row.rgba, "\(row.name), style \(row.style.rawValue), \(level)")
    }
  }
}
