// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

extension UIScrollView {
  /// Starts a motion in place of the current one.
  func begin(_ motion: ScrollMotion) {
    self.motion = motion
    guard link == nil else { return }
    let link = CADisplayLink { [weak self] link in
      let time = link.timestamp
      // Display links call back on the main thread.
      let isThere: Bool = MainActor.assumeIsolated {
        self?.advance(to: time)
        return self != nil
      }
      if !isThere { link.invalidate() }
    }
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  /// Moves the content to its state at a media time, and ends a motion that is over.
  func advance(to time: Double) {
    guard let motion else { return stopLink() }
    let isOver = time >= motion.start + motion.duration
    // Frame times are sums of rounded numbers, so a motion that is over is set to its exact end.
    let state = motion.state(at: isOver ? .infinity : time)
    if let scale = state.scale {
      zoom(to: scale, offset: state.offset)
    } else if isOver {
      placeExactly(state.offset)
    } else {
      place(state.offset)
    }
    // The delegate may have stopped the motion or started another one.
    guard isOver, let now = self.motion, now.start == motion.start, now.reason == motion.reason
    else { return }
    self.motion = nil
    stopLink()
    fadeIndicators()
    finish(motion)
  }

  private func finish(_ motion: ScrollMotion) {
    switch motion.reason {
    case .deceleration: delegate?.scrollViewDidEndDecelerating(self)
    case .animation: delegate?.scrollViewDidEndScrollingAnimation(self)
    case .toTop: delegate?.scrollViewDidScrollToTop(self)
    case .zoom:
      delegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoomScale)
    }
    cameToRest()
    returnToRange()
  }

  private func stopLink() {
    link?.invalidate()
    link = nil
  }

  /// Stops the motion at the current offset, without calling the delegate.
  func stopMotion() {
    motion = nil
    stopLink()
  }

  /// Stops the motion because a finger came down.
  ///
  /// - Returns: Whether the content was moving.
  func stopForTouch() -> Bool {
    guard let motion, ![.animation, .toTop].contains(motion.reason) || isScrollEnabled else {
      return false
    }
    advance(to: CACurrentMediaTime())
    guard self.motion != nil else { return false }
    stopMotion()
    finishStopped(motion)
    return true
  }

  private func finishStopped(_ motion: ScrollMotion) {
    switch motion.reason {
    case .deceleration: delegate?.scrollViewDidEndDecelerating(self)
    case .animation: delegate?.scrollViewDidEndScrollingAnimation(self)
    case .toTop: delegate?.scrollViewDidScrollToTop(self)
    case .zoom: delegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoomScale)
    }
    cameToRest()
  }

  /// Starts the return of the offset or the zoom scale to its range, unless a finger or a motion
  /// controls the content.
  func returnToRange() {
    guard motion == nil, drag == nil, zooming == nil, !isTracking else { return }
    if clampedScale(zoomScale) != zoomScale { return returnScale() }
    let (inside, offset) = (clamped(contentOffset), contentOffset)
    // A large title that a touch has stopped half-way becomes whole or collapses.
    let rest = inside == offset ? settlingTitle(offset) : inside
    guard rest != offset else { return fadeIndicators() }
    guard window != nil else { return placeExactly(rest) }
    startGlide(.zero, to: inside == offset ? rest : nil, at: CACurrentMediaTime())
  }

  /// Puts content that does not decelerate at its resting offset.
  func comeToRest(at target: CGPoint) {
    if contentOffset != target { placeExactly(target) }
    fadeIndicators()
    cameToRest()
  }

  /// Stops any motion, drag or zoom, and puts the content within its range.
  func rest() {
    guard motion != nil || drag != nil || zooming != nil else { return }
    let end = motion?.end
    let wasDragging = drag != nil
    stopMotion()
    (drag, zooming) = (nil, nil)
    if wasDragging { GestureArbiter.current.leave(pan) }
    if let end, end.scale != zoomScale {
      zoom(to: clampedScale(end.scale), offset: end.offset)
    } else if clampedScale(zoomScale) != zoomScale {
      zoom(to: clampedScale(zoomScale), offset: contentOffset)
    }
    placeExactly(clamped(contentOffset))
  }

  // MARK: Programmatic scrolling

  /// Scrolls to an offset. Cancels the current motion, but not a drag.
  func scroll(to target: CGPoint, animated: Bool, _ reason: ScrollMotion.Reason = .animation) {
    guard target.isFinite else { return }
    stopMotion()
    guard animated, window != nil, target != contentOffset else {
      contentOffset = target
      return fadeIndicators()
    }
    showIndicators()
    let pose = ScrollPose(offset: contentOffset, scale: zoomScale)
    begin(
      ScrollMotion(
        from: pose, to: ScrollPose(offset: target, scale: zoomScale), reason,
        at: CACurrentMediaTime()))
  }

  /// Returns the offset nearest to the current one that makes a rectangle of the content visible,
  /// clamped to the range.
  func offset(showing rect: CGRect) -> CGPoint {
    CGPoint { axis in
      let (low, length) = (axis[rect.origin], axis[rect.size])
      let place = axis[contentOffset]
      let insets = adjustedContentInset
      let start = place + axis.start(insets)
      let end = place + axis[bounds.size] - axis.end(insets)
      var new = place
      if low < start || length > end - start {
        new = low - axis.start(insets)
      } else if low + length > end {
        new = low + length + axis.end(insets) - axis[bounds.size]
      }
      return clamp(new, range(axis))
    }
  }
}
