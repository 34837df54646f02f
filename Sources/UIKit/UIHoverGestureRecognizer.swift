// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// Finds pointers over a view that do not touch it; there are none, so it never begins.
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// How far the pointer is from the screen, `0…1`.
  open var zOffset: CGFloat { 0 }
  /// The angle of a pencil to the screen, radians.
  open var altitudeAngle: CGFloat { .pi / 2 }

  /// Touches are not what it looks for.
  open override func shouldReceive(_ event: UIEvent) -> Bool { false }
}
