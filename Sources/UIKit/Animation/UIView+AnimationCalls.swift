// Nacre, MIT licence; see LICENSE.

import Foundation

/// Animations between two calls, the predecessor of animation blocks. Changes between
/// `beginAnimations` and `commitAnimations` animate with the values that were set before the
/// change.
extension UIView {
  /// Begins an animation block with a duration of 0.2 s and an ease-in-ease-out curve.
  ///
  /// - Parameters:
  ///   - animationID: Ignored.
  ///   - context: Ignored.
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    // SAFETY: nothing uses `context`.
    ViewAnimationStack.current.open()
  }
  /// Ends the block that `beginAnimations` began. Does nothing outside such a block.
  public class func commitAnimations() { ViewAnimationStack.current.close() }
  /// Sets the block's duration in seconds; at 0 changes take effect at once.
  public class func setAnimationDuration(_ duration: TimeInterval) {
    ViewAnimationStack.current.adjust { $0.duration = duration }
  }
  /// Sets the delay of the block's animations, in seconds.
  public class func setAnimationDelay(_ delay: TimeInterval) {
    ViewAnimationStack.current.adjust { $0.delay = delay }
  }
  /// Sets the block's timing curve.
  public class func setAnimationCurve(_ curve: AnimationCurve) {
    ViewAnimationStack.current.adjust { $0.timingFunction = curve.timingFunction }
  }
  /// Sets the number of times the block's animations run; 0 means once.
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    ViewAnimationStack.current.adjust { $0.repeatCount = repeatCount }
  }
  /// Sets whether the block's animations run backwards in every second cycle.
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    ViewAnimationStack.current.adjust { $0.autoreverses = repeatAutoreverses }
  }
  /// Sets whether properties that do not animate additively start from their presentation values.
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    ViewAnimationStack.current.adjust { animation in
      if fromCurrentState {
        animation.options.insert(.beginFromCurrentState)
      } else {
        animation.options.remove(.beginFromCurrentState)
      }
    }
  }
}
