// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore
import Timing

/// A drag of the content in progress.
struct ScrollDrag {
  /// The content offset that the finger would hold without rubber-banding, at a translation of
  /// zero.
  var base: CGPoint
  /// The content offset at the start of the drag; paging counts pages from it.
  let start: CGPoint
  /// The axes along which the finger moves the content.
  var axes: [ScrollAxis]
}

extension UIScrollView {
  // MARK: Starting a drag

  /// Returns whether a movement of the fingers starts a drag of this scroll view.
  ///
  /// The movement must reach the hysteresis along an axis that scrolls. At the end of the content
  /// the drag starts only if no enclosing scroll view has room in that direction.
  func wantsDrag(by way: CGPoint, hysteresis: CGFloat) -> Bool {
    let main: ScrollAxis = abs(way.x) > abs(way.y) ? .x : .y
    guard abs(main[way]) >= hysteresis, scrolls(main), !isTaken(way) else { return false }
    return hasRoom(main, way) || !isAroundWithRoom(main, way)
  }

  /// Returns whether the content can scroll further in the direction in which a finger mainly moves.
  func hasRoom(for way: CGPoint) -> Bool {
    let main: ScrollAxis = abs(way.x) > abs(way.y) ? .x : .y
    return scrolls(main) && hasRoom(main, way)
  }

  /// Returns whether the content can scroll further in the direction of the finger movement.
  private func hasRoom(_ axis: ScrollAxis, _ way: CGPoint) -> Bool {
    let (range, place) = (range(axis), axis[contentOffset])
    return axis[way] > 0
      ? place > range.lowerBound + pixel / 2 : place < range.upperBound - pixel / 2
  }

  private func isAroundWithRoom(_ axis: ScrollAxis, _ way: CGPoint) -> Bool {
    var next = superview
    while let view = next {
      if let outer = view as? UIScrollView, outer.isScrollEnabled, outer.scrolls(axis),
        outer.hasRoom(axis, way)
      {
        return true
      }
      next = view.superview
    }
    return false
  }

  /// Returns whether a drag may cancel a touch that was already delivered to a view of the content.
  func mayTake(_ touch: UITouch) -> Bool {
    guard touch.delivery.stage == .begun, let view = touch.view, view !== self else { return true }
    return canCancelContentTouches && touchesShouldCancel(in: view)
  }

  /// Scrolls by a wheel movement, clamped to the range; a wheel has no velocity, so nothing
  /// decelerates or bounces.
  ///
  /// - Parameter way: The movement in points; positive is downwards and to the right, as for a
  ///   finger.
  /// - Returns: Whether the view scrolled; false if it has no room in that direction.
  func scroll(byWheel way: CGPoint) -> Bool {
    guard isScrollEnabled, zooming == nil, !isDragging else { return false }
    let axes = ScrollAxis.allCases.filter { $0[way] != 0 && scrolls($0) && hasRoom($0, way) }
    guard !axes.isEmpty else { return false }
    _ = stopForTouch()
    showIndicators()
    place(
      CGPoint { axis in
        guard axes.contains(axis) else { return axis[contentOffset] }
        return clamp(axis[contentOffset] - axis[way], range(axis))
      })
    fadeIndicators()
    return true
  }

  // MARK: Drags

  @IBAction func dragged(_ pan: UIPanGestureRecognizer) {
    dragKeyboard(pan)
    switch pan.state {
    case .began:
      beginDrag()
      followDrag()
    case .changed: followDrag()
    case .ended:
      followDrag()
      endDrag(pan.velocity(in: self))
    case .cancelled: endDrag(.zero)
    default: break
    }
  }

  private func dragKeyboard(_ pan: UIPanGestureRecognizer) {
    guard keyboardDismissMode == .interactive || keyboardDismissMode == .interactiveWithAccessory,
      let window
    else { return }
    switch pan.state {
    case .began, .changed:
      ScreenKeyboard.current.follow(finger: pan.location(in: nil).y + window.frame.minY)
    case .ended: ScreenKeyboard.current.releaseFinger(velocity: pan.velocity(in: nil).y)
    case .cancelled: ScreenKeyboard.current.releaseFinger(velocity: -1)
    default: break
    }
  }

  private func beginDrag() {
    guard drag == nil else { return }
    stopMotion()
    var axes = ScrollAxis.allCases.filter(scrolls)
    let way = pan.velocity(in: self)
    if isDirectionalLockEnabled, axes.count == 2 {
      // A direction is locked if the velocity along one axis is more than twice that along the
      // other. Unverified; see DifferencesFromApple.md.
      if abs(way.x) > 2 * abs(way.y) { axes = [.x] }
      if abs(way.y) > 2 * abs(way.x) { axes = [.y] }
    }
    dragBegins()
    drag = ScrollDrag(base: fingerOffset(), start: contentOffset, axes: axes)
    showIndicators()
    delegate?.scrollViewWillBeginDragging(self)
    if keyboardDismissMode == .onDrag || keyboardDismissMode == .onDragWithAccessory {
      UIResponder.firstResponder?.resignFirstResponder()
    }
  }

  /// Returns the drag with its base recomputed from the current content offset.
  func rebased(_ drag: ScrollDrag) -> ScrollDrag {
    var drag = drag
    drag.base = fingerOffset() + pan.translation(in: self)
    return drag
  }

