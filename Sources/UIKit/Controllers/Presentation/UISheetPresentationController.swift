// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// Presents a controller as a card that can be dragged away.
///
/// What it covers is dimmed and shrinks a little. The numbers (54 points from the top, corners of 10,
/// a scale of 0.92) are from memory.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  /// A height at which the card rests.
  public struct Detent: Hashable, Sendable {
    /// Names a height.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name.
      public let rawValue: String
      /// Creates a name.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// Creates a name.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// Half of the height.
      public static let medium = Identifier("medium")
      /// All of the height.
      public static let large = Identifier("large")
    }

    /// Its name.
    public let identifier: Identifier
    /// The share of the greatest height.
    let share: CGFloat

    /// Half of the height.
    public static func medium() -> Detent { Detent(identifier: .medium, share: 0.5) }
    /// All of the height.
    public static func large() -> Detent { Detent(identifier: .large, share: 1) }
  }

  /// The heights at which the card rests; the first is that in which it comes.
  open var detents: [Detent] = [.large()]
  /// The height at which it rests; the first of `detents` when it is not one of them.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { placePresentedView() }
  }
  /// Whether a grip is shown at the upper side.
  open var prefersGrabberVisible = false
  /// Points; `nil` for the system's.
  open var preferredCornerRadius: CGFloat?
  /// Calls `changes` in the animation of the system.
  open func animateChanges(_ changes: @escaping () -> Void) {
    SystemSpring.animate(changes) {}
  }

  private let dimming = UIView()
  private let grabber = UIView()
  private lazy var pan = UIPanGestureRecognizer(
    target: self, action: Selector("drag:", UISheetPresentationController.drag))
  private static let topMargin: CGFloat = 54
  /// Points a second; a faster drag dismisses.
  private static let throwSpeed: CGFloat = 500

  open override var shouldRemovePresentersView: Bool { false }

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    let detent = detents.first { $0.identifier == selectedDetentIdentifier } ?? detents.first
    let height = (bounds.height - Self.topMargin) * (detent?.share ?? 1)
    return CGRect(
      x: 0, y: bounds.height - height, width: bounds.width, height: height)
  }

  open override func presentationTransitionWillBegin() {
    guard let container = containerView, let view = presentedView else { return }
    dimming.frame = container.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.backgroundColor = .black
    dimming.alpha = 0
    container.insertSubview(dimming, at: 0)
    view.layer.cornerRadius = preferredCornerRadius ?? 10
    view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    view.clipsToBounds = true
    view.addGestureRecognizer(pan)
    if prefersGrabberVisible {
      grabber.frame = CGRect(x: container.bounds.midX - 18, y: 5, width: 36, height: 5)
      grabber.backgroundColor = .systemGray3
      grabber.layer.cornerRadius = 2.5
      view.addSubview(grabber)
    }
    alongside { self.recede(true) }
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { leave() }
  }

  open override func dismissalTransitionWillBegin() { alongside { self.recede(false) } }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    interactionForDismissal = nil
    if completed { leave() } else { recede(true) }
  }

  private func alongside(_ change: @escaping () -> Void) {
    guard let transition, transition.isAnimated else { return change() }
    _ = transition.animate(alongsideTransition: { _ in change() }, completion: nil)
  }

  /// What is covered steps back, or comes forward again.
  private func recede(_ isBack: Bool) {
    dimming.alpha = isBack ? 0.2 : 0
    guard let view = presentingViewController.viewIfLoaded else { return }
    let isFull =
      (detents.first { $0.identifier == selectedDetentIdentifier } ?? detents.first)
      .map { $0.share == 1 } ?? true
    view.transform = isBack && isFull ? CGAffineTransform(scaleX: 0.92, y: 0.92) : .identity
  }

  private func leave() {
    recede(false)
    dimming.removeFromSuperview()
    grabber.removeFromSuperview()
    presentedView?.removeGestureRecognizer(pan)
  }

  /// Drags the card down, and away when it is far or fast enough.
  func drag(_ recognizer: UIPanGestureRecognizer) {
    guard let container = containerView, let view = presentedView else { return }
    let share = recognizer.translation(in: container).y / max(view.bounds.height, 1)
    switch recognizer.state {
    case .began: beginDrag()
    case .changed: interactionForDismissal?.update(share)
    case .ended, .cancelled:
      let speed = recognizer.velocity(in: container).y
      let goes =
        recognizer.state == .ended && (speed > Self.throwSpeed || (share > 0.5 && speed >= 0))
      if goes { interactionForDismissal?.finish() } else { interactionForDismissal?.cancel() }
    default: break
    }
  }

  private func beginDrag() {
    guard phase == .presented else { return }
    let mayDismiss =
      !presentedViewController.isModalInPresentation
      && delegate?.presentationControllerShouldDismiss(self) ?? true
    guard mayDismiss else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return
    }
    delegate?.presentationControllerWillDismiss(self)
    interactionForDismissal = UIPercentDrivenInteractiveTransition()
    let presented = presentedViewController
    dismiss(animated: true) { [weak self, weak presented] in
      guard let self, presented?.presentation == nil else { return }
      delegate?.presentationControllerDidDismiss(self)
    }
  }
}
