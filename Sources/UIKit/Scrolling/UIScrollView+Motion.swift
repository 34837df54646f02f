// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

extension UIScrollView {
  /// Begins to move the content, in place of what moves it now.
  func begin(_ motion: ScrollMotion) {
    self.motion = motion
    guard link == nil else { return }
    let link = CADisplayLink { [weak self] link in
      let time = link.timestamp
      // Links of the display are called on the main thread.
      let isThere: Bool = MainActor.assumeIsolated {
        self?.advance(to: time)
        return self != nil
      }
      if !isThere { link.invalidate() }
    }
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  /// Puts the content where it is at a time, and ends what is over.
  func advance(to time: Double) {
    guard let motion else { return stopLink() }
    let isOver = time >= motion.start + motion.duration
    // Instants are sums of rounded numbers: what is over is at its end.
    let state = motion.state(at: isOver ? .infinity : time)
    if let scale = state.scale {
      zoom(to: scale, offset: state.offset)
    } else if isOver {
      placeExactly(state.offset)
    } else {
      place(state.offset)
    }
    // The delegate may have stopped it, or begun another.
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

  /// Stops what moves the content, where it is; nobody is told.
  func stopMotion() {
    motion = nil
    stopLink()
  }

  /// Stops the content under a finger that comes down.
  ///
  /// - Returns: Whether it moved.
  func stopForTouch() -> Bool {
    guard let motion, motion.reason != .animation || isScrollEnabled else { return false }
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
    case .zoom: delegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoomScale)
    }
    cameToRest()
  }

  /// Lets content that nobody holds return to its range.
  func returnToRange() {
    guard motion == nil, drag == nil, zooming == nil, !isTracking else { return }
    if clampedScale(zoomScale) != zoomScale { return returnScale() }
    guard clamped(contentOffset) != contentOffset else { return fadeIndicators() }
    guard window != nil else { return placeExactly(clamped(contentOffset)) }
    startGlide(.zero, to: nil, at: CACurrentMediaTime())
  }

  /// Puts content that does not move any longer where it is to rest.
  func comeToRest(at target: CGPoint) {
    if contentOffset != target { placeExactly(target) }
    fadeIndicators()
    cameToRest()
  }

  /// Stops whatever there is, in the range.
  func rest() {
    guard motion != nil || drag != nil || zooming != nil else { return }
    let end = motion?.end
    let wasDragging = drag != nil
    stopMotion()
    (drag, zooming) = (nil, nil)
    if wasDragging { GestureArbiter.shared.leave(pan) }
    if let end, end.scale != zoomScale {
      zoom(to: clampedScale(end.scale), offset: end.offset)
    } else if clampedScale(zoomScale) != zoomScale {
      zoom(to: clampedScale(zoomScale), offset: contentOffset)
    }
    placeExactly(clamped(contentOffset))
  }

  // MARK: Scrolling by program

  /// Moves the content to where someone wants it; cancels what moves it now, but not a finger.
  func scroll(to target: CGPoint, animated: Bool) {
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
        from: pose, to: ScrollPose(offset: target, scale: zoomScale), .animation,
        at: CACurrentMediaTime()))
  }

  /// Returns where the content has to be to show a rectangle of it, as near as possible.
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
