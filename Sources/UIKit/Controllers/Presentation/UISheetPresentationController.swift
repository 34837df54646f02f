// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// A presentation controller that shows a sheet. The user can drag it between detents and dismiss it.
///
/// The presenting view is dimmed and scaled down. The top of a large sheet is at the safe area, or 54 points from
/// the top if there is no safe area. The corner radius is 10 points and the scale is 0.92. The radius and the
/// scale are unverified; see DifferencesFromApple.md. In a regular width and height the sheet is narrower than its
/// container (`floatingFrame`).
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  /// The detents of the sheet. The sheet appears at the first one, unless `selectedDetentIdentifier` is set. The
  /// default is the large detent. Detents without a height are inactive; if none has a height, the sheet is at
  /// the large detent.
  open var detents: [Detent] = [.large()] { didSet { showDetent() } }
  /// The identifier of the detent at which the sheet rests. `nil` or an identifier that is not in `detents` means
  /// the first detent. A drag sets it.
  open var selectedDetentIdentifier: Detent.Identifier? { didSet { showDetent() } }
  /// The largest detent at which the presenting view is not dimmed and receives touches. With `nil`, the default,
  /// the view is dimmed and blocked at all detents.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { showDetent() } }
  /// Whether a grabber is shown at the top of the sheet. Read when the presentation begins; the
  /// default is false.
  open var prefersGrabberVisible = false
  /// Whether a drag upwards in a scroll view whose content is at its top raises the sheet to a larger detent instead of
  /// scrolling. The default is true.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// The radius of the top corners in points, read when the presentation begins. `nil`, the default, means 10.
  open var preferredCornerRadius: CGFloat?
  /// Animates changes, such as of the selected detent, on the system's spring.
  open func animateChanges(_ changes: @escaping () -> Void) {
    SystemSpring.animate(changes) {}
  }

  /// Resolves the heights of the detents again.
  open func invalidateDetents() { showDetent() }

  /// Whether the sheet is as wide as readable text in a regular width, instead of having the presented controller's
  /// `preferredContentSize`. The default is true, and false for the style `formSheet`.
  open var prefersPageSizing: Bool {
    get { storedPageSizing ?? (presentationStyle != .formSheet) }
    set {
      storedPageSizing = newValue
      showDetent()
    }
  }
  private var storedPageSizing: Bool?

  private let dimming = UIView()
  private let grabber = UIView()
  private lazy var pan: SheetDrag = {
    let pan = SheetDrag(
      target: self, action: Selector("drag:", UISheetPresentationController.drag))
    pan.sheet = self
    return pan
  }()
  /// The height during a drag, in points; `nil` at a detent.
  var draggedHeight: CGFloat? { didSet { placePresentedView() } }
  /// The height at which the drag began, in points.
  var heightBeforeDrag: CGFloat = 0
  /// Whether the current drag has moved below the lowest detent.
  var hasAskedToDismiss = false
  /// The distance of a large sheet from the top if there is no safe area, in points. Unverified; see
  /// DifferencesFromApple.md.
  private static let usualMargin: CGFloat = 54
  /// The minimum velocity at which a drag dismisses the sheet, in points per second. **Source.** Sheets on iOS
  /// 26.1.
  static let throwSpeed: CGFloat = 1000

  /// Returns the distance of a large sheet from the top of a container, which is its safe area. **Source.**
  /// Sheets on iOS 26.1.
  static func topMargin(in container: UIView) -> CGFloat {
    container.safeAreaInsets.top > 0 ? container.safeAreaInsets.top : usualMargin
  }

  open override var shouldRemovePresentersView: Bool { false }
  override var keepsPresentedViewInPlace: Bool { true }
  override var letsTouchesThrough: Bool { isUndimmed }

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView else { return .zero }
    let bounds = containerView.bounds
    if var floating = floatingFrame {
      if let draggedHeight { floating.origin.y = bounds.height - draggedHeight }
      return floating
    }
    let height = draggedHeight ?? min(restingHeight + keyboardHeight, largestHeight)
    let width = edgeWidth(in: containerView)
    return CGRect(
      x: (bounds.width - width) / 2, y: bounds.height - height, width: width, height: height)
  }

  /// The height by which the sheet rises above the keyboard while its text is edited, in points.
  var keyboardHeight: CGFloat {
    guard let container = containerView, let view = presentedView,
      let first = UIResponder.firstResponder as? UIView, first.isDescendant(of: view)
    else { return 0 }
    return ScreenKeyboard.current.coveredHeight(of: container)
  }

  override func keyboardMoved() { placePresentedView() }

  /// Moves the sheet to its detent, and updates the dimming and the scale of the presenting view.
  private func showDetent() {
    guard phase == .presented else { return }
    placePresentedView()
    recede(true)
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
    if floatingFrame != nil {
      view.layer.maskedCorners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
      if isForm, overrideTraitCollection == nil {
        view.traitOverrides.horizontalSizeClass = .compact
      }
    }
    view.clipsToBounds = true
    view.addGestureRecognizer(pan)
    if prefersGrabberVisible, floatingFrame == nil {
      grabber.frame = CGRect(x: edgeWidth(in: container) / 2 - 18, y: 5, width: 36, height: 5)
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
    draggedHeight = nil
    if completed { leave() } else { recede(true) }
  }

  open override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    if floatingFrame != nil { placePresentedView() }
  }

  private func alongside(_ change: @escaping () -> Void) {
    guard let transition, transition.isAnimated else { return change() }
    _ = transition.animate(alongsideTransition: { _ in change() }, completion: nil)
  }

  /// Dims the presenting view and scales it down, or restores it.
  private func recede(_ isBack: Bool) {
    dimming.alpha = isBack && !isUndimmed ? 0.2 : 0
    dimming.isUserInteractionEnabled = !isUndimmed
    guard let view = presentingViewController.viewIfLoaded, !isPassedOver else { return }
    if floatingFrame != nil { return view.transform = .identity }
    // The heights differ by rounding, because the safe area was subtracted and added again.
    let isFull = restingHeight >= largestHeight - 0.001
    view.transform = isBack && isFull ? CGAffineTransform(scaleX: 0.92, y: 0.92) : .identity
  }

  private func leave() {
    recede(false)
    dimming.removeFromSuperview()
    grabber.removeFromSuperview()
    presentedView?.removeGestureRecognizer(pan)
    if !prefersPageSizing, overrideTraitCollection == nil {
      presentedView?.traitOverrides.horizontalSizeClass = .unspecified
    }
  }
}