  /// Returns the content offset that the finger would hold without rubber-banding.
  private func fingerOffset() -> CGPoint {
    CGPoint { axis in
      let band = RubberBand(length: axis[bounds.size])
      return CGFloat(band.finger(holding: axis[contentOffset], in: range(axis)))
    }
  }

  private func followDrag() {
    guard let drag, zooming == nil else { return }
    let way = pan.translation(in: self)
    guard way.isFinite else { return }
    place(
      CGPoint { axis in
        guard drag.axes.contains(axis) else { return axis[contentOffset] }
        let finger = axis[drag.base] - axis[way]
        guard bounces else { return clamp(finger, range(axis)) }
        return RubberBand(length: axis[bounds.size]).place(of: finger, in: range(axis))
      })
  }

  /// Ends the drag: lets the content decelerate, bounce or turn a page.
  private func endDrag(_ velocity: CGPoint) {
    guard let drag else { return }
    let thrown = CGPoint { drag.axes.contains($0) && zooming == nil ? -$0[velocity].finite : 0 }
    let natural = glides(thrown)
    let page = isPagingEnabled ? page(after: drag, thrown) : nil
    let rest = page ?? CGPoint(x: natural.x.announcedTarget, y: natural.y.announcedTarget)
    let target = clamped(askForTarget(rest, thrown))
    self.drag = nil
    let chosen = target == rest ? page : target
    let glides = chosen.map { self.glides(thrown, to: $0) } ?? natural
    let goesOn = max(glides.x.duration, glides.y.duration) > 0 && zooming == nil
    // The delegate may have started an animated scroll or zoom, or set an offset, which takes
    // precedence.
    let offset = contentOffset
    delegate?.scrollViewDidEndDragging(self, willDecelerate: goesOn && motion == nil)
    guard self.drag == nil, motion == nil, zooming == nil, !isTracking else { return }
    guard goesOn, window != nil else {
      let rest = chosen ?? CGPoint(x: natural.x.target, y: natural.y.target)
      return contentOffset == offset ? comeToRest(at: rest) : ()
    }
    begin(
      ScrollMotion(glides.x, glides.y, chosen: chosen, at: CACurrentMediaTime()))
    delegate?.scrollViewWillBeginDecelerating(self)
  }

  /// Returns the offset of the page on which the content rests: the nearest page, or for a flick
  /// the next page in its direction, at most one page from where the drag started.
  private func page(after drag: ScrollDrag, _ velocity: CGPoint) -> CGPoint {
    CGPoint { axis in
      let (size, range) = (axis[bounds.size], range(axis))
      guard size > 0, scrolls(axis) else { return clamp(axis[contentOffset], range) }
      let place = axis[contentOffset] / size
      var page = place.rounded()
      // The velocity of a flick that turns a page, in points per second. Unverified; see
      // DifferencesFromApple.md.
      if abs(axis[velocity]) > 200 {
        let start = (axis[drag.start] / size).rounded()
        page = axis[velocity] > 0 ? place.rounded(.down) + 1 : place.rounded(.up) - 1
        page = min(max(page, start - 1), start + 1)
      }
      return clamp(page * size, range)
    }
  }

  // MARK: Deceleration

  /// Returns the decelerations, along both axes, of content released with a velocity.
  func glides(_ velocity: CGPoint) -> (x: ScrollGlide, y: ScrollGlide) {
    func glide(_ axis: ScrollAxis) -> ScrollGlide {
      ScrollGlide(
        from: axis[contentOffset], velocity: axis[velocity], in: range(axis),
        ScrollDeceleration(factor: decelerationRate.rawValue), bounces: bounces, pixel: pixel)
    }
    return (glide(.x), glide(.y))
  }

  /// The spring frequencies, in radians per second, with which content at rest moves to a page and
  /// to an offset that the delegate chose. Unverified; see DifferencesFromApple.md.
  private static var pageHurry: Double { 12 }
  private static var choiceHurry: Double { 8 }

  /// Returns the movements, along both axes, of content released with a velocity towards a chosen
  /// offset.
  func glides(_ velocity: CGPoint, to target: CGPoint) -> (x: ScrollGlide, y: ScrollGlide) {
    let rate = ScrollDeceleration(factor: decelerationRate.rawValue).rate
    func glide(_ axis: ScrollAxis) -> ScrollGlide {
      let way = axis[target] - axis[contentOffset]
      // Content already at the chosen offset stops at once.
      let velocity = abs(way) < pixel / 2 ? 0 : axis[velocity]
      let frequency =
        isPagingEnabled
        ? ScrollGlide.approach(
          way, velocity: velocity, rate: Self.pageHurry, hurry: Self.pageHurry)
        : ScrollGlide.approach(way, velocity: velocity, rate: rate, hurry: Self.choiceHurry)
      return ScrollGlide(
        from: axis[contentOffset], velocity: velocity, to: axis[target], frequency: frequency)
    }
    return (glide(.x), glide(.y))
  }

  /// Starts a deceleration, or restarts it after the offset or the range has changed.
  func startGlide(_ velocity: CGPoint, to chosen: CGPoint?, at time: Double) {
    let glides = chosen.map { self.glides(velocity, to: $0) } ?? glides(velocity)
    begin(ScrollMotion(glides.x, glides.y, chosen: chosen, at: time))
  }
}
