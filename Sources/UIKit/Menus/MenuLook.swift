// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The measures and colours of menus.
///
/// A menu is 250 points wide, or 262 in windows of a width of 768 and more; with accessibility text sizes 370 and 343.
/// The corner radius is 13. The title has 17 points, the subtitle 15. A row of one line is 28 points high above the
/// first baseline and 15.62 below the last, rounded to pixels: with its separator 44. Text begins and ends 16 points
/// from the edges; with a checkmark in the menu it begins at 32, and the checkmark's centre is at 18.7. An image's
/// centre is 28 points before the trailing edge, and text ends 44 before it. Sections are separated by 8 points. The
/// menu opens on a spring with a perceived duration of 0.337 s and a bounce of 0.2, and closes within 0.409 s. While a
/// finger that chooses rows is away from the menu, the menu is smaller: 0.8 of its size from 150 points on.
///
/// **Source.** flutter/flutter, `packages/flutter/lib/src/cupertino/menu_anchor.dart`, whose authors
/// measured simulators of iOS and iPadOS 18.5 and, for colours, 17.2. Titles of menus are unverified;
/// see DifferencesFromApple.md.
@MainActor
struct MenuLook {
  let traits: UITraitCollection
  let scale: CGFloat
  let width: CGFloat

  static let corner: CGFloat = 13
  static let margin: CGFloat = 16
  static let gap: CGFloat = 8
  static let textAfterMark: CGFloat = 32
  static let markCenter: CGFloat = 18.7
  static let imageCenter: CGFloat = 28
  static let textBeforeImage: CGFloat = 44
  static let imageSize = CGSize(width: 24, height: 31.67)
  /// The height of the title of a menu or of a section. Unverified; see DifferencesFromApple.md.
  static let titleHeight: CGFloat = 33
  /// The height of elements side by side, without and with titles. Unverified; see
  /// DifferencesFromApple.md.
  static let stripHeights: (small: CGFloat, medium: CGFloat) = (44, 66)

  static let opening = (duration: 0.337, bounce: CGFloat(0.2), velocity: CGFloat(0.5))
  static let closing = 0.409
  /// The distance of a finger at which a menu is smallest, in points, and its scale there.
  static let away = (distance: CGFloat(150), scale: CGFloat(0.8))
  /// The time for which a finger rests on a row until the row opens its menu, in seconds. Unverified; see
  /// DifferencesFromApple.md.
  static let rest = 0.5

  static let text = UIColor { UIColor(white: $0.isDark ? 1 : 0, alpha: 0.96) }
  static let subtitle = UIColor {
    UIColor(white: $0.isDark ? 1 : 0, alpha: $0.isDark ? 0.4 : 0.55)
  }
  static let disabled = UIColor.systemGray
  static let highlight = UIColor {
    UIColor(white: $0.isDark ? 1 : 50.0 / 255, alpha: 0.1)
  }
  static let separator = UIColor { UIColor(white: $0.isDark ? 1 : 0, alpha: 0.25) }
  static let section = UIColor { UIColor(white: 0, alpha: $0.isDark ? 0.16 : 0.08) }

  /// The look in a window of a width.
  init(_ traits: UITraitCollection, windowWidth: CGFloat) {
    self.traits = traits
    scale = max(traits.displayScale, 1)
    let isLarge = traits.preferredContentSizeCategory.isAccessibilityCategory
    width = windowWidth >= 768 ? (isLarge ? 343 : 262) : (isLarge ? 370 : 250)
  }

  /// The height of a line of a title: 22 points, scaled like the text.
  var lineHeight: CGFloat {
    UIFontMetrics(forTextStyle: .body).scaledValue(for: 22, compatibleWith: traits)
  }
  /// The height of a row with one line, without the separator.
  var rowHeight: CGFloat { round(lineHeight * 14 / 11) + round(lineHeight * 0.71) }
  /// The thickness of a separator.
  var line: CGFloat { 1 / scale }

  private func round(_ length: CGFloat) -> CGFloat { (length * scale).rounded() / scale }
}

extension UITraitCollection {
  fileprivate var isDark: Bool { userInterfaceStyle == .dark }
}
