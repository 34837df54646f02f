// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// A container view whose subviews are partly covered by bars.
final class BarContent: UIView {
  /// The insets that bars add to the safe area, in points.
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
