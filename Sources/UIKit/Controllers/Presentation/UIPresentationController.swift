// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

extension UIAdaptivePresentationControllerDelegate {
  /// True.
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }
  /// Does nothing.
  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}
  /// Does nothing.
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}
  /// Does nothing.
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}

/// Manages the presentation of a controller from its beginning to the end of its dismissal.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer {
  /// The controller that is covered.
  open internal(set) unowned var presentingViewController: UIViewController
  /// The controller that is presented.
  public unowned let presentedViewController: UIViewController
  /// Where the presentation takes place, while it does.
  open internal(set) var containerView: UIView?
  /// Told of drags; weak.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// Holds the transition while it runs.
  var transition: ViewControllerTransition?
  /// Drives a dismissal by a drag, while there is one.
  var interactionForDismissal: UIPercentDrivenInteractiveTransition?

  enum Phase { case none, presenting, presented, dismissing }
  var phase = Phase.none

  /// Creates a controller; without a presenting one it gets that when the presentation begins.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    self.presentingViewController = presentingViewController ?? presentedViewController
    super.init()
  }

  /// How the controller is presented.
  open var presentationStyle: UIModalPresentationStyle {
    presentedViewController.modalPresentationStyle
  }
  /// The view that is shown: the controller's, unless overridden.
  open var presentedView: UIView? { presentedViewController.view }
  /// Where the view comes to be: all of the container, unless overridden.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  /// Whether what is covered leaves the hierarchy.
  open var shouldRemovePresentersView: Bool { presentationStyle.removesPresenter }
  /// Whether the presentation covers the screen.
  open var shouldPresentInFullscreen: Bool { true }
  /// Called before the container lays out.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the container has laid out.
  open func containerViewDidLayoutSubviews() {}
  /// Called before the presentation is animated: views of its own are added here.
  open func presentationTransitionWillBegin() {}
  /// Called after the presentation has been animated, or was cancelled.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the dismissal is animated.
  open func dismissalTransitionWillBegin() {}
  /// Called after the dismissal has been animated, or was cancelled.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// The size that the presented controller would like to have.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
  /// Called when the presented controller would like to have another size; whoever places it by that
  /// lays out the container.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  /// Called when the size that fits the presented controller has changed.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  /// Returns the size that the presented controller is given; that of the container, unless overridden.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  /// Called before the container gets another size.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  /// Called before the traits around the container become others.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  /// Where the view is put while it is presented; custom frames follow the container's size.
  func placePresentedView() {
    guard phase == .presented, let view = presentedView, view.superview === containerView else {
      return
    }
    view.frame = frameOfPresentedViewInContainerView
  }

  /// Animates the way in or out when no delegate does.
  func defaultAnimator(presents: Bool) -> any UIViewControllerAnimatedTransitioning {
    ModalAnimator(style: presentedViewController.modalTransitionStyle, presents: presents)
  }
}
