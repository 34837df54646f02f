// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// The directions of a popover's arrow: an arrow `up` is at the upper edge.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  /// The directions as bits.
  public let rawValue: UInt
  /// Creates directions from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The arrow points up; the popover is below its source.
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  /// The arrow points down; the popover is above its source.
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  /// The arrow points left; the popover is to the right of its source.
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  /// The arrow points right; the popover is to the left of its source.
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  /// All directions.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// The direction is not known yet.
  public static let unknown = UIPopoverArrowDirection(rawValue: UInt.max)
}

/// The methods with which a popover reports its presentation and dismissal. All are optional.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called before a popover is shown.
  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController)
  /// Returns whether a touch outside dismisses the popover.
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool
  /// Called after a touch outside has dismissed the popover.
  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  /// Does nothing.
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
  /// Returns true.
  public func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool { true }
  /// Does nothing.
  public func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
}

/// A presentation controller that shows a popover: a bubble with an arrow to its source.
///
/// In a compact width it is shown in the style that the delegate returns, `pageSheet` by default.
/// The bubble has the size of the controller's `preferredContentSize`, 320 × 480 points if that is
/// zero. Its corners of 13 points and its arrow of 26 × 13 points are unverified; see
/// DifferencesFromApple.md.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  /// The view that `sourceRect` refers to.
  open var sourceView: UIView? { didSet { changed() } }
  /// The rectangle at which the arrow points, in the source view. The default, null, means the
  /// bounds of the source view.
  open var sourceRect = CGRect.null { didSet { changed() } }
  /// The bar button item at which the arrow points if there is no source view.
  open var barButtonItem: UIBarButtonItem? { didSet { changed() } }
  /// The directions that the arrow may have. The default is `any`.
  open var permittedArrowDirections = UIPopoverArrowDirection.any { didSet { changed() } }
  /// The direction of the arrow; `unknown` until the popover is shown.
  open internal(set) var arrowDirection = UIPopoverArrowDirection.unknown
  /// The distance of the popover from the edges of the screen, in points. The default is 10 on each
  /// side.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
    didSet { changed() }
  }
  /// Whether the popover may cover its source rectangle. Stored for compatibility; has no effect.
  open var canOverlapSourceViewRect = false
  /// The colour of the bubble; `nil` is the system's background.
  open var backgroundColor: UIColor? { didSet { changed() } }
  /// The views that take touches while the popover is shown. Stored for compatibility; has no
  /// effect.
  open var passthroughViews: [UIView]?
  /// The class of the background, a subclass of `UIPopoverBackgroundView`; `nil`, the default, is the system's bubble.
  open var popoverBackgroundViewClass: (any UIPopoverBackgroundViewMethods.Type)? {
    didSet { changed() }
  }

  /// Shows changed properties of a popover that is presented, or being presented.
  ///
  /// **Source.** Apple's documentation of `UIPopoverPresentationController`: programs configure it after they have called
  /// `present(_:animated:completion:)`.
  private func changed() {
    guard phase == .presenting || phase == .presented, let container = containerView,
      bubble.superview === container
    else { return }
    showLook()
    UIView.performWithoutAnimation { bubble.frame = frameOfPresentedViewInContainerView }
  }

  private func showLook() {
    bubble.fill = backgroundColor ?? .systemBackground
    bubble.useBackground(backgroundType)
  }

  private var backgroundType: UIPopoverBackgroundView.Type? {
    popoverBackgroundViewClass as? UIPopoverBackgroundView.Type
  }

  private var popoverDelegate: (any UIPopoverPresentationControllerDelegate)? {
    delegate as? any UIPopoverPresentationControllerDelegate
  }
  private lazy var bubble = PopoverBubble()
  private let catcher = UIControl()

  open override var adaptivePresentationStyle: UIModalPresentationStyle {
    adaptivePresentationStyle(for: presentingViewController.traitCollection)
  }
  open override func adaptivePresentationStyle(for traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  {
    guard traitCollection.horizontalSizeClass == .compact else { return .none }
    let style =
      delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection) ?? .pageSheet
    return style == .popover ? .none : style
  }
  open override var presentationStyle: UIModalPresentationStyle { .popover }
  open override var shouldRemovePresentersView: Bool { false }
  open override var presentedView: UIView? { bubble }

  /// The size of the bubble without its arrow.
  private var contentSize: CGSize {
    let wish = presentedViewController.preferredContentSize
    let insets = backgroundType?.contentViewInsets() ?? .zero
    return CGSize(
      width: (wish.width > 0 ? wish.width : 320) + insets.left + insets.right,
      height: (wish.height > 0 ? wish.height : 480) + insets.top + insets.bottom)
  }

  /// The rectangle at which the arrow points, in the container view.
  private var source: CGRect {
    guard let container = containerView else { return .zero }
    if let view = sourceView ?? barButtonItem?.shownView {
      return view.convert(sourceRect.isNull ? view.bounds : sourceRect, to: container)
    }
    return CGRect(x: container.bounds.midX, y: container.bounds.midY, width: 0, height: 0)
  }

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView else { return .zero }
    var safe = container.safeAreaInsets
    safe.bottom = max(safe.bottom, ScreenKeyboard.current.coveredHeight(of: container))
    let room = container.bounds.inset(by: safe).inset(by: popoverLayoutMargins)
    let place = PopoverPlace(
      content: contentSize, source: source, room: room, permitted: permittedArrowDirections,
      arrow: backgroundType?.arrowHeight() ?? PopoverBubble.arrow.height)
    arrowDirection = place.direction
    bubble.point(place.direction, at: place.tip)
    return place.frame
  }

  override func keyboardMoved() { placePresentedView() }

  open override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) { containerView?.setNeedsLayout() }

  open override func presentationTransitionWillBegin() {
    guard let container = containerView else { return }
    popoverDelegate?.prepareForPopoverPresentation(self)
    showLook()
    bubble.show(presentedViewController.view)
    catcher.frame = container.bounds
    catcher.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    catcher.addAction(UIAction { [weak self] _ in self?.touchOutside() }, for: .touchDown)
    container.insertSubview(catcher, at: 0)
    bubble.frame = frameOfPresentedViewInContainerView
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { catcher.removeFromSuperview() }
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { catcher.removeFromSuperview() }
  }

  private func touchOutside() {
    guard phase == .presented else { return }
    let mayDismiss =
      !presentedViewController.isModalInPresentation
      && delegate?.presentationControllerShouldDismiss(self) ?? true
      && popoverDelegate?.popoverPresentationControllerShouldDismissPopover(self) ?? true
    guard mayDismiss else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return
    }
    delegate?.presentationControllerWillDismiss(self)
    dismiss(animated: true) {
      self.delegate?.presentationControllerDidDismiss(self)
      self.popoverDelegate?.popoverPresentationControllerDidDismissPopover(self)
    }
  }

  override func defaultAnimator(presents: Bool) -> any UIViewControllerAnimatedTransitioning {
    ModalAnimator(style: .crossDissolve, presents: presents)
  }
}

/// The presentation that replaces a popover in a compact width.
final class AdaptedPresentation: UIPresentationController {
  private let style: UIModalPresentationStyle

  init(
    presentedViewController: UIViewController, presenting: UIViewController,
    style: UIModalPresentationStyle
  ) {
    self.style = style
    super.init(presentedViewController: presentedViewController, presenting: presenting)
  }

  override var presentationStyle: UIModalPresentationStyle { style }
}
