// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore
import Timing

/// The transition in which a page grows out of a view, or shrinks back into it.
///
/// Both take place on the system's spring. The view below becomes a little smaller and is dimmed. A page that fingers
/// shrink is moved by a `ZoomDismissal`, and returns or shrinks into the view on springs of its own.
///
/// **Source.** See `ZoomMotion`: a native push and pop are critically damped springs of 18 to 19.75 per second; the
/// dimming and the scale of the view below are linear in their progress.
@MainActor
final class ZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning,
  UIViewControllerInteractiveTransitioning
{
  private let source: UIView
  private let zoomed: UIViewController
  private let options: UIViewController.Transition.ZoomOptions?
  private let grows: Bool
  /// Whether fingers move the page.
  private let isDriven: Bool
  private var flight: ZoomFlight?
  private var context: (any UIViewControllerContextTransitioning)?
  /// What a transition that a finger has interrupted shows.
  private let caught: ZoomFlight?

  /// - Parameters:
  ///   - isDriven: Whether fingers move the page.
  ///   - caught: What the transition showed that the fingers have interrupted.
  init(
    source: UIView, zoomed: UIViewController, options: UIViewController.Transition.ZoomOptions?,
    grows: Bool, isDriven: Bool = false, caught: ZoomFlight? = nil
  ) {
    (self.source, self.zoomed, self.options, self.grows) = (source, zoomed, options, grows)
    (self.isDriven, self.caught) = (isDriven, caught)
  }

  /// The controller of an interactive transition; `nil` if no finger moves the page.
  var interaction: (any UIViewControllerInteractiveTransitioning)? { isDriven ? self : nil }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    UIAccessibility.isReduceMotionEnabled && !isDriven ? Self.fadeDuration : SystemSpring.duration
  }

  /// The duration of the fade with Reduce Motion, in seconds. **Source.** See `ZoomMotion`.
  private static let fadeDuration = 0.14

  func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
    (context as? ViewControllerTransition)?.animate()
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let flight = makeFlight(context) else {
      return context.completeTransition(!context.transitionWasCancelled)
    }
    (self.context, self.flight) = (context, flight)
    if isDriven {
      // A page that was caught in its flight goes on with it, and follows the fingers besides.
      if caught == nil { flight.showPage() }
      return
    }
    if UIAccessibility.isReduceMotionEnabled { return fade(flight) }
    if grows { flight.showSource() } else { flight.showPage() }
    let grows = grows
    SystemSpring.animate(options: .allowUserInteraction) {
      if grows { flight.showPage() } else { flight.showSource() }
    } completion: { [self] in
      finish()
    }
    if !grows { flight.lens.fadeShadow(after: 0.21) }
  }

  private func fade(_ flight: ZoomFlight) {
    flight.showPage()
    flight.alpha = grows ? 0 : 1
    UIView.animate(withDuration: Self.fadeDuration, delay: 0, options: .curveLinear) { [grows] in
      flight.alpha = grows ? 1 : 0
    } completion: { [self] _ in
      finish()
    }
  }

  private func makeFlight(_ context: any UIViewControllerContextTransitioning) -> ZoomFlight? {
    let container = context.containerView
    guard let view = context.view(forKey: grows ? .to : .from) else { return nil }
    let other = context.view(forKey: grows ? .from : .to)
    if !grows, let other {
      container.insertSubview(other, at: 0)
      context.viewController(forKey: .to).map { other.frame = context.finalFrame(for: $0) }
      other.layoutIfNeeded()
    }
    if let caught {
      caught.take(covered: other)
      return caught
    }
    let final =
      grows
      ? context.viewController(forKey: .to).map(context.finalFrame(for:)) ?? container.bounds
      : view.frame
    let lens = ZoomLens(view, frame: final, from: source, in: container, options, zoomed)
    let color = Self.color(of: context.viewController(forKey: grows ? .from : .to))
    return ZoomFlight(lens, from: source, over: other, color: color, in: container, options)
  }

  /// Returns the background colour of a controller, or of the one that it shows.
  private static func color(of controller: UIViewController?) -> UIColor? {
    guard let controller else { return nil }
    let shown = (controller as? UITabBarController)?.selectedViewController
    return controller.viewIfLoaded?.backgroundColor ?? color(of: shown ?? controller.children.last)
  }

  /// Ends the transition when the page has arrived.
  private func finish() {
    guard let context, let flight else { return }
    (self.context, self.flight) = (nil, nil)
    flight.end(isShown: grows != context.transitionWasCancelled)
    context.completeTransition(!context.transitionWasCancelled)
  }

  // MARK: Fingers

  /// The lens, while the transition lasts.
  var lens: ZoomLens? { flight?.lens }

  /// Whether the page is on its way to the whole screen, where a finger can catch it.
  var canBeCaught: Bool { flight != nil && (grows || context?.transitionWasCancelled == true) }

  /// Ends the transition before the page has arrived. What it shows stays, with its animations.
  func catchPage() -> ZoomFlight? {
    guard canBeCaught, let context, let flight else { return nil }
    (self.context, self.flight) = (nil, nil)
    context.completeTransition(!context.transitionWasCancelled)
    return flight
  }

  /// Shows the page where the fingers have moved it.
  func follow(_ place: ZoomPlace) {
    flight?.show(place)
    context?.updateInteractiveTransition(1 - place.scale)
  }

  /// Lets the page shrink into its source, from where the fingers have left it.
  ///
  /// - Parameters:
  ///   - spring: The spring of the size.
  ///   - velocity: The velocity of the page's centre, in points per second.
  func land(on spring: Spring, velocity: CGVector) {
    guard let context, let flight else { return }
    context.finishInteractiveTransition()
    flight.land(on: spring, velocity: velocity) { [self] in finish() }
  }

  /// Lets the page return to the whole screen.
  func goBack(on spring: Spring) {
    guard let context, let flight else { return }
    context.cancelInteractiveTransition()
    flight.goBack(on: spring) { [self] in finish() }
  }
}
