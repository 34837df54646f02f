// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Timing

/// A gesture of two fingers that follows one number: their distance, or the angle between them.
///
/// The gesture lasts until both fingers have left. While only one is down nothing changes, and
/// another finger may join.
@MainActor
protocol TwoFingerGesture: UIGestureRecognizer {
  var fingers: TwoFingerMeasure { get set }
  /// Whether the gesture ends when the first finger has left.
  var endsWithAFinger: Bool { get }
  /// How far the number has to change before the gesture begins.
  static var hysteresis: CGFloat { get }
  /// Returns the number for two places in the window.
  func measure(_ first: CGPoint, _ second: CGPoint) -> CGFloat
  /// Called when two fingers are down again; lets the client's value go on without a jump.
  func resume(_ update: () -> Void)
  /// Called when two fingers are down and the gesture has not begun.
  func prepare()
}

/// What a gesture of two fingers measures.
struct TwoFingerMeasure {
  /// The present number.
  var value: CGFloat = 0
  /// The number at the start of the gesture, which the client's value is relative to.
  var reference: CGFloat = 0
  /// The number when the second finger came down.
  var first: CGFloat = 0
  private var estimate = VelocityEstimate()
  private var timestamp = 0.0

  /// Units of the number per second.
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
