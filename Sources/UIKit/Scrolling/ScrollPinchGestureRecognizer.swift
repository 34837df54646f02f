// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Stage

/// The pinch gesture of a scroll view.
final class ScrollPinchGestureRecognizer: UIPinchGestureRecognizer {
  override var endsWithAFinger: Bool { true }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventedGestureRecognizer !== (view as? UIScrollView)?.pan
  }
}
