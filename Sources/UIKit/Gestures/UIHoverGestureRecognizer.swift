// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// Recognises hovering: a pointer over a view with no button down.
///
/// The gesture begins when the pointer enters the view or a descendant, changes while the pointer
/// moves there, and ends when it leaves. Hover recognisers of nested views are recognised together.
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// The pointer's distance from the screen; always 0, because a mouse has none.
  open var zOffset: CGFloat { 0 }
  /// The altitude angle of a pencil, in radians; always upright.
  open var altitudeAngle: CGFloat { .pi / 2 }
  /// Returns the azimuth of a pencil in a view, in radians; always 0.
  open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }

  /// Returns true for hover events only.
  open override func shouldReceive(_ event: UIEvent) -> Bool { event.type == .hover }
}
