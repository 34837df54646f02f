// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

extension UIScrollView {
  /// Asks the subclass and then the delegate for the offset at which the content is to rest.
  ///
  /// - Parameters:
  ///   - target: The offset that the deceleration or paging leads to.
  ///   - velocity: In points per second.
  /// - Returns: The offset that the delegate chose. A choice that is not finite is ignored.
  func askForTarget(_ target: CGPoint, _ velocity: CGPoint) -> CGPoint {
    let proposed = restingPlace(target, velocity: velocity * 0.001)
    let target = settlingTitle(proposed.isFinite ? proposed : target)
    var choice = target
    // SAFETY: the pointer is valid during the call, like that of any `inout` argument, and the
    // delegate must not keep it.
    withUnsafeMutablePointer(to: &choice) {
      delegate?.scrollViewWillEndDragging(
        self, withVelocity: velocity * 0.001, targetContentOffset: $0)
    }
    return choice.isFinite ? choice : target
  }
}
