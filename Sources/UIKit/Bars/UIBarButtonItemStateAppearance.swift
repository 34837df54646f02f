// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The appearance of a bar's buttons in one state.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
  /// The attributes of the title. Only the font and the text colour are used.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The offset of the title, in points. The default is zero. An item's own offset takes precedence.
  open var titlePositionAdjustment = UIOffset.zero
  /// The image behind the button; `nil`, the default, for none. An item's own image takes precedence.
  open var backgroundImage: UIImage?
  /// The offset of the background, in points; only the vertical one is used. The default is zero. An item's own offset
  /// takes precedence.
  open var backgroundImagePositionAdjustment = UIOffset.zero

  /// Copies the values of another appearance.
  func take(_ other: UIBarButtonItemStateAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    backgroundImage = other.backgroundImage
    backgroundImagePositionAdjustment = other.backgroundImagePositionAdjustment
  }
}
