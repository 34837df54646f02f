// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Timing

/// Finds fingers that are dragged, and tells how far and how fast.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The fewest fingers that drag.
  open var minimumNumberOfTouches = 1
  /// The most fingers that drag.
  open var maximumNumberOfTouches = Int.max

  /// How far fingers move before the drag begins, points. What simulators of gestures use.
  static let hysteresis: CGFloat = 10

  /// Where the fingers' middle would be without the drag, in the window.
  private var origin = CGPoint.zero
  private var estimate = VelocityEstimate()
  private var timestamp = 0.0
  /// The way since the fingers came down, not broken where one joined or left.
  private var way = CGPoint.zero

  /// Returns how far the fingers were dragged since the drag began, in the space of a view.
  ///
  /// The way that it took to begin is not part of it; until then, when delegates are asked whether it
  /// may begin, it is all there is.
  open func translation(in view: UIView?) -> CGPoint { vector(place - origin, in: view) }
  /// Changes how far the fingers were dragged, as the next translations count it.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    origin = place - windowVector(translation, from: view)
  }
  /// Returns how fast the fingers are, in the space of a view, points a second.
  ///
  /// It is an estimate (`VelocityEstimate`) that is known from scroll views. How this recogniser
  /// estimates on Apple's systems is not known.
  open func velocity(in view: UIView?) -> CGPoint {
    let velocity = estimate.velocity(at: timestamp)
    return vector(CGPoint(x: velocity.x, y: velocity.y), in: view)
  }

  /// Whether fingers that have gone far enough drag; for subclasses.
  func isBeginning(_ way: CGPoint) -> Bool { way.length >= Self.hysteresis }

  override func willBegin() {
    super.willBegin()
    origin = place
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

  /// Adds what some of the fingers went to the way of their middle.
  private func add(_ touches: Set<UITouch>) {
    let moved = touches.sorted { $0.hash < $1.hash }
      .reduce(CGPoint.zero) { $0 + $1.place - $1.previousPlace }
    let count = CGFloat(max(activeTouches.count, 1))
    way = way + CGPoint(x: moved.x / count, y: moved.y / count)
  }

  /// Goes on with other fingers: their middle jumps, the drag does not.
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
