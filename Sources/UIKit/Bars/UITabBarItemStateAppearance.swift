// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// What items of a tab bar look like in a state.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
  /// Attributes of the words; fonts and colours are used.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  /// The colour of pictures; `nil` for the bar's.
  open var iconColor: UIColor? { didSet { changed() } }
  /// The colour behind badges; `nil` for red.
  open var badgeBackgroundColor: UIColor? { didSet { changed() } }

  /// Tells the bar that looks like this.
  var changed: () -> Void = {}

  func copy() -> UITabBarItemStateAppearance {
    let copy = UITabBarItemStateAppearance()
    copy.titleTextAttributes = titleTextAttributes
    (copy.iconColor, copy.badgeBackgroundColor) = (iconColor, badgeBackgroundColor)
    return copy
  }
}
