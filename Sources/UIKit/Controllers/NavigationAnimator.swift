// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// The transition of a push or pop: the upper view slides by its whole width, the lower one by 0.3 of it. The upper view
/// slides in from the trailing side.
///
/// **Source.** Native pushes of iOS 27.0, traced by the project `swift_transitions`: 0.301 to 0.302 of the way, and a
/// dimming of 0.096 to 0.1 of black.
@MainActor
final class NavigationAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let isPush: Bool
  /// Additional changes to animate with the views.
  private let alongside: () -> Void

  init(isPush: Bool, alongside: @escaping () -> Void) {
    (self.isPush, self.alongside) = (isPush, alongside)
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { SystemSpring.duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
      let controller = context.viewController(forKey: .to)
    else { return context.completeTransition(!context.transitionWasCancelled) }
    let container = context.containerView
    let end = context.finalFrame(for: controller)
    let width = container.isMirrored ? -container.bounds.width : container.bounds.width
    let (upper, lower) = isPush ? (to, from) : (from, to)
    if isPush { container.addSubview(to) } else { container.insertSubview(to, belowSubview: from) }
    // The appearing view is laid out at its final frame, so that only its position is animated.
    to.frame = end
    to.layoutIfNeeded()
    let dimming = UIView(frame: container.bounds)
    dimming.backgroundColor = .black
    container.insertSubview(dimming, belowSubview: upper)
    let (far, aside) = (end.offsetBy(dx: width, dy: 0), end.offsetBy(dx: -0.3 * width, dy: 0))
    upper.frame = isPush ? far : from.frame
    lower.frame = isPush ? from.frame : aside
    dimming.alpha = isPush ? 0 : 0.1
    let (isPush, alongside) = (isPush, alongside)
    SystemSpring.animate(isDriven: context.isInteractive) {
      alongside()
      upper.frame = isPush ? end : far
      lower.frame = isPush ? aside : end
      dimming.alpha = isPush ? 0.1 : 0
    } completion: {
      dimming.removeFromSuperview()
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
