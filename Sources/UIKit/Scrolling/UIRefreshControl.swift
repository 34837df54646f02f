// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// A wheel above what a scroll view scrolls, that a pull shows and that turns while something is
/// fetched.
///
/// Pulled far enough it begins to refresh and sends `valueChanged`, with the finger still down; the
/// content then rests below it until `endRefreshing()`. Its height of 60 points and the pull of twice
/// that are from memory.
open class UIRefreshControl: UIControl {
  /// Its height, points.
  static let height: CGFloat = 60
  /// How far the content is pulled before it begins, points.
  static let pull: CGFloat = 120

  private let wheel = UIActivityIndicatorView(style: .medium)
  /// Whether the pull that began it goes on: the next one begins it again.
  private var isSpent = false

  /// Creates a control that does not refresh.
  @MainActor public convenience init() {
    self.init(frame: CGRect(x: 0, y: 0, width: 0, height: Self.height))
  }

  /// Creates a control that does not refresh; its frame is the scroll view's to set.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Archives are not supported: creates a control that does not refresh.
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

  /// Whether it turns.
  open private(set) var isRefreshing = false
  /// Words below the wheel; stored, they are not shown.
  open var attributedTitle: NSAttributedString?
  /// The colour of the wheel.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open override var tintColor: UIColor! {
    didSet { wheel.color = tintColor }
  }

  private var scrollView: UIScrollView? { superview as? UIScrollView }

  /// Begins to turn, as a program asks; the content stays where it is, and nothing is sent.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    wheel.shownSpokes = nil
    wheel.startAnimating()
    scrollView?.refreshInsetChanged()
    scrollView?.placeRefreshControl()
  }

  /// Ends; the content goes back to its beginning.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    wheel.stopAnimating()
    wheel.shownSpokes = 0
    scrollView?.refreshInsetChanged()
  }

  /// Follows a pull.
  ///
  /// - Parameters:
  ///   - distance: How far the content is below its beginning, points.
  ///   - isHeld: Whether a finger holds it.
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

  /// Puts the wheel in the middle.
  open override func layoutSubviews() {
    super.layoutSubviews()
    wheel.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  override var defaultAccessibility: DefaultAccessibility {
    DefaultAccessibility(isElement: isRefreshing, label: "Refreshing", traits: .updatesFrequently)
  }
}

extension UIScrollView {
  /// How much the refresh control adds to the insets.
  var insetOfRefreshControl: CGFloat {
    refreshControl?.isRefreshing == true ? UIRefreshControl.height : 0
  }

  /// Follows a refresh control that has come or gone, begun or ended.
  func refreshInsetChanged() {
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
    placeIndicators()
    guard motion == nil, drag == nil, zooming == nil, !isTracking else { return }
    let rest = clamped(contentOffset)
    if rest != contentOffset { scroll(to: rest, animated: true) }
  }

  /// Keeps the refresh control above the content, at the edge of the view while that is pulled.
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
