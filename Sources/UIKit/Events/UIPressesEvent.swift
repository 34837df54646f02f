// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// An event that describes the keys that are down.
open class UIPressesEvent: UIEvent {
  /// The presses whose keys are down or have just come up.
  open private(set) var allPresses: Set<UIPress> = []

  init(_ presses: Set<UIPress>, at time: Double) {
    allPresses = presses
    super.init([], at: time, .presses)
  }

  /// Returns the presses that a gesture recogniser receives; always empty.
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> { [] }
}
