// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

extension UIAdaptivePresentationControllerDelegate {
  /// Returns true.
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
  /// Returns `pageSheet`.
  public func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  { .pageSheet }
  /// Returns the style for any traits.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
  /// Returns `nil`.
  public func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? { nil }
  /// Does nothing.
  public func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {}
}

/// An object that manages the presentation of a controller until the end of its dismissal.
@preconcurrency @MainActor
open class UIPresentationController:
  MainActorObject, DynamicallyCreated, UIContentContainer, UITraitEnvironment
{
  /// The controller whose view is covered.
  open internal(set) unowned var presentingViewController: UIViewController
  /// The controller that is presented.
  public unowned let presentedViewController: UIViewController
  /// The view in which the presentation takes place; `nil` outside a presentation.
  open internal(set) var containerView: UIView?
  /// The delegate, which is notified when a drag dismisses the controller.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// The current transition, kept alive while it runs.
  var transition: ViewControllerTransition?
  /// The interactive transition of a dismissal by dragging.
  var interactionForDismissal: UIPercentDrivenInteractiveTransition?

  enum Phase { case none, presenting, presented, dismissing }
  var phase = Phase.none

  /// Whether the presentation is removed while one above it is dismissed with an animation, which brings the presenting
  /// view to the front.
  var isPassedOver = false

  /// Creates a presentation controller. If `presentingViewController` is `nil`, it is set when the
  /// presentation begins.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    self.presentingViewController = presentingViewController ?? presentedViewController
    super.init()
  }

  /// The traits of the container view; outside a presentation, those of the presenting controller.
  open var traitCollection: UITraitCollection {
    containerView?.traitCollection ?? presentingViewController.traitCollection
  }
  /// Called when the traits have changed during a presentation. The default does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The style of the presentation.
  open var presentationStyle: UIModalPresentationStyle {
    presentedViewController.modalPresentationStyle
  }
  /// The style in which the controller is shown with the current traits: for a popover in a compact
  /// width, the style that the delegate returns; otherwise `none`.
  open var adaptivePresentationStyle: UIModalPresentationStyle { .none }
  /// Returns the style in which the controller is shown with the given traits; see
  /// `adaptivePresentationStyle`.
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  { .none }
  /// Traits that override those of the presented controller.
  open var overrideTraitCollection: UITraitCollection? {
    didSet {
      let values = overrideTraitCollection?.values ?? TraitValues()
      presentedViewController.view.traitOverrides.values = values
    }
  }
  /// The view that is presented. The default is the view of the presented controller.
  open var presentedView: UIView? { presentedViewController.view }
  /// The final frame of the presented view. The default is the bounds of the container view.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  /// Whether the presenting view leaves the view hierarchy. The default depends on the style.
  open var shouldRemovePresentersView: Bool { presentationStyle.removesPresenter }
  /// Whether the presentation covers the screen. The default is true. With false, it covers the view of the nearest
  /// controller that defines the presentation context, like `currentContext`.
  ///
  /// **Source.** Apple's documentation of the property.
  open var shouldPresentInFullscreen: Bool { true }
  /// Called before the container view lays out its subviews. The default does nothing.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the container view has laid out its subviews. The default does nothing.
  open func containerViewDidLayoutSubviews() {}
  /// Called before the presentation is animated. An override can add views to the container view.
  /// The default does nothing.
  open func presentationTransitionWillBegin() {}
  /// Called after the presentation has been completed or cancelled. The default does nothing.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the dismissal is animated. The default does nothing.
  open func dismissalTransitionWillBegin() {}
  /// Called after the dismissal has been completed or cancelled. The default does nothing.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// The preferred size of the presented controller.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
  /// Called when the preferred size of the presented controller changes. The default does nothing;
  /// a presentation that uses the preferred size lays out the container view.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  /// Called when the fitting size of the presented controller's view changes: the size that the view's constraints gave
  /// when `systemLayoutSizeFitting(_:)` was last called is no longer theirs. The default does nothing.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  /// Returns the size for the presented controller. The default is the size of the container.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  /// Called before the size of the container changes. The default does nothing.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  /// Called before the traits of the container change. The default does nothing.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  /// Whether touches outside the presented view reach the presenting view.
  var letsTouchesThrough: Bool { false }

  /// Whether a layout of the container places the presented view. In a custom presentation the view
  /// keeps the frame that it was given.
  var keepsPresentedViewInPlace: Bool { presentationStyle != .custom }

  /// Updates the frame of the presented view if the controller is presented.
  func placePresentedView() {
    guard phase == .presented, let view = presentedView, view.superview === containerView else {
      return
    }
    view.frame = frameOfPresentedViewInContainerView
  }

  /// Called in the animation of the keyboard when it moves. The default does nothing.
  func keyboardMoved() {}

  /// Returns the animator that is used if the transitioning delegate has none.
  func defaultAnimator(presents: Bool) -> any UIViewControllerAnimatedTransitioning {
    let (presenter, presented) = (presentingViewController, presentedViewController)
    if let zoom = UIViewController.zoomAnimator(from: presenter, to: presented, grows: presents) {
      return zoom
    }
    return ModalAnimator(style: presented.shownTransitionStyle, presents: presents)
  }
}

// See `UITableViewInitializers`.

extension UIPresentationController {
  @_silgen_name("nacre_presentation_controller_init_object")
  convenience init(
    ofClass presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    self.init(
      presentedViewController: presentedViewController, presenting: presentingViewController)
  }
  @_silgen_name("nacre_presentation_controller_init_object")
  fileprivate static func object(
    _ presentedViewController: __owned UIViewController,
    _ presentingViewController: __owned UIViewController?
  ) -> UIPresentationController
}

extension DynamicallyCreated where Self: UIPresentationController {
  /// Creates a controller of the dynamic class; see `UIPresentationController.init(presentedViewController:presenting:)`.
  @_disfavoredOverload
  @_silgen_name("nacre_presentation_controller_init")
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?)

  @_silgen_name("nacre_presentation_controller_init")
  @usableFromInline
  static func create(
    presentedViewController: __owned UIViewController,
    presenting presentingViewController: __owned UIViewController?
  ) -> Self {
    // SAFETY: the object is one of the class `Self`.
    unsafeDowncast(
      (self as UIPresentationController.Type).object(
        presentedViewController, presentingViewController), to: Self.self)
  }
}
