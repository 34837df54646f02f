// Nacre, MIT licence; see LICENSE.

import Foundation

/// The delegate of the edge pan that pops a controller. The pan begins only if there is a controller to
/// pop. The navigation controller is not itself the delegate, because a subclass may conform to the
/// protocol.
@MainActor
final class EdgePanGate: NSObject, UIGestureRecognizerDelegate {
  private let isOpen: () -> Bool

  init(_ isOpen: @escaping () -> Bool) { self.isOpen = isOpen }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { isOpen() }
}
