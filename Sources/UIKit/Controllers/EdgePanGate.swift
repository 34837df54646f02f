// Nacre, MIT licence; see LICENSE.

import Foundation

/// The delegate of the pan from the edge that goes back: it begins only when there is somewhere to go. The
/// navigation controller is not the delegate itself, so a subclass can be.
@MainActor
final class EdgePanGate: NSObject, UIGestureRecognizerDelegate {
  private let isOpen: () -> Bool

  init(_ isOpen: @escaping () -> Bool) { self.isOpen = isOpen }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { isOpen() }
}
