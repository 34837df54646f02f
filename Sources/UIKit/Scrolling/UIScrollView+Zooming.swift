// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore
import Timing

/// A pinch that changes the zoom scale.
struct ScrollZoom {
  let scale: CGFloat
  /// The point of the content under the centre of the fingers, at a zoom scale of 1.
  let point: CGPoint
}

extension UIScrollView {
  var zoomedView: UIView? { delegate?.viewForZooming(in: self) }

  /// Returns a scale clamped to the range. An infinite or NaN scale gives the current one.
  func clampedScale(_ scale: CGFloat) -> CGFloat {
    let low = minimumZoomScale.isFinite && minimumZoomScale > 0 ? minimumZoomScale : 1e-3
    let high = maximumZoomScale.isFinite ? max(low, maximumZoomScale) : max(low, 1e3)
    return scale.isFinite ? min(max(scale, low), high) : storedScale
  }

  func scaleRangeChanged() {
    pinch.isEnabled = maximumZoomScale > minimumZoomScale
    let scale = clampedScale(zoomScale)
    if scale != zoomScale, zooming == nil { setZoomScale(scale, animated: false) }
  }

  /// Applies a zoom scale to the zoomed view and moves the content to an offset.
  func zoom(to scale: CGFloat, offset: CGPoint) {
    guard let view = zoomedView, scale.isFinite, scale > 0, offset.isFinite else { return }
    let share = scale / storedScale
    storedScale = scale
    let wasPlacing = isPlacing
    isPlacing = true
    view.center = view.center * share
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    let size = contentSize == .zero ? view.bounds.size : contentSize
    let factor = contentSize == .zero ? scale : share
    contentSize = CGSize(width: size.width * factor, height: size.height * factor)
    bounds.origin = offset
    isPlacing = wasPlacing
    delegate?.scrollViewDidZoom(self)
  }

  // MARK: Pinches

  @IBAction func pinched(_ pinch: UIPinchGestureRecognizer) {
    switch pinch.state {
    case .began: beginPinch()
    case .changed: followPinch()
    case .ended, .cancelled: endPinch()
    default: break
    }
  }

  private func beginPinch() {
    guard zooming == nil, let view = zoomedView else { return }
    stopMotion()
    let place = pinch.location(in: self)
    zooming = ScrollZoom(scale: zoomScale, point: place * (1 / zoomScale))
    showIndicators()
    delegate?.scrollViewWillBeginZooming(self, with: view)
  }

  private func followPinch() {
    guard let zooming, pinch.numberOfTouches > 1 else { return }
    let scale = pulledScale(zooming.scale * pinch.scale)
    let fingers = pinch.location(in: self) - contentOffset
    let free = zooming.point * scale - fingers
    let share = scale / zoomScale
    // As in a drag, the content may be pulled beyond its range.
    zoom(
      to: scale,
      offset: CGPoint { axis in
        let range = range(axis, content: axis[contentSize].finite * share)
        guard bounces else { return clamp(axis[free], range) }
        return RubberBand(length: axis[bounds.size]).place(of: axis[free], in: range)
      })
  }

  /// Returns a scale with rubber-banding: outside the range it follows the fingers less and less.
  ///
  /// This applies the rubber band of scrolling to the logarithm of the scale, with a length of 1.
  /// Unverified; see DifferencesFromApple.md.
  private func pulledScale(_ scale: CGFloat) -> CGFloat {
    guard scale.isFinite, scale > 0 else { return zoomScale }
    let nearest = clampedScale(scale)
    guard bouncesZoom else { return nearest }
    return nearest * exp(RubberBand(length: 1).pull(log(scale / nearest)))
  }

  private func endPinch() {
    guard zooming != nil else { return }
    zooming = nil
    if let drag { self.drag = rebased(drag) }
    if clampedScale(zoomScale) != zoomScale { return returnScale() }
    delegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoomScale)
    returnToRange()
  }

  /// Returns the scale to its range, about the centre of the view.
  func returnScale() {
    let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
    let scale = clampedScale(zoomScale)
    let end = ScrollPose(offset: offset(scale, about: middle, at: middle), scale: scale)
    guard window != nil, zoomedView != nil else {
      zoom(to: end.scale, offset: end.offset)
      storedScale = end.scale
      return
    }
    let pose = ScrollPose(offset: contentOffset, scale: zoomScale)
    begin(ScrollMotion(returning: pose, to: end, at: CACurrentMediaTime()))
  }

  // MARK: Programmatic zooming

  /// Returns the content offset for a new scale that moves the content at one point of the view to
  /// another, clamped to the range. Both points are relative to the top left of the view.
  private func offset(_ scale: CGFloat, about point: CGPoint, at new: CGPoint) -> CGPoint {
    let share = scale / zoomScale
    let free = (contentOffset + point) * share - new
    return CGPoint { clamp($0[free], range($0, content: $0[contentSize].finite * share)) }
  }

  func changeScale(to scale: CGFloat, about point: CGPoint, at new: CGPoint, animated: Bool) {
    let scale = clampedScale(scale)
    guard let view = zoomedView, zooming == nil else { return }
    stopMotion()
    let end = ScrollPose(offset: offset(scale, about: point, at: new), scale: scale)
    let pose = ScrollPose(offset: contentOffset, scale: zoomScale)
    guard end != pose else { return }
    guard animated, window != nil else { return zoom(to: end.scale, offset: end.offset) }
    delegate?.scrollViewWillBeginZooming(self, with: view)
    begin(ScrollMotion(from: pose, to: end, .zoom, at: CACurrentMediaTime()))
  }

  func showZoomed(_ rect: CGRect, animated: Bool) {
    guard let view = zoomedView, rect.width > 0, rect.height > 0, rect.origin.isFinite else {
      return
    }
    let scale = min(bounds.width / rect.width, bounds.height / rect.height)
    let middle = view.convert(CGPoint(x: rect.midX, y: rect.midY), to: self) - contentOffset
    changeScale(
      to: scale, about: middle, at: CGPoint(x: bounds.width / 2, y: bounds.height / 2),
      animated: animated)
  }
}
