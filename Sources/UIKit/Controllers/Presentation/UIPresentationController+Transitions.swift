// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

extension UIPresentationController {
  /// Presents a controller over another one or over one of its ancestors, depending on the
  /// presentation style.
  static func present(
    _ presented: UIViewController, from source: UIViewController, animated: Bool,
    completion: (() -> Void)?
  ) {
    let style = presented.modalPresentationStyle
    let isInContext = style == .currentContext || style == .overCurrentContext
    var presenter = presenter(of: source, inContext: isInContext)
    let custom = custom(of: presented, by: presenter, source: source)
    if custom?.shouldPresentInFullscreen == false {
      presenter = self.presenter(of: source, inContext: true)
    }
    func refuse(_ why: String) {
      Log.warn("\(type(of: source)) cannot present \(type(of: presented)): \(why)")
    }
    if let other = presenter.presented {
      return refuse("it already presents \(type(of: other))")
    }
    if presented.presentation.map({ $0.phase != .none }) ?? false || presented.parent != nil {
      return refuse("\(type(of: presented)) is already shown")
    }
    if presenter === presented || presenter.isBeingDismissed {
      return refuse("it is the same controller, or is being dismissed")
    }
    guard let window = presenter.viewIfLoaded?.window, let cover = presenter.view.superview else {
      return refuse("its view is in no window")
    }
    let presentation = custom ?? makePresentation(of: presented, by: presenter)
    presentation.presentingViewController = presenter
    presented.presentation = presentation
    presenter.presented = presented
    let container = PresentationContainer(frame: cover === window ? window.bounds : cover.bounds)
    container.presentation = presentation
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    cover.addSubview(container)
    presentation.containerView = container
    presentation.run(presents: true, source: source, animated: animated, completion: completion)
  }

  /// Returns the controller that presents: the topmost ancestor, or in a context the nearest controller that defines it.
  private static func presenter(of source: UIViewController, inContext: Bool) -> UIViewController {
    var presenter = source
    while let parent = presenter.parent {
      if inContext, presenter.definesPresentationContext { break }
      presenter = parent
    }
    return presenter
  }

  /// Returns the presentation controller of the transitioning delegate; `nil` for another style than `custom`.
  private static func custom(
    of presented: UIViewController, by presenter: UIViewController, source: UIViewController
  ) -> UIPresentationController? {
    guard presented.modalPresentationStyle == .custom else { return nil }
    return presented.transitioningDelegate?.presentationController(
      forPresented: presented, presenting: presenter, source: source)
  }

  private static func makePresentation(
    of presented: UIViewController, by presenter: UIViewController
  ) -> UIPresentationController {
    if presented.modalPresentationStyle == .popover {
      return popover(of: presented, by: presenter)
    }
    if let known = presented.presentation { return known }
    if let own = presented.makePresentationController(by: presenter) { return own }
    return presented.modalPresentationStyle.isSheet
      ? UISheetPresentationController(presentedViewController: presented, presenting: presenter)
      : UIPresentationController(presentedViewController: presented, presenting: presenter)
  }

  /// Returns the presentation controller of a popover: a popover, or in a compact width the style that
  /// its delegate returns.
  private static func popover(
    of presented: UIViewController, by presenter: UIViewController
  ) -> UIPresentationController {
    let popover =
      presented.popoverPresentationController
      ?? UIPopoverPresentationController(presentedViewController: presented, presenting: presenter)
    let style = popover.adaptivePresentationStyle(for: presenter.traitCollection)
    popover.delegate?.presentationController(
      popover, willPresentWithAdaptiveStyle: style, transitionCoordinator: nil)
    guard style != .none else { return popover }
    let adapted =
      style.isSheet
      ? UISheetPresentationController(presentedViewController: presented, presenting: presenter)
      : AdaptedPresentation(presentedViewController: presented, presenting: presenter, style: style)
    adapted.delegate = popover.delegate
    return adapted
  }

