// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

extension UIPresentationController {
  /// Dismisses the controller for the user, if the controller and the delegate allow it.
  ///
  /// - Returns: Whether the dismissal has begun.
  @discardableResult
  func dismissForUser() -> Bool {
    guard !presentedViewController.isModalInPresentation,
      delegate?.presentationControllerShouldDismiss(self) ?? true
    else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return false
    }
    delegate?.presentationControllerWillDismiss(self)
    let presented = presentedViewController
    dismiss(animated: true) { [weak self, weak presented] in
      guard let self, presented?.presentation == nil else { return }
      delegate?.presentationControllerDidDismiss(self)
    }
    return true
  }

  /// Removes this presentation and those above it, but the topmost, so that the dismissal of the topmost shows what is
  /// below this one.
  ///
  /// **Source.** Apple's documentation of `dismiss(animated:completion:)`: only the topmost view is dismissed in an
  /// animated fashion; any intermediate controllers are simply removed from the stack.
  ///
  /// - Parameter above: The presentation directly above.
  /// - Returns: The topmost presentation, by the controller that presents this one; `nil` if any of them is in a
  ///   transition, and nothing is removed.
  func removeBetween(below above: UIPresentationController) -> UIPresentationController? {
    var chain = [self, above]
    while let next = chain[chain.count - 1].presentedViewController.presented?.presentation {
      chain.append(next)
    }
    guard chain.allSatisfy({ $0.phase == .presented }), let top = chain.popLast(),
      let container = top.containerView, let own = containerView, let cover = own.superview
    else { return nil }
    let frame = container.convert(container.bounds, to: cover)
    UIView.performWithoutAnimation {
      cover.insertSubview(container, aboveSubview: own)
      container.frame = frame
    }
    // A sheet at the top brings the presenting view to the front as it leaves.
    isPassedOver = top is UISheetPresentationController
    for presentation in chain.reversed() {
      presentation.run(
        presents: false, source: presentation.presentingViewController, animated: false,
        removes: false, completion: nil)
    }
    isPassedOver = false
    // The sheet at the top had scaled the view that is gone.
    if top is UISheetPresentationController {
      chain.last?.presentedViewController.viewIfLoaded?.transform = .identity
    }
    top.presentingViewController.presented = nil
    top.presentingViewController = presentingViewController
    presentingViewController.presented = top.presentedViewController
    return top
  }
}
