// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Timing

/// Finds two fingers that part or meet, and tells by what factor.
///
/// It goes on until both have left; while there is one alone nothing changes, and another may join.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The distance of the fingers as a multiple of that at the start; setting it moves the start.
  open var scale: CGFloat {
    get { reference > 0 ? spread / reference : 1 }
    set { reference = newValue != 0 ? spread / newValue : 0 }
  }
  /// How fast `scale` changes, a second.
  open var velocity: CGFloat {
    reference > 0 ? CGFloat(estimate.velocity(at: timestamp).x) / reference : 0
  }

  /// How far the distance changes before the pinch begins, points. An assumption.
  static let hysteresis: CGFloat = 8

  /// Distances of the fingers, points: now, at the start, and when the second came down.
  private var spread: CGFloat = 0
  private var reference: CGFloat = 0
  private var first: CGFloat = 0
  private var estimate = VelocityEstimate()
  private var timestamp = 0.0

  /// Whether it ends when the first finger has left.
  var endsWithAFinger: Bool { false }

  override func willBegin() {
    super.willBegin()
    reference = spread
  }
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in activeTouches.dropFirst(2) { ignore(touch, for: event) }
    guard activeTouches.count == 2 else { return }
    let known = scale
    measure(event)
    if state.isActive { scale = known } else { first = spread }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard activeTouches.count == 2 else { return }
    measure(event)
    if state.isActive {
      state = .changed
    } else if abs(spread - first) >= Self.hysteresis {
      state = .began
    }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state.isActive {
      if activeTouches.count == 2 { measure(event) }
      if endsWithAFinger || remaining(without: touches).isEmpty { state = .ended }
    } else if remaining(without: touches).isEmpty {
      state = .failed
    }
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }
  open override func reset() {
    super.reset()
    (spread, reference, first) = (0, 0, 0)
    estimate = VelocityEstimate()
  }

  private func measure(_ event: UIEvent) {
    spread = (activeTouches[1].place - activeTouches[0].place).length
    timestamp = event.timestamp
    estimate.add(SIMD2(spread, 0), at: timestamp)
  }
}
