// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The container of controllers' views that bars partly cover.
final class BarContent: UIView {
  /// The insets that bars cover in addition to the safe area, in points.
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
