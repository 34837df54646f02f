// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// The presentation of an alert above a dimmed background.
final class AlertPresentationController: UIPresentationController {
  private let dimming = UIView()
  private var alert: UIAlertController? { presentedViewController as? UIAlertController }

  override var shouldRemovePresentersView: Bool { false }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView, let alert else { return .zero }
    var room = container.bounds
    if alert.preferredStyle == .alert {
      room.size.height -= ScreenKeyboard.current.coveredHeight(of: container)
    }
    return alert.frame(in: room, safe: container.safeAreaInsets)
  }

  /// Keeps an alert centred in the area that the keyboard does not cover.
  override func keyboardMoved() { placePresentedView() }

  override func presentationTransitionWillBegin() {
    guard let container = containerView else { return }
    dimming.frame = container.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.backgroundColor = UIColor {
      UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.48 : 0.2)
    }
    dimming.alpha = 0
    dimming.addGestureRecognizer(
      UITapGestureRecognizer(
        target: self, action: Selector("touched:", AlertPresentationController.touched)))
    container.insertSubview(dimming, at: 0)
    alongside { self.dim(true) }
  }

  override func presentationTransitionDidEnd(_ completed: Bool) { if !completed { leave() } }

  override func dismissalTransitionWillBegin() {
    alert?.viewIfLoaded?.endEditing(true)
    alongside { self.dim(false) }
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { leave() } else { dim(true) }
  }

  private func alongside(_ change: @escaping () -> Void) {
    guard let transition, transition.isAnimated else { return change() }
    _ = transition.animate(alongsideTransition: { _ in change() }, completion: nil)
  }

  private func dim(_ isDim: Bool) {
    dimming.alpha = isDim ? 1 : 0
    presentingViewController.viewIfLoaded?.tintAdjustmentMode = isDim ? .dimmed : .automatic
  }

  private func leave() {
    dim(false)
    dimming.removeFromSuperview()
  }

  func touched(_ recognizer: UITapGestureRecognizer) { alert?.touchedBeside() }

  override func defaultAnimator(presents: Bool) -> any UIViewControllerAnimatedTransitioning {
    alert?.preferredStyle == .alert
      ? AlertAnimator(presents: presents) : super.defaultAnimator(presents: presents)
  }
}
