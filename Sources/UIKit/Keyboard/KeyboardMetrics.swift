// Nacre, MIT licence; see LICENSE.

import CoreGraphics

/// The sizes of the keyboard on the screen.
enum KeyboardMetrics {
  /// Returns the height of the keys.
  ///
  /// On phones it is 216 points upright, or 226 where the screen is at least 414 points wide, and
  /// 162 in landscape. On tablets, whose short side is at least 744 points, it is 264 upright and 352
  /// in landscape.
  ///
  /// **Source.** W.-M. Lee, *Beginning iOS 5 Application Development*, chapter 6. The 226 points are
  /// unverified; see DifferencesFromApple.md.
  static func keys(_ screen: CGSize) -> CGFloat {
    let isUpright = screen.height >= screen.width
    if min(screen.width, screen.height) >= 744 { return isUpright ? 264 : 352 }
    guard isUpright else { return 162 }
    return screen.width >= 414 ? 226 : 216
  }

  /// Returns the height of the empty area below the keys.
  ///
  /// It is 75 points on an upright phone with a home indicator, and the safe area's inset elsewhere.
  /// The 75 points are unverified; see DifferencesFromApple.md.
  ///
  /// - Parameters:
  ///   - screen: The size of the screen in points.
  ///   - inset: The inset of the safe area at the bottom, in points.
  static func foot(_ screen: CGSize, inset: CGFloat) -> CGFloat {
    let isUprightPhone = screen.height >= screen.width && screen.width < 744
    return inset > 0 && isUprightPhone ? max(75, inset) : inset
  }

  /// The distance of a key from the sides of its cell, in points. Unverified; see
  /// DifferencesFromApple.md.
  static let side: CGFloat = 3
  /// Returns the distance of a key from the top and the bottom of its cell: 6 points in a row of 54.
  static func gap(rowHeight: CGFloat) -> CGFloat { rowHeight / 9 }
}
