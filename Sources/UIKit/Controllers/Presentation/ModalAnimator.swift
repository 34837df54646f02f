// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// The default transition of a presentation: the view slides up from the bottom on the system's
/// spring, or fades.
@MainActor
final class ModalAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let style: UIModalTransitionStyle
  let presents: Bool

  init(style: UIModalTransitionStyle, presents: Bool) {
    (self.style, self.presents) = (style, presents)
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { SystemSpring.duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    guard let view = context.view(forKey: presents ? .to : .from) else {
      return context.completeTransition(!context.transitionWasCancelled)
    }
    if presents {
      if let to = context.viewController(forKey: .to) { view.frame = context.finalFrame(for: to) }
      container.addSubview(view)
      // The appearing view is laid out at its final frame, so that only its position is animated.
      view.layoutIfNeeded()
    } else if let back = context.view(forKey: .to) {
      container.insertSubview(back, at: 0)
    }
    let shown = view.frame
    let hidden = shown.offsetBy(dx: 0, dy: container.bounds.height - shown.minY)
    let slides = style == .coverVertical
    if presents {
      if slides { view.frame = hidden } else { view.alpha = 0 }
    }
    let presents = presents
    SystemSpring.animate(isDriven: context.isInteractive) {
      if slides { view.frame = presents ? shown : hidden } else { view.alpha = presents ? 1 : 0 }
    } completion: {
      if !presents { view.alpha = 1 }
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
