// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// A view that shows a part of what is larger, and lets fingers move it.
///
/// The content lies in the space of the bounds, whose origin is `contentOffset`. What moves by itself
/// is a function of time (`ScrollMotion`), read before each frame.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  let pan = ScrollPanGestureRecognizer()
  let pinch = ScrollPinchGestureRecognizer()
  let indicators = [ScrollIndicator(.x), ScrollIndicator(.y)]
  var drag: ScrollDrag?
  var zooming: ScrollZoom?
  var motion: ScrollMotion?
  var link: CADisplayLink?
  var storedScale: CGFloat = 1
  var observations: [ScrollObservation] = []
  /// Whether the view itself moves the content.
  var isPlacing = false

  /// Creates a scroll view without content.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Archives are not supported: creates a scroll view of size zero.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    // Views with this are told of their safe area.
    _ = layoutState
    clipsToBounds = true
    isMultipleTouchEnabled = true
    for recognizer in [pan, pinch] {
      addGestureRecognizer(recognizer)
      recognizer.delegate = self as? any UIGestureRecognizerDelegate
    }
    pan.addTarget(self, action: Selector("dragged:", UIScrollView.dragged))
    pinch.addTarget(self, action: Selector("pinched:", UIScrollView.pinched))
    pinch.isEnabled = false
    for indicator in indicators { layer.addSublayer(indicator.layer) }
    colorIndicators()
  }

  /// Is told what the view does. Collections and tables have one of a kind of their own.
  @_disfavoredOverload
  open weak var delegate: (any UIScrollViewDelegate)?

  // MARK: Content

  /// The place of the content that lies at the top left of the view.
  ///
  /// Setting it moves the content at once; a deceleration goes on from there.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { if newValue.isFinite { bounds.origin = newValue } }
  }
  /// The size of the content. What is not finite or less than zero counts as zero.
  open var contentSize = CGSize.zero {
    didSet {
      guard contentSize != oldValue else { return }
      rangeChanged()
      notifyObservers()
    }
  }
  /// How far the content may be scrolled beyond its sides.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      guard contentInset != oldValue else { return }
      rangeChanged()
      notifyObservers()
      adjustedContentInsetDidChange()
      delegate?.scrollViewDidChangeAdjustedContentInset(self)
    }
  }
  /// Where the safe area is added to `contentInset`.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { adjustInsets() } }
  }
  /// The insets that count: those set, and of the safe area what the behaviour asks for.
  open var adjustedContentInset: UIEdgeInsets {
    let (own, safe) = (contentInset, insetsOfSafeArea)
    return UIEdgeInsets(
      top: own.top + safe.top + insetOfRefreshControl, left: own.left + safe.left,
      bottom: own.bottom + safe.bottom,
      right: own.right + safe.right)
  }
  /// What a pull beyond the top begins.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let refreshControl { insertSubview(refreshControl, at: 0) }
      placeRefreshControl()
      refreshInsetChanged()
    }
  }
  /// What was added to `contentInset` when that last changed anything.
  var knownSafeArea = UIEdgeInsets.zero
  /// Called when `adjustedContentInset` is another.
  open func adjustedContentInsetDidChange() {}

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    adjustInsets()
  }
  override var scrolledGuide: UILayoutGuide? { contentLayoutGuide }
  override func constraintsGave(scrolledSize: CGSize) { contentSize = scrolledSize }

  /// The view's own space: its origin is `contentOffset`.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds
      if newValue != old { viewportWillChange(to: newValue) }
      super.bounds = newValue
      boundsChanged(from: old)
    }
  }
  /// The view's place in its superview.
  open override var frame: CGRect {
    get { super.frame }
    set {
      let old = super.bounds
      let new = CGRect(origin: old.origin, size: newValue.size)
      if new != old { viewportWillChange(to: new) }
      super.frame = newValue
      boundsChanged(from: old)
    }
  }

  /// Called before another part of the content, or more of it, is seen.
  func viewportWillChange(to new: CGRect) {}
  /// Called when a finger begins to move the content, before it does.
  func dragBegins() {}
  /// Called when the content rests, or a finger has stopped it.
  func cameToRest() {}
  /// Returns where content is to rest that would come to rest at a place, before the delegate is asked.
  ///
  /// - Parameters:
  ///   - place: Where it would come to rest.
  ///   - velocity: Points a millisecond.
  func restingPlace(_ place: CGPoint, velocity: CGPoint) -> CGPoint { place }

  // MARK: Settings

  /// Whether fingers scroll.
  open var isScrollEnabled = true {
    didSet { pan.isEnabled = isScrollEnabled }
  }
  /// Whether the content can be pulled beyond its ends, and bounces.
  open var bounces = true
  /// Whether the content can be pulled up and down even where it is no taller than the view.
  open var alwaysBounceVertical = false
  /// Whether the content can be pulled from side to side even where it is no wider than the view.
  open var alwaysBounceHorizontal = false
  /// Whether the content rests at multiples of the view's size.
  open var isPagingEnabled = false
  /// Whether a drag that begins along an axis keeps to it.
  open var isDirectionalLockEnabled = false
  /// How soon what was thrown comes to rest.
  open var decelerationRate = DecelerationRate.normal
  /// Whether a tap on the bar at the top scrolls to the top; stored. There is no such bar, and so
  /// nobody asks `scrollViewShouldScrollToTop(_:)`.
  open var scrollsToTop = true
  /// What makes a keyboard go; stored.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// Where an index is shown; stored.
  open var indexDisplayMode = IndexDisplayMode.automatic

  // MARK: Touches

  /// Whether views in this one hear of a touch only when it has not become a drag for 150 ms.
  open var delaysContentTouches = true
  /// Whether a drag takes a touch from a view that has heard of it.
  open var canCancelContentTouches = true
  /// Returns whether a view in this one hears of touches: yes, unless overridden.
  open func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool { true }
  /// Returns whether a drag takes touches from a view in this one: yes, unless it is a control.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }
  /// Finds the drags.
  open var panGestureRecognizer: UIPanGestureRecognizer { pan }
  /// Finds the pinches; `nil` where the scale has no range.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { pinch.isEnabled ? pinch : nil }

  /// Whether a finger is on the view.
  open var isTracking: Bool { pan.numberOfTouches > 0 }
  /// Whether a finger moves the content.
  open var isDragging: Bool { drag != nil }
  /// Whether the content moves by itself after a finger has left.
  open var isDecelerating: Bool { motion?.reason == .deceleration }

  // MARK: Zooming

  /// The smallest scale; 1 by default.
  open var minimumZoomScale: CGFloat = 1 {
    didSet { scaleRangeChanged() }
  }
  /// The largest scale; 1 by default. There is no zooming unless it is larger than the smallest.
  open var maximumZoomScale: CGFloat = 1 {
    didSet { scaleRangeChanged() }
  }
  /// The scale of the delegate's view. Setting it keeps to the range.
  open var zoomScale: CGFloat {
    get { storedScale }
    set { setZoomScale(newValue, animated: false) }
  }
  /// Whether the scale can be pulled out of its range.
  open var bouncesZoom = true
  /// Whether fingers change the scale.
  open var isZooming: Bool { zooming != nil }
  /// Whether the scale returns to its range.
  open var isZoomBouncing: Bool { motion?.reason == .zoom && motion?.changesScale == true }

  // MARK: Indicators

  /// Whether a bar tells of the place along the width.
  open var showsHorizontalScrollIndicator = true {
    didSet { indicatorsChanged() }
  }
  /// Whether a bar tells of the place along the height.
  open var showsVerticalScrollIndicator = true {
    didSet { indicatorsChanged() }
  }
  /// What the bars look like.
  open var indicatorStyle = IndicatorStyle.default {
    didSet { colorIndicators() }
  }
  /// How far the horizontal bar keeps from the sides.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet { placeIndicators() }
  }
  /// How far the vertical bar keeps from the sides.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet { placeIndicators() }
  }
  /// How far the bars keep from the sides; the vertical one's.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (horizontalScrollIndicatorInsets, verticalScrollIndicatorInsets) = (newValue, newValue) }
  }
  /// Whether the safe area is added to the insets of bars; stored.
  open var automaticallyAdjustsScrollIndicatorInsets = true

  /// Shows the bars for a moment.
  open func flashScrollIndicators() {
    showIndicators()
    fadeIndicators(after: ScrollIndicator.flash)
  }

  // MARK: Scrolling by program

  /// Moves the content.
  ///
  /// - Parameters:
  ///   - contentOffset: Where to; may lie outside of the range. What is not finite is left out.
  ///   - animated: Whether it takes 0.3 s, after which the delegate is told.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    scroll(to: contentOffset, animated: animated)
  }
  /// Moves the content as little as shows a rectangle of it, if it is not seen already.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let target = offset(showing: rect)
    if target != contentOffset { setContentOffset(target, animated: animated) }
  }
  /// Changes the scale, about the middle of what is seen.
  ///
  /// - Parameters:
  ///   - scale: Kept to the range.
  ///   - animated: Whether it takes 0.3 s.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
    changeScale(to: scale, about: middle, at: middle, animated: animated)
  }
  /// Changes the scale so that a rectangle fills the view.
  ///
  /// - Parameters:
  ///   - rect: A part of the view that is zoomed, in its space.
  ///   - animated: Whether it takes 0.3 s.
  open func zoom(to rect: CGRect, animated: Bool) { showZoomed(rect, animated: animated) }

  /// Colours the bars for the style.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    colorIndicators()
  }

  /// A view without a window comes to rest.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { rest() }
  }
}
