// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// A control above the content of a scroll view that starts a refresh when the user pulls the
/// content down.
///
/// Once the pull reaches 120 points, the control starts refreshing and sends `valueChanged` while
/// the finger is still down. The content then rests below the control until `endRefreshing()`. The
/// control is 60 points high. Both lengths are unverified; see DifferencesFromApple.md.
open class UIRefreshControl: UIControl {
  /// The height in points.
  static let height: CGFloat = 60
  /// The pull that starts a refresh, in points.
  static let pull: CGFloat = 120

  private let wheel = UIActivityIndicatorView(style: .medium)
  /// Whether the current pull has already started a refresh. Only the next pull can start another.
  private var isSpent = false

  /// Creates a control that is not refreshing.
  @preconcurrency @MainActor public convenience init() {
    self.init(frame: CGRect(x: 0, y: 0, width: 0, height: Self.height))
  }

  /// Creates a control that is not refreshing. The scroll view sets its frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a control that is not refreshing; archives are not supported.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isUserInteractionEnabled = false
    wheel.hidesWhenStopped = false
    wheel.shownSpokes = 0
    addSubview(wheel)
  }

  /// Whether a refresh is in progress.
  open private(set) var isRefreshing = false
  /// The title below the spinner. Stored for compatibility; has no effect.
  open var attributedTitle: NSAttributedString?
  /// The colour of the spinner.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open override var tintColor: UIColor! {
    didSet { wheel.color = tintColor }
  }

  private var scrollView: UIScrollView? { superview as? UIScrollView }

  /// Starts refreshing from code. Neither moves the content nor sends `valueChanged`.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    wheel.shownSpokes = nil
    wheel.startAnimating()
    scrollView?.refreshInsetChanged()
    scrollView?.placeRefreshControl()
  }

  /// Ends the refresh; the content scrolls back to its beginning.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    wheel.stopAnimating()
    wheel.shownSpokes = 0
    scrollView?.refreshInsetChanged()
  }

  /// Updates the spinner during a pull, and starts the refresh once the pull is long enough.
  ///
  /// - Parameters:
  ///   - distance: How far the content is pulled down beyond its beginning, in points.
  ///   - isHeld: Whether a finger is dragging the content.
  func follow(pull distance: CGFloat, isHeld: Bool) {
    if distance <= 0 { isSpent = false }
    guard !isRefreshing else { return }
    let share = min(max(distance - Self.height / 2, 0) / (Self.pull - Self.height / 2), 1)
    wheel.shownSpokes =
      isSpent ? 0 : Int((share * CGFloat(UIActivityIndicatorView.count)).rounded(.down))
    guard isHeld, !isSpent, isEnabled, distance >= Self.pull else { return }
    isSpent = true
    beginRefreshing()
    sendActions(for: .valueChanged)
    sendActions(for: .primaryActionTriggered)
  }

  /// Centres the spinner.
  open override func layoutSubviews() {
    super.layoutSubviews()
    wheel.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  override var defaultAccessibility: DefaultAccessibility {
    DefaultAccessibility(isElement: isRefreshing, label: "Refreshing", traits: .updatesFrequently)
  }
}

extension UIScrollView {
  /// The height that the refresh control adds to the top inset while it is refreshing.
  var insetOfRefreshControl: CGFloat {
    refreshControl?.isRefreshing == true ? UIRefreshControl.height : 0
  }

  /// Updates the insets when a refresh control is added or removed, or when a refresh starts or
  /// ends.
  func refreshInsetChanged() {
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
    placeIndicators()
    guard motion == nil, drag == nil, zooming == nil, !isTracking else { return }
    let rest = clamped(contentOffset)
    if rest != contentOffset { scroll(to: rest, animated: true) }
  }

  /// Keeps the refresh control above the content, or at the top edge of the view while the content
  /// is pulled further than the control's height.
  func placeRefreshControl() {
    guard let refreshControl else { return }
    let beginning = -adjustedContentInset.top + insetOfRefreshControl
    let distance = beginning - contentOffset.y
    let top = min(
      contentOffset.y + adjustedContentInset.top - insetOfRefreshControl, -UIRefreshControl.height)
    withoutActions {
      refreshControl.frame = CGRect(
        x: 0, y: top, width: bounds.width, height: UIRefreshControl.height)
    }
    refreshControl.follow(pull: distance, isHeld: isDragging)
  }
}
