// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore
import RenderTree

/// A transition between two controllers. It is both the transition's context and its coordinator.
@MainActor
final class ViewControllerTransition: NSObject, UIViewControllerContextTransitioning,
  UIViewControllerTransitionCoordinator
{
  let from: UIViewController?
  let to: UIViewController?
  let containerView: UIView
  let presentationStyle: UIModalPresentationStyle
  let isAnimated: Bool
  /// The views that the transition moves; `nil` for a view that it does not move.
  private let fromView: UIView?
  private let toView: UIView?
  private let animator: (any UIViewControllerAnimatedTransitioning)?
  private let interaction: (any UIViewControllerInteractiveTransitioning)?
  private let finalFrame: CGRect
  private let departingFrame: CGRect
  private let ended: (_ didComplete: Bool) -> Void

  /// The navigation or tab controller in which the transition takes place; `nil` for a presentation.
  private weak var within: UIViewController?
  private(set) var isInteractive = false
  private(set) var initiallyInteractive = false
  private(set) var transitionWasCancelled = false
  private(set) var percentComplete: CGFloat = 0
  private var isOver = false
  private var hasBegun = false
  /// The animated properties, with their values before the transition.
  private var changed: [(layer: CALayer, key: PropertyKey, value: AnimatableValue)] = []
  private var alongside: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var interactionHandlers: [(any UIViewControllerTransitionCoordinatorContext) -> Void] =
    []
  /// The geometry of the `from` view before the transition, restored after a cancellation.
  private let origin:
    (bounds: CGRect, center: CGPoint, transform: CGAffineTransform, alpha: CGFloat)

  /// - Parameters:
  ///   - from: The controller that is visible before the transition, and its view if the transition moves it.
  ///   - to: The controller that is visible after the transition, and its view if the transition moves it.
  ///   - finalFrame: The final frame of the `to` view, in the container view.
  ///   - departingFrame: The value of `finalFrame(for:)` for the `from` controller: the frame of the presentation
  ///     when it is dismissed.
  ///   - ended: A block called once, at the end.
  init(
    from: (controller: UIViewController?, view: UIView?),
    to: (controller: UIViewController?, view: UIView?), in container: UIView,
    style: UIModalPresentationStyle, finalFrame: CGRect, departingFrame: CGRect = .zero,
    animator: (any UIViewControllerAnimatedTransitioning)?,
    interaction: (any UIViewControllerInteractiveTransitioning)?,
    ended: @escaping (_ didComplete: Bool) -> Void
  ) {
    (self.from, fromView) = (from.controller, from.view)
    (self.to, toView) = (to.controller, to.view)
    (containerView, presentationStyle) = (container, style)
    (self.finalFrame, self.departingFrame) = (finalFrame, departingFrame)
    (self.animator, self.interaction, self.ended) = (animator, interaction, ended)
    isAnimated = animator != nil
    let view = from.view
    origin = (
      view?.bounds ?? .zero, view?.center ?? .zero, view?.transform ?? .identity, view?.alpha ?? 1
    )
    super.init()
    if style == .none { within = self.from?.parent ?? self.to?.parent }
    for controller in participants { controller.ownTransition = self }
  }

  /// The controllers that use the transition as their coordinator. A navigation or tab controller takes part in the
  /// transition between its children.
  private var participants: [UIViewController] { [from, to, within].compactMap { $0 } }

  /// Starts the transition. Without an animator it ends immediately.
  func start() {
    guard let animator else {
      if let toView, toView.superview == nil { containerView.addSubview(toView) }
      toView?.frame = finalFrame
      alongside.forEach { $0(self) }
      return completeTransition(true)
    }
    isInteractive = interaction?.wantsInteractiveStart ?? false
    initiallyInteractive = isInteractive
    if isInteractive, let interaction {
      (interaction as? UIPercentDrivenInteractiveTransition)?.begin(self, animator)
      interaction.startInteractiveTransition(self)
    } else {
      animate()
    }
  }

  /// Starts the animator and the animations alongside it.
  func animate() {
    guard let animator else { return }
    hasBegun = true
    ViewAnimationStack.current.observe(note) {
      // A transition that is not interactive starts with `animateTransition(using:)`, which usually starts the
      // interruptible animator. An interactive transition starts the interruptible animator directly.
      if !initiallyInteractive || interruptibleAnimator == nil {
        animator.animateTransition(using: self)
      }
      animateAlongside(alongside)
      if let interruptibleAnimator, interruptibleAnimator.state == .inactive {
        interruptibleAnimator.startAnimation()
      }
    }
  }

  /// Runs animations in the interruptible animator, otherwise for the duration of the transition.
  private func animateAlongside(
    _ blocks: [(any UIViewControllerTransitionCoordinatorContext) -> Void]
  ) {
    guard !blocks.isEmpty else { return }
    if let interruptibleAnimator {
      return interruptibleAnimator.addAnimations { blocks.forEach { $0(self) } }
    }
    let isDriven = isInteractive && (animator is NavigationAnimator || animator is ModalAnimator)
    UIView.animate(
      withDuration: transitionDuration, delay: 0,
      options: isDriven ? .curveLinear : .curveEaseInOut
    ) {
      blocks.forEach { $0(self) }
    }
  }

  private func note(_ layer: CALayer, _ key: PropertyKey, _ value: AnimatableValue) {
    changed.append((layer, key, value))
  }

  /// Restores the animated properties to their values before the transition.
  private func restore() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for (layer, key, value) in changed.reversed() {
      layer.setValue(value.boxed, forKey: key.rawValue)
    }
    CATransaction.commit()
  }

  /// The interruptible animator; `nil` if the animator provides none. It is requested once, because it must be the
  /// same for the whole transition.
  private(set) lazy var interruptibleAnimator: (any UIViewImplicitlyAnimating)? = {
    guard let found = animator?.interruptibleAnimator(using: self), !(found is AbsentAnimator)
    else { return nil }
    return found
  }()

  var transitionDuration: TimeInterval { animator?.transitionDuration(using: self) ?? 0 }

  // MARK: The context

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    self.percentComplete = min(max(percentComplete, 0), 1)
  }

  func finishInteractiveTransition() { leaveInteraction(cancelled: false) }

  func cancelInteractiveTransition() { leaveInteraction(cancelled: true) }

  func pauseInteractiveTransition() {
    guard !isInteractive else { return }
    isInteractive = true
    interactionHandlers.forEach { $0(self) }
  }

  private func leaveInteraction(cancelled: Bool) {
    transitionWasCancelled = cancelled
    guard isInteractive else { return }
    isInteractive = false
    interactionHandlers.forEach { $0(self) }
  }

  func completeTransition(_ didComplete: Bool) {
    guard !isOver else { return }
    isOver = true
    (interaction as? UIPercentDrivenInteractiveTransition)?.end(self)
    if !didComplete {
      transitionWasCancelled = true
      restore()
      if let fromView {
        (fromView.transform, fromView.alpha) = (origin.transform, origin.alpha)
        (fromView.bounds, fromView.center) = (origin.bounds, origin.center)
      }
      if let toView, toView !== fromView { toView.removeFromSuperview() }
    }
    for controller in participants { controller.ownTransition = nil }
    ended(didComplete)
    animator?.animationEnded(didComplete)
    let completions = completions
    (self.completions, alongside, interactionHandlers, changed) = ([], [], [], [])
    completions.forEach { $0(self) }
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : key == .to ? to : nil
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? fromView : key == .to ? toView : nil
  }

  var targetTransform: CGAffineTransform { .identity }

  func initialFrame(for vc: UIViewController) -> CGRect {
    vc === from ? fromView?.frame ?? containerView.bounds : .zero
  }

  func finalFrame(for vc: UIViewController) -> CGRect {
    if vc === from { return departingFrame }
    return vc === to ? (toView == nil ? containerView.bounds : finalFrame) : .zero
  }

  // MARK: The coordinator

  var isInterruptible: Bool { interruptibleAnimator != nil }
  var isCancelled: Bool { transitionWasCancelled }
  var completionVelocity: CGFloat { interaction?.completionSpeed ?? 1 }
  var completionCurve: UIView.AnimationCurve { interaction?.completionCurve ?? .easeInOut }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard !isOver else { return false }
    if let animation {
      if hasBegun {
        ViewAnimationStack.current.observe(note) { animateAlongside([animation]) }
      } else {
        alongside.append(animation)
      }
    }
    if let completion { completions.append(completion) }
    return true
  }

  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) { interactionHandlers.append(handler) }
}
