// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore
import Timing

extension UIScrollView {
  /// The layout guide of the scrollable content. Constraints between subviews and this guide, or
  /// the scroll view itself, determine `contentSize`.
  public var contentLayoutGuide: UILayoutGuide {
    guide(.scrolled, "UIScrollViewContentLayoutGuide")
  }
  /// The layout guide of the scroll view's frame. Views constrained to it do not scroll.
  public var frameLayoutGuide: UILayoutGuide { guide(.seen, "UIScrollViewFrameLayoutGuide") }

  /// The part of the safe area insets that is added to `contentInset`.
  var insetsOfSafeArea: UIEdgeInsets {
    let safe = safeAreaInsets
    switch contentInsetAdjustmentBehavior {
    case .never: return .zero
    case .always: return safe
    case .automatic, .scrollableAxes:
      // The sides along axes that scroll. The content size is compared with the bounds without
      // insets, because these depend on the result.
      let isWide = contentSize.width > bounds.width || alwaysBounceHorizontal
      let isTall = contentSize.height > bounds.height || alwaysBounceVertical
      let takesBars = isTall || contentInsetAdjustmentBehavior == .automatic && isAdjustedToBars
      return UIEdgeInsets(
        top: takesBars ? safe.top : 0, left: isWide ? safe.left : 0,
        bottom: takesBars ? safe.bottom : 0, right: isWide ? safe.right : 0)
    }
  }

  /// Whether the scroll view belongs to a controller in a navigation controller that adjusts the
  /// insets of its scroll view: it is the controller's view or the first subview of that.
  private var isAdjustedToBars: Bool {
    let isFirst = superview?.children.first === self
    let owner = viewOwner ?? (isFirst ? superview?.viewOwner : nil)
    return owner?.adjustsScrollViewsToBars ?? false
  }

  /// Updates the insets after a change of the safe area. Content at its beginning stays at its
  /// beginning.
  func adjustInsets() {
    let (old, new) = (knownSafeArea, insetsOfSafeArea)
    guard new != old else { return }
    // A title that collapses changes the insets, but not the range of the content.
    var same = new
    same.top += titleRoom - knownTitleRoom
    let isRangeSame = same.isNear(old)
    (knownSafeArea, knownTitleRoom) = (new, titleRoom)
    if !isRangeSame, !isTracking, !isDecelerating {
      var offset = contentOffset
      if offset.y == -(contentInset.top + old.top) { offset.y -= new.top - old.top }
      if offset.x == -(contentInset.left + old.left) { offset.x -= new.left - old.left }
      contentOffset = offset
    }
    if !isRangeSame { rangeChanged() }
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
    tellBars()
  }

  /// Whether the content's offset takes account of the current insets.
  var areInsetsAdjusted: Bool {
    var insets = insetsOfSafeArea
    insets.top += titleRoom - knownTitleRoom
    return insets.isNear(knownSafeArea)
  }

  /// Returns a resting place at which a large title and a search bar are either whole or collapsed,
  /// whichever is nearer.
  func settlingTitle(_ place: CGPoint) -> CGPoint {
    let low = range(.y).lowerBound
    let way = place.y - low
    guard let last = titleSteps.last, way > 0, way < last,
      let next = titleSteps.firstIndex(where: { $0 > way }), next > 0
    else { return place }
    let (before, after) = (titleSteps[next - 1], titleSteps[next])
    return CGPoint(x: place.x, y: low + (way - before < after - way ? before : after))
  }

  /// Returns the range of content offsets along an axis at which the content may rest.
  func range(_ axis: ScrollAxis) -> ClosedRange<Double> {
    range(axis, content: axis[contentSize])
  }

  func range(_ axis: ScrollAxis, content: CGFloat) -> ClosedRange<Double> {
    let insets = adjustedContentInset
    let low = 0 - axis.start(insets).finite - (axis == .y ? titleRoom : 0)
    let high = max(content.finite, 0) + axis.end(insets).finite - axis[bounds.size].finite
    return low...max(low, high)
  }

  /// Returns the content offset nearest to a point at which the content may rest.
  func clamped(_ point: CGPoint) -> CGPoint {
    CGPoint { clamp($0[point], range($0)) }
  }

  func clamp(_ value: CGFloat, _ range: ClosedRange<Double>) -> CGFloat {
    min(max(value, range.lowerBound), range.upperBound)
  }

  /// Returns whether fingers can move the content along an axis.
  func scrolls(_ axis: ScrollAxis) -> Bool {
    let range = range(axis)
    if range.lowerBound < range.upperBound { return true }
    if axis == .y, refreshControl != nil, bounces { return true }
    return bounces && (axis == .x ? alwaysBounceHorizontal : alwaysBounceVertical)
  }

