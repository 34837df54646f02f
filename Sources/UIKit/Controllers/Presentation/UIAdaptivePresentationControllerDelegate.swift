// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// The methods with which a presentation reports that the user drags its sheet away. All are
/// optional.
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
}
