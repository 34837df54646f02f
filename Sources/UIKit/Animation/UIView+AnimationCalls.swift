// Nacre, MIT licence; see LICENSE.

import Foundation
import RenderTree

extension UIView {
  /// A transition of a block between `beginAnimations` and `commitAnimations`.
  public enum AnimationTransition: Int, Sendable {
    /// No transition.
    case none
    /// A turn about the vertical axis; the left side turns towards the viewer first.
    case flipFromLeft
    /// A turn about the vertical axis; the right side turns towards the viewer first.
    case flipFromRight
    /// The old content curls up like a page.
    case curlUp
    /// The new content curls down like a page.
    case curlDown

    var kind: Transition.Kind? {
      switch self {
      case .none: nil
      case .flipFromLeft: .flip(.left)
      case .flipFromRight: .flip(.right)
      case .curlUp: .curlUp
      case .curlDown: .curlDown
      }
    }
  }
}

/// Animations between two calls, the predecessor of animation blocks. Changes between `beginAnimations` and
/// `commitAnimations` animate with the settings made before the change.
extension UIView {
  /// Begins an animation block with a duration of 0.2 s and an ease-in-ease-out curve.
  ///
  /// - Parameters:
  ///   - animationID: A name, passed to the delegate's methods.
  ///   - context: A pointer, passed to the delegate's methods.
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    // SAFETY: the pointer is only handed on.
    ViewAnimationStack.current.open(ViewAnimationReport(name: animationID, context: context))
  }
  /// Ends the block that `beginAnimations` began. Does nothing outside such a block.
  public class func commitAnimations() { ViewAnimationStack.current.close() }
  /// Sets the object whose methods are called at the block's start and end. It is retained until the end.
  public class func setAnimationDelegate(_ delegate: Any?) {
    ViewAnimationStack.current.adjust { $0.report.delegate = delegate as AnyObject? }
  }
  /// Sets the delegate's method that is called at the start: `animationWillStart(_:context:)`.
  public class func setAnimationWillStart(_ selector: Selector?) {
    ViewAnimationStack.current.adjust { $0.report.willStart = selector }
  }
  /// Sets the delegate's method that is called at the end: `animationDidStop(_:finished:context:)`.
  public class func setAnimationDidStop(_ selector: Selector?) {
    ViewAnimationStack.current.adjust { $0.report.didStop = selector }
  }
  /// Adds a transition of a view's content to the block, with the block's duration and curve.
  ///
  /// - Parameters:
  ///   - transition: The transition.
  ///   - view: The view whose subviews change in the block.
  ///   - cache: Has no effect.
  public class func setAnimationTransition(
    _ transition: AnimationTransition, for view: UIView, cache: Bool
  ) {
    guard let kind = transition.kind else { return }
    ViewAnimationStack.current.add(kind, to: view.layer)
  }
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
