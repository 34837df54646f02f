// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// A control above the content of a scroll view that starts a refresh when the user pulls the
/// content down.
///
/// Once the pull reaches 120 points, the control starts refreshing and sends `valueChanged` while
/// the finger is still down. The content then rests below the control until `endRefreshing()`. The
/// control is 60 points high. A title is below the spinner, and gets opaque with the pull. The lengths
/// and the look of the title are unverified; see DifferencesFromApple.md.
open class UIRefreshControl: UIControl {
  /// The height in points.
  static let height: CGFloat = 60
  /// The pull that starts a refresh, in points.
  static let pull: CGFloat = 120

  /// The distance between the spinner and the title, in points.
  private static let gap: CGFloat = 4

  private let wheel = UIActivityIndicatorView(style: .medium)
  private let titleLabel = UILabel()
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

  /// Creates a control that is not refreshing, with the values that a document has for it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.fill(self, as: UIRefreshControl.self)
  }

  private func setUp() {
    isUserInteractionEnabled = false
    wheel.hidesWhenStopped = false
    wheel.shownSpokes = 0
    titleLabel.font = .systemFont(ofSize: 12)
    titleLabel.textColor = .secondaryLabel
    titleLabel.textAlignment = .center
    titleLabel.alpha = 0
    for part in [wheel, titleLabel] { addSubview(part) }
  }

  /// Whether a refresh is in progress.
  open private(set) var isRefreshing = false
  /// The title below the spinner, one line. Text without attributes has a font of 12 points.
  open var attributedTitle: NSAttributedString? {
    didSet {
      titleLabel.attributedText = attributedTitle
      setNeedsLayout()
    }
  }
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
    titleLabel.alpha = 1
    scrollView?.refreshInsetChanged()
    scrollView?.placeRefreshControl()
  }

  /// Ends the refresh; the content scrolls back to its beginning.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    wheel.stopAnimating()
    wheel.shownSpokes = 0
    titleLabel.alpha = 0
    scrollView?.refreshInsetChanged()
  }

  /// Updates the spinner and the title during a pull, and starts the refresh once the pull is long enough.
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
    titleLabel.alpha = isSpent ? 0 : share
    guard isHeld, !isSpent, isEnabled, distance >= Self.pull else { return }
    isSpent = true
    beginRefreshing()
    sendActions(for: .valueChanged)
    sendActions(for: .primaryActionTriggered)
  }

  /// Centres the spinner, together with the title below it.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let height = attributedTitle == nil ? 0 : titleLabel.sizeThatFits(bounds.size).height
    let room = height > 0 ? height + Self.gap : 0
    wheel.center = CGPoint(x: bounds.midX, y: bounds.midY - room / 2)
    titleLabel.frame = CGRect(
      x: 0, y: wheel.frame.maxY + Self.gap, width: bounds.width, height: height)
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

  /// Keeps the refresh control at the top edge of the view while the content is pulled down, else at the content's
  /// beginning, where it is hidden unless it is refreshing.
  ///
  /// **Source.** Frames on iOS 26.1.
  func placeRefreshControl() {
    guard let refreshControl else { return }
    let beginning = -adjustedContentInset.top + insetOfRefreshControl
    let distance = beginning - contentOffset.y
    withoutActions {
      refreshControl.frame = CGRect(
        x: 0, y: min(-distance, 0), width: bounds.width, height: UIRefreshControl.height)
      refreshControl.isHidden = distance <= 0 && !refreshControl.isRefreshing
    }
    refreshControl.follow(pull: distance, isHeld: isDragging)
  }
}
