// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

extension UIScrollView {
  /// Asks the delegate where the content is to rest.
  ///
  /// - Parameters:
  ///   - target: Where it would come to rest.
  ///   - velocity: Points a second.
  /// - Returns: The delegate's choice, or the place as it was where that is no place.
  func askForTarget(_ target: CGPoint, _ velocity: CGPoint) -> CGPoint {
    let proposed = restingPlace(target, velocity: velocity * 0.001)
    let target = proposed.isFinite ? proposed : target
    var choice = target
    // SAFETY: the pointer is good for the call, as that of any `inout` argument.
    withUnsafeMutablePointer(to: &choice) {
      delegate?.scrollViewWillEndDragging(
        self, withVelocity: velocity * 0.001, targetContentOffset: $0)
    }
    return choice.isFinite ? choice : target
  }
}
