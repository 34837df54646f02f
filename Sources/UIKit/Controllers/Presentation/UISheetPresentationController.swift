// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// A presentation controller that shows a sheet, which can be dragged away.
///
/// The presenting view is dimmed and scaled down. The sheet is 54 points from the top with corners
/// of 10 points, and the scale is 0.92. The numbers are unverified; see DifferencesFromApple.md.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  /// A height at which the sheet rests.
  public struct Detent: Hashable, Sendable {
    /// The identifier of a detent.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name of the identifier.
      public let rawValue: String
      /// Creates an identifier from its name.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// Creates an identifier from its name.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// The identifier of the medium detent.
      public static let medium = Identifier("medium")
      /// The identifier of the large detent.
      public static let large = Identifier("large")
    }

    /// The identifier of the detent.
    public let identifier: Identifier
    /// The share of the maximum height.
    let share: CGFloat

    /// Returns a detent at half of the maximum height.
    public static func medium() -> Detent { Detent(identifier: .medium, share: 0.5) }
    /// Returns a detent at the maximum height.
    public static func large() -> Detent { Detent(identifier: .large, share: 1) }
  }

  /// The detents of the sheet. The sheet appears at the first one, unless
  /// `selectedDetentIdentifier` is set. The default is the large detent.
  open var detents: [Detent] = [.large()]
  /// The detent at which the sheet rests. With `nil` or an identifier that is not in `detents`, it
  /// is the first detent.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { placePresentedView() }
  }
  /// Whether a grabber is shown at the top of the sheet. Read when the presentation begins; the
  /// default is false.
  open var prefersGrabberVisible = false
  /// The radius of the top corners in points, read when the presentation begins. The default,
  /// `nil`, gives 10.
  open var preferredCornerRadius: CGFloat?
  /// Animates changes, such as of the selected detent, on the system's spring.
  open func animateChanges(_ changes: @escaping () -> Void) {
    SystemSpring.animate(changes) {}
  }

  private let dimming = UIView()
  private let grabber = UIView()
  private lazy var pan = UIPanGestureRecognizer(
    target: self, action: Selector("drag:", UISheetPresentationController.drag))
  private static let topMargin: CGFloat = 54
  /// The velocity above which a drag dismisses the sheet, in points per second. Unverified; see
  /// DifferencesFromApple.md.
  private static let throwSpeed: CGFloat = 500

  open override var shouldRemovePresentersView: Bool { false }
  override var keepsPresentedViewInPlace: Bool { true }

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

  /// Dims the presenting view and scales it down, or restores it.
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

  /// Drags the sheet down, and dismisses it if the drag was long or fast enough.
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
