// Nacre, MIT licence; see LICENSE.

import Foundation

/// The metrics of the system font, whatever font draws it.
///
/// They are those of Apple's San Francisco, so that lines, labels and bars have the sizes that they have
/// on iOS. Nacre draws the glyphs of Inter at a size at which its capitals have San Francisco's height.
///
/// **Source.** Metrics of `.SFUI` fonts that a program has read on iOS 26.1, the same in all weights
/// and sizes (Vercantez/openuikit, golden/font_metrics_ios.json): ascender 0.95215, descender −0.24121,
/// line height 1.19336, cap height 0.70459, x height 0.52637 of the size. `SystemFontTests` compares
/// them.
enum SystemFontMetrics {
  /// The font units per em in which the metrics are whole numbers.
  static let unitsPerEm = 2048.0
  /// The vertical metrics in font units.
  static let vertical = FontFace.Metrics(
    ascender: 1950, descender: -494, lineHeight: 2444, capHeight: 1443, xHeight: 1078)

  /// Returns the space after each glyph, in points, that makes running text as wide as on iOS.
  ///
  /// It is Apple's tracking for the size and a correction for the weight, because Inter's letters are
  /// wider or narrower than San Francisco's. San Francisco has one form for text of up to 17 points and
  /// another from 28 points; between them both are mixed linearly, and so are the corrections.
  ///
  /// **Accuracy.** English text is as wide as on iOS to 1 % from 8 to 28 points. Digits are 3 % narrower
  /// at 17 points and 8 % at 28 (`SystemFontTests`).
  static func tracking(_ descriptor: FontDescriptor) -> Double {
    let size = descriptor.size
    let display = min(max((size - 17) / 11, 0), 1)
    let weight = Double(descriptor.weight) / 100 - 1
    let (low, high) = (Int(weight.rounded(.down)), Int(weight.rounded(.up)))
    func correction(_ weight: Int) -> Double {
      corrections[weight].text + (corrections[weight].display - corrections[weight].text) * display
    }
    let mixed =
      correction(low) + (correction(high) - correction(low)) * (weight - Double(low))
    return appleTracking(size) + mixed / 1000 * size
  }

  /// Corrections for the weights from 100 to 900, in 1/1000 em.
  ///
  /// They are the differences between the widths of a pangram on iOS 26.1, from the same file as the metrics,
  /// and in Inter 4. `text` is for 17 points and `display` for 28. At 28 points the weights 100, 200 and 900
  /// differ from their neighbours by as much as in `text`.
  private static let corrections: [(text: Double, display: Double)] = [
    (11.6, -53.2), (9.6, -55.2), (11.9, -52.9), (12.2, -49.8), (18.4, -40.7), (21.8, -35.4),
    (28.0, -26.4), (39.0, -11.3), (48.1, -2.2),
  ]

  /// Returns Apple's tracking for a size, in points.
  ///
  /// **Source.** Apple's Human Interface Guidelines, Typography, "iOS, iPadOS, visionOS tracking
  /// values", SF Pro, of December 2025.
  private static func appleTracking(_ size: Double) -> Double {
    guard let first = trackings.first, let last = trackings.last else { return 0 }
    if size <= first.size { return first.points * size / first.size }
    guard size < last.size, let next = trackings.firstIndex(where: { $0.size > size }) else {
      return last.points
    }
    let (low, high) = (trackings[next - 1], trackings[next])
    return low.points + (high.points - low.points) * (size - low.size) / (high.size - low.size)
  }

  private static let trackings: [(size: Double, points: Double)] = [
    (6, 0.24), (7, 0.23), (8, 0.21), (9, 0.17), (10, 0.12), (11, 0.06), (12, 0), (13, -0.08),
    (14, -0.15), (15, -0.23), (16, -0.31), (17, -0.43), (18, -0.44), (19, -0.45), (20, -0.45),
    (21, -0.36), (22, -0.26), (23, -0.10), (24, 0.07), (25, 0.15), (26, 0.22), (27, 0.29),
    (28, 0.38), (29, 0.40), (31, 0.39), (32, 0.41), (34, 0.40), (36, 0.37), (40, 0.37), (44, 0.37),
    (48, 0.35), (52, 0.33), (56, 0.30), (60, 0.26), (64, 0.22), (68, 0.17), (72, 0.14), (76, 0.07),
    (80, 0),
  ]
}
