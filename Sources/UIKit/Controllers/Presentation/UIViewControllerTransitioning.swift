// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// Names a controller of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The name of the key.
  public let rawValue: String
  /// Creates a key.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The one that is seen before.
  public static let from = Self(rawValue: "UITransitionContextFromViewController")
  /// The one that is seen afterwards.
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// Names a view of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The name of the key.
  public let rawValue: String
  /// Creates a key.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The view that goes, where one does.
  public static let from = Self(rawValue: "UITransitionContextFromView")
  /// The view that comes, where one does.
  public static let to = Self(rawValue: "UITransitionContextToView")
}

/// What is known of a transition to who animates it.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// Where the views of the transition lie; that of what comes is the animator's to add.
  var containerView: UIView { get }
  /// Whether it is animated.
  var isAnimated: Bool { get }
  /// Whether a finger drives it.
  var isInteractive: Bool { get }
  /// Whether it has been cancelled: what was seen before is seen again.
  var transitionWasCancelled: Bool { get }
  /// How the controller is presented.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Says how far it is, in `0…1`.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Says that it will run to its end by itself.
  func finishInteractiveTransition()
  /// Says that it will run back by itself.
  func cancelInteractiveTransition()
  /// Says that a finger has taken hold of it.
  func pauseInteractiveTransition()
  /// Ends it; to be called by the animator when all is done.
  func completeTransition(_ didComplete: Bool)
  /// A controller of the transition.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// A view that the transition moves; `nil` for one that stays where it is.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The rotation of the screen: none.
  var targetTransform: CGAffineTransform { get }
  /// Where a controller's view is before, in the container; zero when it is not there.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Where a controller's view is afterwards, in the container; zero when it is not there.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// Animates a transition.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// Seconds that it takes.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  /// Animates it, and calls `completeTransition(_:)` at the end.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// An animator that can be paused and turned; may be left out.
  func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  /// Called when the transition has ended; may be left out.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// None.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { AbsentAnimator.shared }
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Stands for an animator that a class does not offer, as methods of protocols can't be left out.
@MainActor
final class AbsentAnimator: NSObject, UIViewImplicitlyAnimating {
  static let shared = AbsentAnimator()
  var state: UIViewAnimatingState { .inactive }
  var isRunning: Bool { false }
  var isReversed = false
  var fractionComplete: CGFloat = 0
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
  func addAnimations(_ animation: @escaping () -> Void) {}
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {}
  func startAnimation() {}
  func startAnimation(afterDelay delay: TimeInterval) {}
  func pauseAnimation() {}
  func stopAnimation(_ withoutFinishing: Bool) {}
  func finishAnimation(at finalPosition: UIViewAnimatingPosition) {}
}

/// Drives a transition by a finger.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Called when the transition begins.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// How fast it runs after the finger has left, as a multiple.
  var completionSpeed: CGFloat { get }
  /// The curve on which it runs after the finger has left.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether a finger drives it from the start.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// 1.
  public var completionSpeed: CGFloat { 1 }
  /// Ease in and out.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// True.
  public var wantsInteractiveStart: Bool { true }
}

/// Gives the objects of a custom presentation.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  /// Animates the way in.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Animates the way out.
  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  /// Drives the way in.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Drives the way out.
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Manages the presentation.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  /// None.
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// None.
  public func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { nil }
  /// None.
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// None.
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// None.
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { nil }
}

/// What is known of a transition to who goes along with it.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether it is animated.
  var isAnimated: Bool { get }
  /// How the controller is presented.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether a finger has driven it from the start.
  var initiallyInteractive: Bool { get }
  /// Whether a finger can take hold of it.
  var isInterruptible: Bool { get }
  /// Whether a finger drives it.
  var isInteractive: Bool { get }
  /// Whether it runs back.
  var isCancelled: Bool { get }
  /// Seconds that it takes.
  var transitionDuration: TimeInterval { get }
  /// How far it is, in `0…1`.
  var percentComplete: CGFloat { get }
  /// How fast it runs after the finger has left, as a multiple.
  var completionVelocity: CGFloat { get }
  /// The curve on which it runs after the finger has left.
  var completionCurve: UIView.AnimationCurve { get }
  /// A controller of the transition.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// A view that the transition moves.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Where the views of the transition lie.
  var containerView: UIView { get }
  /// The rotation of the screen: none.
  var targetTransform: CGAffineTransform { get }
}

/// Lets others animate along with a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
{
  /// Animates along with the transition.
  ///
  /// - Parameters:
  ///   - animation: Called in the animation block of the transition.
  ///   - completion: Called when the transition has ended.
  /// - Returns: Whether the animation has been taken.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Animates along with the transition, in a view outside of the container.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Calls a block when a finger takes hold of the transition, or leaves it.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Animates along with the transition.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}
