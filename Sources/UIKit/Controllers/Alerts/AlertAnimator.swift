// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// The transition of an alert: it springs in from 1.2 times its size in 0.4 s, and fades out in
/// place in 0.25 s.
///
/// The numbers are unverified; see DifferencesFromApple.md.
@MainActor
final class AlertAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let presents: Bool

  init(presents: Bool) { self.presents = presents }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { presents ? 0.4 : 0.25 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: presents ? .to : .from) else {
      return context.completeTransition(!context.transitionWasCancelled)
    }
    let alert = context.viewController(forKey: presents ? .to : .from) as? UIAlertController
    let panels = alert?.panels ?? []
    let done = { (_: Bool) in context.completeTransition(!context.transitionWasCancelled) }
    guard presents else {
      UIView.animate(
        withDuration: transitionDuration(using: context),
        animations: { panels.forEach { $0.setShown(false) } }, completion: done)
      return
    }
    if let alert { view.frame = context.finalFrame(for: alert) }
    context.containerView.addSubview(view)
    view.layoutIfNeeded()
    view.transform = CGAffineTransform(scaleX: 1.2, y: 1.2)
    panels.forEach { $0.setShown(false) }
    UIView.animate(
      springDuration: transitionDuration(using: context), bounce: 0,
      animations: {
        view.transform = .identity
        panels.forEach { $0.setShown(true) }
      }, completion: done)
  }
}
