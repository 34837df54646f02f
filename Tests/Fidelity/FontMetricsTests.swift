// Nacre, MIT licence; see LICENSE.

import Testing
import UIKit

/// Values and fonts of `UIFontMetrics`: they scale with the leading of the style, and fonts have whole sizes.
///
/// **Source.** `dynamic_type_ios.json` of openuikit, from iOS 26.1.
@MainActor
struct FontMetricsTests {
  @Test(arguments: [
    (UIFont.TextStyle.body, UIContentSizeCategory.accessibilityLarge, 18.0, 32.6667),
    (.body, .extraSmall, 20, 17.3333), (.body, .extraSmall, 22, 19),
    (.body, .extraSmall, 34, 29.3333), (.body, .extraSmall, 48, 41.3333),
    (.caption1, .extraSmall, 14, 11.3333), (.caption1, .extraSmall, 34, 27.6667),
    (.caption1, .extraSmall, 40, 32.6667), (.footnote, .extraSmall, 16, 14.3333),
    (.footnote, .extraSmall, 48, 42.6667), (.footnote, .extraSmall, 64, 57),
    (.largeTitle, .extraSmall, 15, 14), (.largeTitle, .extraSmall, 34, 31.6667),
    (.largeTitle, .small, 64, 61), (.title2, .accessibilityExtraExtraExtraLarge, 18, 42.3333),
    (.title2, .extraSmall, 18, 15.3333), (.title2, .small, 8, 7), (.title2, .small, 12, 10.6667),
    (.title2, .small, 22, 19.6667), (.title2, .small, 26, 23.3333), (.title2, .small, 48, 43),
  ])
  func values(
    _ style: UIFont.TextStyle, _ category: UIContentSizeCategory, _ value: Double,
    _ scaled: Double
  ) {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(preferredContentSizeCategory: category),
      UITraitCollection(displayScale: 3),
    ])
    let metrics = UIFontMetrics(forTextStyle: style)
    #expect(abs(metrics.scaledValue(for: value, compatibleWith: traits) - scaled) < 1e-3)
  }

  @Test(arguments: [
    (UIFont.TextStyle.body, 8.0, 7.0), (.body, 12, 10), (.body, 16, 14), (.body, 17, 15),
    (.body, 18, 16), (.body, 22, 19), (.body, 24, 21), (.body, 26, 22), (.body, 28, 24),
    (.body, 48, 41), (.body, 64, 55), (.largeTitle, 13, 12), (.largeTitle, 16, 15),
    (.largeTitle, 17, 16), (.largeTitle, 64, 59),
  ])
  func fonts(_ style: UIFont.TextStyle, _ size: Double, _ points: Double) {
    let traits = UITraitCollection(preferredContentSizeCategory: .extraSmall)
    let font = UIFontMetrics(forTextStyle: style).scaledFont(
      for: .systemFont(ofSize: size), compatibleWith: traits)
    #expect(font.pointSize == CGFloat(points))
  }

  /// **Source.** Documentation of `UIFont.init(name:size:)`.
  @Test func aFontThatDoesNotExistIsNil() {
    #expect(UIFont(name: "There Is No Such Font", size: 12) == nil)
    let font = UIFont.systemFont(ofSize: 12)
    #expect(UIFont(name: font.fontName, size: 12)?.fontName == font.fontName)
  }
}
