// Nacre, MIT licence; see LICENSE.

import UIKit

/// A transition that grows a view out of a tile, or shrinks it back into the tile.
final class Zoom: NSObject, UIViewControllerAnimatedTransitioning {
  private let tile: UIView
  private let opens: Bool

  init(tile: UIView, opens: Bool) { (self.tile, self.opens) = (tile, opens) }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.6 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: opens ? .to : .from) else {
      return context.completeTransition(false)
    }
    let container = context.containerView
    let full = container.bounds
    let small = tile.convert(tile.bounds, to: container)
    if opens { container.addSubview(view) }
    view.clipsToBounds = true
    func show(_ isFull: Bool) {
      view.frame = isFull ? full : small
      view.layer.cornerRadius = isFull ? 0 : 16
    }
    show(!opens)
    tile.isHidden = true
    let animator = UIViewPropertyAnimator(duration: 0.6, dampingRatio: 0.8) { show(self.opens) }
    animator.addCompletion { _ in
      self.tile.isHidden = self.opens
      context.completeTransition(!context.transitionWasCancelled)
    }
    animator.startAnimation()
  }
}
