// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore

/// The form of animation from before there were blocks.
extension UIView {
  /// Begins to animate the changes that follow, for 0.2 s unless told otherwise.
  ///
  /// - Parameters:
  ///   - animationID: A name; ignored, as there is no delegate.
  ///   - context: Ignored.
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    ViewAnimation.begin(ViewAnimation(duration: 0.2))
  }
  /// Ends what was begun last; its animations start.
  public class func commitAnimations() { ViewAnimation.commit() }
  /// Sets how long the changes that follow take, seconds.
  public class func setAnimationDuration(_ duration: TimeInterval) {
    ViewAnimation.modifyBegun { $0.duration = duration }
  }
  /// Sets when the changes that follow begin, seconds from the commit on.
  public class func setAnimationDelay(_ delay: TimeInterval) {
    ViewAnimation.modifyBegun { $0.delay = delay }
  }
  /// Sets the pace of the changes that follow.
  public class func setAnimationCurve(_ curve: AnimationCurve) {
    ViewAnimation.modifyBegun { $0.timingFunction = curve.timingFunction }
  }
  /// Sets how often the changes that follow repeat.
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    ViewAnimation.modifyBegun { $0.repeatCount = repeatCount }
  }
  /// Sets whether the changes that follow go back each time.
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    ViewAnimation.modifyBegun { $0.autoreverses = repeatAutoreverses }
  }
  /// Sets whether the changes that follow set out from what is shown.
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    ViewAnimation.modifyBegun {
      if fromCurrentState {
        $0.options.insert(.beginFromCurrentState)
      } else {
        $0.options.remove(.beginFromCurrentState)
      }
    }
  }
}
