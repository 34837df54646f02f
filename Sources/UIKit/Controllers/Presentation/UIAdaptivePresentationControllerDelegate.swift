// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// The methods with which a presentation reports dismissals by dragging and queries styles for
/// other traits. All are optional.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// Returns whether a drag may dismiss the presented controller.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
    -> Bool
  /// Called when a drag that may dismiss the controller begins.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Called after a drag has dismissed the controller.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Called when a drag begins that may not dismiss the controller.
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
  /// Returns the style in which a popover is shown in a compact width; `none` keeps the popover.
  func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  /// Returns the style in which a popover is shown with the given traits; `none` keeps the popover.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  /// Returns the controller to present in the adapted style; `nil` for the same controller.
  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController?
  /// Called before a presentation begins, with the style that replaces the controller's style;
  /// `none` if it is not replaced.
  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)
}