  /// Dismisses the presented controller, with everything that it presents itself.
  func dismiss(animated: Bool, completion: (() -> Void)?) {
    guard phase == .presented else {
      return Log.warn(
        "\(type(of: presentedViewController)) cannot be dismissed during a transition")
    }
    if let above = presentedViewController.presented?.presentation {
      if animated, UIView.areAnimationsEnabled, let top = removeBetween(below: above) {
        return top.run(
          presents: false, source: presentingViewController, animated: true,
          removes: shouldRemovePresentersView, completion: completion)
      }
      above.dismiss(animated: false, completion: nil)
    }
    run(
      presents: false, source: presentingViewController, animated: animated, completion: completion)
  }

  /// Runs a transition.
  ///
  /// - Parameter removes: Whether the presenting view leaves the view hierarchy, or comes back; `nil` means
  ///   `shouldRemovePresentersView`.
  func run(
    presents: Bool, source: UIViewController, animated: Bool, removes: Bool? = nil,
    completion: (() -> Void)?
  ) {
    guard let container = containerView, let view = presentedView else { return }
    let animated = animated && UIView.areAnimationsEnabled
    let (presenter, presented) = (presentingViewController, presentedViewController)
    phase = presents ? .presenting : .dismissing
    let delegate = presented.transitioningDelegate
    let custom =
      presents
      ? delegate?.animationController(
        forPresented: presented, presenting: presenter, source: source)
      : delegate?.animationController(forDismissed: presented)
    let animator = animated ? custom ?? defaultAnimator(presents: presents) : nil
    let interaction = animator.flatMap {
      presents
        ? delegate?.interactionControllerForPresentation(using: $0)
        : delegate?.interactionControllerForDismissal(using: $0)
          ?? ($0 as? ZoomAnimator)?.interaction ?? interactionForDismissal
    }
    let removes = removes ?? shouldRemovePresentersView
    let moved = (controller: presented as UIViewController?, view: view as UIView?)
    let covered = (
      controller: presenter as UIViewController?, view: removes ? presenter.viewIfLoaded : nil
    )
    let transition = ViewControllerTransition(
      from: presents ? covered : moved, to: presents ? moved : covered, in: container,
      style: presentationStyle,
      finalFrame: presents ? frameOfPresentedViewInContainerView : container.bounds,
      departingFrame: presents ? .zero : frameOfPresentedViewInContainerView,
      animator: animator, interaction: interaction
    ) { [self] didComplete in
      end(presents: presents, didComplete: didComplete, removes: removes)
      completion?()
    }
    self.transition = transition
    presented.beginAppearanceTransition(presents, animated: animated)
    if removes { presenter.beginAppearanceTransition(!presents, animated: animated) }
    if !presents {
      transition.takeKeyboard(
        of: view, by: nil, isDriven: interaction?.wantsInteractiveStart == true)
    }
    if presents {
      presentationTransitionWillBegin()
    } else {
      dismissalTransitionWillBegin()
      // Layout happens here, because a later one would move the presented view back.
      container.layoutIfNeeded()
    }
    transition.start()
  }

  private func end(presents: Bool, didComplete: Bool, removes: Bool) {
    let (presenter, presented) = (presentingViewController, presentedViewController)
    transition = nil
    let isShown = presents == didComplete
    phase = isShown ? .presented : .none
    if isShown { presented.enableZoomDismissal() }
    if !didComplete {
      // After a cancelled transition the controllers first get the opposite appearance transition.
      presented.beginAppearanceTransition(!presents, animated: false)
      if removes { presenter.beginAppearanceTransition(presents, animated: false) }
    }
    if removes, let cover = containerView?.superview, let view = presenter.viewIfLoaded {
      if isShown {
        view.removeFromSuperview()
      } else if view.superview !== cover {
        view.frame = cover.bounds
        cover.insertSubview(view, at: 0)
      }
    }
    if !isShown {
      presentedView?.removeFromSuperview()
      containerView?.removeFromSuperview()
    }
    presented.endAppearanceTransition()
    if removes { presenter.endAppearanceTransition() }
    if presents {
      presentationTransitionDidEnd(didComplete)
    } else {
      dismissalTransitionDidEnd(didComplete)
    }
    if !isShown {
      containerView = nil
      presenter.presented = nil
      presented.presentation = nil
    }
  }
}
