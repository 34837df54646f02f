// Nacre, MIT licence; see LICENSE.

import Compatibility
import QuartzCore

extension UIView {
  /// Makes a change that the observers of the view see when it is complete.
  func changeAsOne(_ body: () -> Void) {
    if let observations = attachments?.observations { observations.change(body) } else { body() }
  }
}

extension UIView: DerivedObservable {
  /// The layer, because the frame, the transform, the colours and the offset of a view are its
  /// layer's.
  nonisolated package var observedSources: [AnyObject] {
    [callUnchecked { Unchecked(layer) }.value]
  }
}
