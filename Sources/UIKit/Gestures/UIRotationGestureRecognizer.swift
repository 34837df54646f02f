// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Timing

/// Finds two fingers that turn about each other, and tells by what angle.
///
/// It goes on until both have left; while there is one alone nothing changes, and another may join.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The angle since the start, radians, clockwise; setting it moves the start.
  open var rotation: CGFloat {
    get { angle - reference }
    set { reference = angle - newValue }
  }
  /// How fast `rotation` changes, radians a second.
  open var velocity: CGFloat { CGFloat(estimate.velocity(at: timestamp).x) }

  /// How far the fingers turn before the rotation begins, radians. An assumption.
  static let hysteresis: CGFloat = 0.1

  /// Angles of the line between the fingers: now, not jumping at half a turn; at the start; and
  /// when the second finger came down.
  private var angle: CGFloat = 0
  private var reference: CGFloat = 0
  private var first: CGFloat = 0
  private var estimate = VelocityEstimate()
  private var timestamp = 0.0

  override func willBegin() {
    super.willBegin()
    reference = angle
  }
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in activeTouches.dropFirst(2) { ignore(touch, for: event) }
    guard activeTouches.count == 2 else { return }
    let known = rotation
    measure(event)
    if state.isActive { rotation = known } else { (first, reference) = (angle, angle) }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard activeTouches.count == 2 else { return }
    measure(event)
    if state.isActive {
      state = .changed
    } else if abs(angle - first) >= Self.hysteresis {
      state = .began
    }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state.isActive {
      if activeTouches.count == 2 { measure(event) }
      if remaining(without: touches).isEmpty { state = .ended }
    } else if remaining(without: touches).isEmpty {
      state = .failed
    }
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }
  open override func reset() {
    super.reset()
    (angle, reference, first) = (0, 0, 0)
    estimate = VelocityEstimate()
  }

  private func measure(_ event: UIEvent) {
    let line = activeTouches[1].place - activeTouches[0].place
    let turn = atan2(line.y, line.x) - angle
    angle += turn - (turn / (2 * .pi)).rounded() * 2 * .pi
    timestamp = event.timestamp
    estimate.add(SIMD2(angle, 0), at: timestamp)
  }
}
