// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation

extension UIViewPropertyAnimator {
  /// Makes a change and then notifies the observers.
  func change(_ body: () -> Void) {
    body()
    noteChange()
  }
}
