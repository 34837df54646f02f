// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// Finds the pointer over a view, with no button down.
///
/// It begins when the pointer comes over the view or one in it, changes while the pointer moves there,
/// and ends when it leaves. Recognisers of views in each other do not exclude each other.
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// How far the pointer is from the screen, `0…1`: a mouse is on it.
  open var zOffset: CGFloat { 0 }
  /// The angle of a pencil to the screen, radians.
  open var altitudeAngle: CGFloat { .pi / 2 }
  /// Returns the direction of a pencil in a view, radians: none, a mouse has no direction.
  open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }

  /// Touches are not what it looks for.
  open override func shouldReceive(_ event: UIEvent) -> Bool { event.type == .hover }
}
