// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// A view that shows a part of larger content and lets the user scroll and zoom it.
///
/// The content is in the coordinate space of the bounds, whose origin is `contentOffset`.
/// Deceleration and animated scrolling are functions of time (`ScrollMotion`) that are evaluated
/// before each frame.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  // Members of an extension cannot be overridden, so all members that clients override are in the class body, however
  // long it gets.

  let pan = ScrollPanGestureRecognizer()
  let pinch = ScrollPinchGestureRecognizer()
  let indicators = [ScrollIndicator(.x), ScrollIndicator(.y)]
  var drag: ScrollDrag?
  var zooming: ScrollZoom?
  var motion: ScrollMotion?
  var link: CADisplayLink?
  var storedScale: CGFloat = 1 { didSet { noteChange() } }
  /// Whether the current change of the bounds is the view's own movement, not the program's.
  var isPlacing = false

  /// Creates a scroll view without content.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a scroll view of size zero, with the values that a document has for it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.fill(self, as: UIScrollView.self)
  }

  private func setUp() {
    // Only views with a layout state are notified of safe area changes.
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

  /// Whether fingers that are down select elements of a list instead of scrolling it.
  func isSelecting(with touches: [UITouch]) -> Bool { false }

  /// The delegate. Collection views and table views redeclare it with their own delegate type.
  @_disfavoredOverload
  open weak var delegate: (any UIScrollViewDelegate)?

  // MARK: Content

  /// The point of the content at the top left of the view.
  ///
  /// Setting it moves the content at once. A deceleration continues from the new offset; an
  /// animated scroll stops.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { if newValue.isFinite { bounds.origin = newValue } }
  }
  /// The size of the content. A dimension that is negative, infinite or NaN counts as zero.
  open var contentSize = CGSize.zero {
    didSet {
      guard contentSize != oldValue else { return }
      rangeChanged()
      noteChange()
    }
  }
  /// The distance by which the content may be scrolled beyond its edges.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      guard contentInset != oldValue else { return }
      rangeChanged()
      noteChange()
      adjustedContentInsetDidChange()
      delegate?.scrollViewDidChangeAdjustedContentInset(self)
    }
  }
  /// Which sides of the safe area are added to `contentInset`. The default is `automatic`.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { adjustInsets() } }
  }
  /// The effective insets: `contentInset`, the safe area insets that
  /// `contentInsetAdjustmentBehavior` adds, and the height of a refreshing `refreshControl`.
  open var adjustedContentInset: UIEdgeInsets {
    let (own, safe) = (contentInset, insetsOfSafeArea)
    return UIEdgeInsets(
      top: own.top + safe.top + insetOfRefreshControl, left: own.left + safe.left,
      bottom: own.bottom + safe.bottom,
      right: own.right + safe.right)
  }
  /// The control that starts a refresh when the content is pulled down beyond its top.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let refreshControl { insertSubview(refreshControl, at: 0) }
      placeRefreshControl()
      refreshInsetChanged()
    }
  }
  /// The safe area insets that were included at the last adjustment.
  var knownSafeArea = UIEdgeInsets.zero
  /// The part of the bottom inset that makes room for the keyboard, in points.
  var keyboardRoom: CGFloat = 0
  /// The container whose bar follows the content.
  weak var barOwner: (any TopBarContainer)?
  /// The heights by which the content collapses the navigation bar when it comes to rest, from 0 to
  /// the whole height, in points; empty without a large title or a search bar.
  var titleSteps: [CGFloat] = []
  /// The height by which the bar is collapsed. The content may rest lower by that height.
  var titleRoom: CGFloat = 0
  /// `titleRoom` at the last adjustment of the insets.
  var knownTitleRoom: CGFloat = 0
  /// Called after `adjustedContentInset` has changed. The default does nothing.
  open func adjustedContentInsetDidChange() {}

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    adjustInsets()
  }
  override var scrolledGuide: UILayoutGuide? { contentLayoutGuide }
  override func constraintsGave(scrolledSize: CGSize) { contentSize = scrolledSize }
  override func takeWheel(_ way: CGPoint) -> Bool { scroll(byWheel: way) }

  /// The view's own coordinate space; the origin is `contentOffset`.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds
      if newValue != old { viewportWillChange(to: newValue) }
      changeAsOne {
        super.bounds = newValue
        boundsChanged(from: old)
      }
    }
  }
  /// The view's rectangle in its superview's coordinate space.
  open override var frame: CGRect {
    get { super.frame }
    set {
      let old = super.bounds
      let new = CGRect(origin: old.origin, size: newValue.size)
      if new != old { viewportWillChange(to: new) }
      changeAsOne {
        super.frame = newValue
        boundsChanged(from: old)
      }
    }
  }

  /// Called before the visible part of the content changes.
  func viewportWillChange(to new: CGRect) {}
  /// Called after the visible part of the content has changed.
  func viewportDidChange() {}
  /// Called before a finger starts to move the content.
  func dragBegins() {}
  /// Called when the content comes to rest or a finger has stopped it.
  func cameToRest() {}
  /// Returns the offset at which content is to rest, before the delegate is asked.
  ///
  /// - Parameters:
  ///   - place: The offset that the deceleration or paging leads to.
  ///   - velocity: In points per millisecond.
  func restingPlace(_ place: CGPoint, velocity: CGPoint) -> CGPoint { place }

  // MARK: Settings

  /// Whether fingers can scroll the content. The default is true.
  open var isScrollEnabled = true {
    didSet { pan.isEnabled = isScrollEnabled }
  }
  /// Whether the content can be pulled beyond its edges and bounces back. The default is true.
  open var bounces = true
  /// Whether the content bounces vertically even if it is no taller than the view. The default is
  /// false.
  open var alwaysBounceVertical = false
  /// Whether the content bounces horizontally even if it is no wider than the view. The default is
  /// false.
  open var alwaysBounceHorizontal = false
  /// Whether scrolling stops at multiples of the view's size. The default is false.
  open var isPagingEnabled = false
  /// Whether a drag that begins clearly along one axis scrolls only along that axis. The default is
  /// false.
  open var isDirectionalLockEnabled = false
  /// The rate at which the content decelerates after a finger has left. The default is `normal`.
  open var decelerationRate = DecelerationRate.normal
  /// Whether a tap in the area of the status bar, the top of the safe area, scrolls to the top. The default is true. If
  /// it is true for several visible scroll views, none of them scrolls.
  open var scrollsToTop = true
  /// How scrolling dismisses the keyboard: the first responder resigns when a drag begins, the keyboard
  /// follows a finger that enters it, or scrolling does nothing. The default is `none`.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// When an index is displayed. Stored for compatibility; has no effect.
  open var indexDisplayMode = IndexDisplayMode.automatic

  // MARK: Touches

  /// Whether touches are delivered to the content only after 150 ms without a drag. The default is
  /// true. The delay is unverified; see DifferencesFromApple.md.
  open var delaysContentTouches = true
  /// Whether touches that have begun wait until it is known that they do not scroll.
  func delays(_ touches: Set<UITouch>) -> Bool { delaysContentTouches }
  /// Whether a drag can cancel a touch that was delivered to the content. The default is true.
  open var canCancelContentTouches = true
  /// Returns whether touches are delivered to a view of the content. The default returns true.
  open func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool { true }
  /// Returns whether a drag can cancel touches that were delivered to a view of the content. The
  /// default returns false for controls and true for other views.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }
  /// The gesture recogniser for drags.
  open var panGestureRecognizer: UIPanGestureRecognizer { pan }
  /// The gesture recogniser for pinches; `nil` while `maximumZoomScale` is not larger than
  /// `minimumZoomScale`.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { pinch.isEnabled ? pinch : nil }

  /// Whether a finger is down that the pan recogniser tracks.
  open var isTracking: Bool { pan.numberOfTouches > 0 }
  /// Whether a finger is moving the content.
  open var isDragging: Bool { drag != nil }
  /// Whether the content is still moving after a finger has left.
  open var isDecelerating: Bool { motion?.reason == .deceleration }

  // MARK: Zooming

  /// The smallest zoom scale. The default is 1.
  open var minimumZoomScale: CGFloat = 1 {
    didSet { scaleRangeChanged() }
  }
  /// The largest zoom scale. The default is 1. Zooming needs a value larger than
  /// `minimumZoomScale`.
  open var maximumZoomScale: CGFloat = 1 {
    didSet { scaleRangeChanged() }
  }
  /// The zoom scale of the view that `viewForZooming(in:)` returns. Setting it clamps to the range.
  open var zoomScale: CGFloat {
    get { storedScale }
    set { setZoomScale(newValue, animated: false) }
  }
  /// Whether the scale can be pinched beyond its range and bounces back. The default is true.
  open var bouncesZoom = true
  /// Whether a pinch is changing the scale.
  open var isZooming: Bool { zooming != nil }
  /// Whether the scale is bouncing back to its range. Also true during an animated zoom.
  open var isZoomBouncing: Bool { motion?.reason == .zoom && motion?.changesScale == true }

  // MARK: Indicators

  /// Whether the horizontal scroll indicator is shown while scrolling. The default is true.
  open var showsHorizontalScrollIndicator = true {
    didSet { indicatorsChanged() }
  }
  /// Whether the vertical scroll indicator is shown while scrolling. The default is true.
  open var showsVerticalScrollIndicator = true {
    didSet { indicatorsChanged() }
  }
  /// The style of the scroll indicators.
  open var indicatorStyle = IndicatorStyle.default {
    didSet { colorIndicators() }
  }
  /// The insets of the horizontal scroll indicator from the edges of the view.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet { placeIndicators() }
  }
  /// The insets of the vertical scroll indicator from the edges of the view.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet { placeIndicators() }
  }
  /// The insets of both scroll indicators. Reading it returns those of the vertical indicator.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (horizontalScrollIndicatorInsets, verticalScrollIndicatorInsets) = (newValue, newValue) }
  }
  /// Whether the safe area is added to the insets of the indicators. Stored for compatibility; has
  /// no effect.
  open var automaticallyAdjustsScrollIndicatorInsets = true

  /// Shows the scroll indicators for a moment.
  open func flashScrollIndicators() {
    showIndicators()
    fadeIndicators(after: ScrollIndicator.flash)
  }

  override var followsStatusBar: Bool { scrollsToTop }

  override func statusBarTapped() {
    guard delegate?.scrollViewShouldScrollToTop(self) ?? true else { return }
    let top = CGPoint(x: contentOffset.x, y: -adjustedContentInset.top)
    if contentOffset == top { return delegate?.scrollViewDidScrollToTop(self) ?? () }
    scroll(to: top, animated: true, .toTop)
  }

  // MARK: Programmatic scrolling and zooming

  /// Moves the content to an offset.
  ///
  /// - Parameters:
  ///   - contentOffset: The new offset; it may be outside the range. An infinite or NaN offset is
  ///     ignored.
  ///   - animated: Whether the movement takes 0.3 s, after which the delegate's
  ///     `scrollViewDidEndScrollingAnimation(_:)` is called.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    scroll(to: contentOffset, animated: animated)
  }
  /// Scrolls by the shortest distance that makes a rectangle of the content visible.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let target = offset(showing: rect)
    if target != contentOffset { setContentOffset(target, animated: animated) }
  }
  /// Changes the zoom scale about the centre of the view.
  ///
  /// - Parameters:
  ///   - scale: The new scale, clamped to the range.
  ///   - animated: Whether the change takes 0.3 s.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
    changeScale(to: scale, about: middle, at: middle, animated: animated)
  }
  /// Zooms so that a rectangle fits the view.
  ///
  /// - Parameters:
  ///   - rect: A rectangle in the coordinate space of the zoomed view.
  ///   - animated: Whether the change takes 0.3 s.
  open func zoom(to rect: CGRect, animated: Bool) { showZoomed(rect, animated: animated) }

  /// Updates the colour of the indicators.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    colorIndicators()
  }

  /// Stops all motion when the view leaves its window.
  override func windowDidChange() {
    super.windowDidChange()
    if window == nil { rest() }
  }
}
