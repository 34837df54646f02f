// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The appearance of a tab bar's items in one state.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
  /// The attributes of the title. Only the font and the text colour are used.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  /// The colour of the image; `nil` uses the bar's colour for the item.
  open var iconColor: UIColor? { didSet { changed() } }
  /// The colour of the badge; `nil` uses red.
  open var badgeBackgroundColor: UIColor? { didSet { changed() } }

  /// Notifies the bar that uses the appearance.
  var changed: () -> Void = {}

  func copy() -> UITabBarItemStateAppearance {
    let copy = UITabBarItemStateAppearance()
    copy.titleTextAttributes = titleTextAttributes
    (copy.iconColor, copy.badgeBackgroundColor) = (iconColor, badgeBackgroundColor)
    return copy
  }
}
