// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore

/// A gesture recogniser as a host sees it.
extension UIGestureRecognizer: ReportedGesture {
  package var reportedNames: (gesture: String, view: String) {
    ("\(type(of: self))", view.map { "\(type(of: $0))" } ?? "")
  }

  package var reportedLayer: CALayer? { view?.layer }

  package var reportedPhase: GesturePhase {
    switch progress.state {
    case .possible: .possible
    case .began: .began
    case .changed: .changed
    case .ended: .ended
    case .cancelled: .cancelled
    case .failed: .failed
    }
  }
}
