// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// What happened to keys at one instant.
open class UIPressesEvent: UIEvent {
  /// The keys that are down or have just come up.
  open private(set) var allPresses: Set<UIPress> = []

  init(_ presses: Set<UIPress>, at time: Double) {
    allPresses = presses
    super.init([], at: time, .presses)
  }

  /// Returns the presses that a recogniser follows: none.
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> { [] }
}
