// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Timing

/// A gesture of two fingers that follows one measure: their distance, or the angle between them.
///
/// The gesture lasts until both fingers have left. While only one is down the measure does not
/// change, and another finger may join.
@MainActor
protocol TwoFingerGesture: UIGestureRecognizer {
  var fingers: TwoFingerMeasure { get set }
  /// Whether the gesture ends when the first finger leaves.
  var endsWithAFinger: Bool { get }
  /// The change of the measure at which the gesture begins.
  static var hysteresis: CGFloat { get }
  /// Returns the measure of two positions in the window.
  func measure(_ first: CGPoint, _ second: CGPoint) -> CGFloat
  /// Called when two fingers are down again. Keeps the client's value from jumping.
  func resume(_ update: () -> Void)
  /// Called when two fingers are down and the gesture has not begun.
  func prepare()
}

/// The measure of a two-finger gesture, with its velocity.
struct TwoFingerMeasure {
  /// The present measure.
  var value: CGFloat = 0
  /// The measure at the start of the gesture, which the client's value is relative to.
  var reference: CGFloat = 0
  /// The measure when the second finger came down.
  var first: CGFloat = 0
  private var estimate = VelocityEstimate()
  private var timestamp = 0.0

  /// The change of the measure per second.
  var velocity: CGFloat { CGFloat(estimate.velocity(at: timestamp).x) }

  mutating func add(_ new: CGFloat, at time: Double) {
    value = new
    timestamp = time
    estimate.add(SIMD2(Double(new), 0), at: time)
  }
}

extension TwoFingerGesture {
  func fingersBegan(_ event: UIEvent) {
    for touch in activeTouches.dropFirst(2) { ignore(touch, for: event) }
    guard activeTouches.count == 2 else { return }
    if state.isActive {
      resume { update(event) }
    } else {
      update(event)
      fingers.first = fingers.value
      prepare()
    }
  }

  func fingersMoved(_ event: UIEvent) {
    guard activeTouches.count == 2 else { return }
    update(event)
    if state.isActive {
      state = .changed
    } else if abs(fingers.value - fingers.first) >= Self.hysteresis {
      state = .began
    }
  }

  func fingersEnded(_ touches: Set<UITouch>, _ event: UIEvent) {
    if state.isActive {
      if activeTouches.count == 2 { update(event) }
      if endsWithAFinger || remaining(without: touches).isEmpty { state = .ended }
    } else if remaining(without: touches).isEmpty {
      state = .failed
    }
  }

  private func update(_ event: UIEvent) {
    fingers.add(measure(activeTouches[0].place, activeTouches[1].place), at: event.timestamp)
  }
}
