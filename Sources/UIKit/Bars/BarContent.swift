// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// Holds the views of controllers, of which bars cover a part.
final class BarContent: UIView {
  /// What bars cover beyond the safe area, points.
  var covered = UIEdgeInsets.zero {
    didSet { if covered != oldValue { marginsChanged() } }
  }

  override var safeAreaInsets: UIEdgeInsets {
    var insets = super.safeAreaInsets
    insets.top += covered.top
    insets.bottom += covered.bottom
    return insets
  }
}
