// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// The presentation of a search over the content below its search bar.
///
/// The presenting controller is the owner of the search bar or its nearest ancestor with
/// `definesPresentationContext`, which navigation controllers set. Touches outside the views of the
/// search reach the content.
final class SearchPresentation: UIPresentationController {
  private var search: UISearchController? { presentedViewController as? UISearchController }

  override var shouldRemovePresentersView: Bool { false }
  override var letsTouchesThrough: Bool { true }

  /// The area below the search bar; the whole container if the bar is in the search controller's own
  /// view.
  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView, let search else { return .zero }
    let room = container.bounds
    guard let bar = search.barAbove else { return room }
    let edge = container.convert(CGPoint(x: 0, y: bar.bounds.maxY), from: bar).y
    let top = min(max(edge, room.minY), room.maxY)
    return CGRect(x: room.minX, y: top, width: room.width, height: room.maxY - top)
  }

  override func presentationTransitionWillBegin() { search?.presentationBegins() }
  override func presentationTransitionDidEnd(_ completed: Bool) { search?.presentationEnded() }
  override func dismissalTransitionWillBegin() { search?.dismissalBegins() }
  override func dismissalTransitionDidEnd(_ completed: Bool) { search?.dismissalEnded() }

  override func defaultAnimator(presents: Bool) -> any UIViewControllerAnimatedTransitioning {
    SearchAnimator(presents: presents)
  }

  /// Positions the view of the search below its bar. Hides it while the presenting controller's view
  /// is not in a window.
  func place() {
    containerView?.isHidden = presentingViewController.viewIfLoaded?.window == nil
    guard let view = presentedView, view.superview === containerView else { return }
    view.frame = frameOfPresentedViewInContainerView
    view.layoutIfNeeded()
  }
}

/// The transition of a search: the content is dimmed while the bar changes.
@MainActor
private final class SearchAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let presents: Bool

  init(presents: Bool) { self.presents = presents }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { SystemSpring.duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let presents = presents
    let key = presents ? UITransitionContextViewControllerKey.to : .from
    guard let search = context.viewController(forKey: key) as? UISearchController,
      let view = search.view
    else { return context.completeTransition(!context.transitionWasCancelled) }
    if presents {
      view.frame = context.finalFrame(for: search)
      context.containerView.addSubview(view)
      // The views must have their positions before the animation begins.
      view.layoutIfNeeded()
      search.dim(false)
    }
    SystemSpring.animate {
      search.dim(presents)
      search.moveBar()
    } completion: {
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
