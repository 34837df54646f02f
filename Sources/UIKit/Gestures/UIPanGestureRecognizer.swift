// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Timing

/// Recognises panning: fingers that move while down. Reports translation and velocity.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The minimum number of fingers. The default is 1.
  open var minimumNumberOfTouches = 1
  /// The maximum number of fingers. By default there is no limit.
  open var maximumNumberOfTouches = Int.max

  /// The distance that fingers move before the pan begins, in points; gesture simulators use it.
  /// Unverified; see DifferencesFromApple.md.
  static let hysteresis: CGFloat = 10

  /// The position in the window where the centroid of the touches would be without translation.
  private var origin = CGPoint.zero
  private var estimate = VelocityEstimate()
  private var timestamp = 0.0
  /// The movement since the first touch, continuous when fingers join or leave.
  private var way = CGPoint.zero

  /// Returns the translation since the pan began, in a view's coordinates.
  ///
  /// The translation excludes the hysteresis, but includes the rest of the movement that began the
  /// pan. Until the pan begins, as when delegates are asked whether it may, the translation counts
  /// from the first touch.
  open func translation(in view: UIView?) -> CGPoint { vector(place - origin, in: view) }
  /// Sets the translation; later translations continue from it.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    origin = place - windowVector(translation, from: view)
  }
  /// Returns the velocity in a view's coordinates, in points per second.
  ///
  /// The estimate is the one that scroll views are known to use (`VelocityEstimate`). For this
  /// recogniser it is unverified; see DifferencesFromApple.md.
  open func velocity(in view: UIView?) -> CGPoint {
    let velocity = estimate.velocity(at: timestamp)
    return vector(CGPoint(x: velocity.x, y: velocity.y), in: view)
  }

  /// Returns whether a movement begins the pan. Subclasses override it.
  func isBeginning(_ way: CGPoint) -> Bool { extent(of: way) >= Self.hysteresis }
  /// Returns the length of a movement that is compared with the hysteresis, in points.
  func extent(of way: CGPoint) -> CGFloat { way.length }

  override func willBegin() {
    super.willBegin()
    // Only the hysteresis is subtracted: in scroll views of iOS 26.1, the content follows 14 points
    // of a first movement of 24 (`ScrollTraceTests`).
    let extent = extent(of: way)
    let kept = extent > Self.hysteresis ? 1 - Self.hysteresis / extent : 0
    origin = place - CGPoint(x: way.x * kept, y: way.y * kept)
  }
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    let before = remaining(without: touches)
    if activeTouches.count > maximumNumberOfTouches {
      if state == .possible { return state = .failed }
      for touch in touches { ignore(touch, for: event) }
    }
    if before.isEmpty, state == .possible { origin = place }
    follow(activeTouches, insteadOf: before)
    note(event)
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    add(touches)
    note(event)
    if state.isActive {
      state = .changed
    } else if activeTouches.count >= minimumNumberOfTouches, isBeginning(way) {
      state = .began
    }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let staying = remaining(without: touches)
    add(touches)
    follow(staying, insteadOf: activeTouches)
    note(event)
    if state.isActive {
      if staying.count < minimumNumberOfTouches { state = .ended }
    } else if staying.isEmpty {
      state = .failed
    }
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    let staying = remaining(without: touches)
    follow(staying, insteadOf: activeTouches)
    note(event)
    if staying.count < minimumNumberOfTouches { state = .cancelled }
  }
  open override func reset() {
    super.reset()
    estimate = VelocityEstimate()
    way = .zero
  }

  /// Adds the movement of some of the touches to that of the centroid.
  private func add(_ touches: Set<UITouch>) {
    let moved = touches.sorted { $0.hash < $1.hash }
      .reduce(CGPoint.zero) { $0 + $1.place - $1.previousPlace }
    let count = CGFloat(max(activeTouches.count, 1))
    way = way + CGPoint(x: moved.x / count, y: moved.y / count)
  }

  /// Continues with other touches: their centroid jumps, the translation does not.
  private func follow(_ touches: [UITouch], insteadOf before: [UITouch]) {
    guard !touches.isEmpty, !before.isEmpty else { return }
    place = Self.middle(touches)
    origin = origin + place - Self.middle(before)
  }

  private func note(_ event: UIEvent) {
    timestamp = event.timestamp
    estimate.add(SIMD2(way.x, way.y), at: event.timestamp)
  }
}
