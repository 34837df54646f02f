// Nacre, MIT licence; see LICENSE.

import Foundation

/// Animations between two calls, as they were made before there were blocks. What animates is what
/// changes between `beginAnimations` and `commitAnimations`, by what was set before the change.
extension UIView {
  /// Begins animations: 0.2 s long, slow at both ends.
  ///
  /// - Parameters:
  ///   - animationID: Makes no difference.
  ///   - context: Makes no difference.
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    ViewAnimationStack.shared.open()
  }
  /// Ends what `beginAnimations` began; without effect where nothing did.
  public class func commitAnimations() { ViewAnimationStack.shared.close() }
  /// Sets the duration in seconds; without any, changes are immediate.
  public class func setAnimationDuration(_ duration: TimeInterval) {
    ViewAnimationStack.shared.adjust { $0.duration = duration }
  }
  /// Sets the seconds until the animations begin.
  public class func setAnimationDelay(_ delay: TimeInterval) {
    ViewAnimationStack.shared.adjust { $0.delay = delay }
  }
  /// Sets the curve.
  public class func setAnimationCurve(_ curve: AnimationCurve) {
    ViewAnimationStack.shared.adjust { $0.timingFunction = curve.timingFunction }
  }
  /// Sets how often the animations run; 0 is once.
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    ViewAnimationStack.shared.adjust { $0.repeatCount = repeatCount }
  }
  /// Sets whether every second run goes backwards.
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    ViewAnimationStack.shared.adjust { $0.autoreverses = repeatAutoreverses }
  }
  /// Sets whether animations begin with what is on the screen.
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    ViewAnimationStack.shared.adjust { animation in
      if fromCurrentState {
        animation.options.insert(.beginFromCurrentState)
      } else {
        animation.options.remove(.beginFromCurrentState)
      }
    }
  }
}
