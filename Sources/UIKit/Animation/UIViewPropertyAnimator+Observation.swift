// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation
import QuartzCore

extension UIViewPropertyAnimator {
  /// Makes a change, reports it to the host, and then notifies the observers.
  func change(_ body: () -> Void) {
    body()
    MotionReport.note(.animator(self))
    noteChange()
  }
}