  /// Moves the content to the nearest device pixel, as a movement of the view's own: the drag or
  /// motion in progress does not adapt to it.
  func place(_ offset: CGPoint) {
    guard offset.isFinite else { return }
    let wasPlacing = isPlacing
    isPlacing = true
    bounds.origin = CGPoint { ($0[offset] / pixel).rounded() * pixel }
    isPlacing = wasPlacing
  }

  func boundsChanged(from old: CGRect) {
    let new = bounds
    guard new != old else { return }
    viewportDidChange()
    // Movements that the delegate and observers make meanwhile are the program's, not the view's
    // own.
    let isOwn = isPlacing
    isPlacing = false
    defer { isPlacing = isOwn }
    placeIndicators()
    if refreshControl != nil { placeRefreshControl() }
    if new.size != old.size, contentSize != .zero { rangeChanged() }
    guard bounds.origin != old.origin else { return }
    if !isOwn { followClient() }
    setNeedsLayout()
    tellBars()
    attachments?.observations?.checkNow()
    delegate?.scrollViewDidScroll(self)
  }

  /// Continues a drag or a deceleration from the offset that the program has set; stops any other
  /// motion.
  private func followClient() {
    if let drag { self.drag = rebased(drag) }
    guard let motion else { return }
    guard motion.reason == .deceleration else { return stopMotion() }
    let now = CACurrentMediaTime()
    let state = motion.state(at: now)
    let shift = contentOffset - state.offset
    startGlide(state.velocity, to: motion.chosen.map { clamped($0 + shift) }, at: now)
  }

  /// Adapts to a changed content size, view size or insets.
  func rangeChanged() {
    placeIndicators()
    tellBottomBars()
    if let motion, motion.reason == .deceleration {
      let now = CACurrentMediaTime()
      startGlide(motion.state(at: now).velocity, to: motion.chosen.map(clamped), at: now)
    } else if motion == nil, drag == nil, zooming == nil, !isTracking {
      // Insets may depend on the size of the content, and content at its beginning stays there.
      if !areInsetsAdjusted, insetsOfSafeArea.isFinite { adjustInsets() }
      let rest = clamped(contentOffset)
      if rest != contentOffset { placeExactly(rest) }
    }
  }

  /// Like `place(_:)`, but the offset need not be on a device pixel.
  func placeExactly(_ offset: CGPoint) {
    let wasPlacing = isPlacing
    isPlacing = true
    bounds.origin = offset
    isPlacing = wasPlacing
  }
}

extension UIEdgeInsets {
  fileprivate var isFinite: Bool { [top, left, bottom, right].allSatisfy(\.isFinite) }
  /// Whether all sides are equal but for rounding.
  fileprivate func isNear(_ other: UIEdgeInsets) -> Bool {
    let ways = [
      top - other.top, left - other.left, bottom - other.bottom, right - other.right,
    ]
    return ways.allSatisfy { $0.magnitude < 1e-6 }
  }
}

// MARK: Indicators

extension UIScrollView {
  func showIndicators() {
    placeIndicators()
    withoutActions {
      if showsHorizontalScrollIndicator { indicators[0].show() }
      if showsVerticalScrollIndicator { indicators[1].show() }
    }
  }

  func fadeIndicators(after delay: Double = ScrollIndicator.delay) {
    withoutActions {
      for indicator in indicators { indicator.fade(after: delay) }
    }
  }

  func indicatorsChanged() {
    withoutActions {
      if !showsHorizontalScrollIndicator { indicators[0].layer.opacity = 0 }
      if !showsVerticalScrollIndicator { indicators[1].layer.opacity = 0 }
    }
    // An indicator that is switched on while the content moves is shown at once.
    if drag != nil || motion != nil { showIndicators() }
  }

  func placeIndicators() {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    withoutActions {
      indicators[0].place(
        in: bounds, range: range(.x), insets: horizontalScrollIndicatorInsets,
        isMirrored: isMirrored)
      indicators[1].place(
        in: bounds, range: range(.y), insets: verticalScrollIndicatorInsets,
        isMirrored: isMirrored)
    }
  }

  /// Colours the indicators for `indicatorStyle`. The greys are unverified; see
  /// DifferencesFromApple.md.
  func colorIndicators() {
    let isDark = traitCollection.userInterfaceStyle == .dark
    let isLight = indicatorStyle == .white || indicatorStyle == .default && isDark
    withoutActions {
      for indicator in indicators {
        indicator.layer.backgroundColor = CGColor(
          gray: isLight ? 1 : 0, alpha: isLight ? 0.5 : 0.35)
      }
    }
  }

  func withoutActions(_ body: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    body()
    CATransaction.commit()
  }
}
