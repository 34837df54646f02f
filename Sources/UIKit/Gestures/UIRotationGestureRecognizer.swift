// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// Recognises rotation: two fingers that turn about each other. Reports the angle.
///
/// The gesture lasts until both fingers have left. While only one is down the rotation does not
/// change, and another finger may join.
open class UIRotationGestureRecognizer: UIGestureRecognizer, TwoFingerGesture {
  /// The angle since the start, in radians, clockwise. Setting it changes the reference, so that
  /// later rotations continue from the new value.
  open var rotation: CGFloat {
    get { fingers.value - fingers.reference }
    set { fingers.reference = fingers.value - newValue }
  }
  /// The rate at which `rotation` changes, radians per second.
  open var velocity: CGFloat { fingers.velocity }

  /// The rotation at which the gesture begins, in radians. Unverified; see DifferencesFromApple.md.
  static let hysteresis: CGFloat = 0.1

  /// The angle of the line between the fingers, in radians. It is continuous: it does not wrap at
  /// half a turn.
  var fingers = TwoFingerMeasure()
  var endsWithAFinger: Bool { false }

  func measure(_ first: CGPoint, _ second: CGPoint) -> CGFloat {
    let line = second - first
    let turn = atan2(line.y, line.x) - fingers.value
    return fingers.value + (turn - (turn / (2 * .pi)).rounded() * 2 * .pi)
  }

  func resume(_ update: () -> Void) {
    let known = rotation
    update()
    rotation = known
  }

  func prepare() { fingers.reference = fingers.value }

  override func willBegin() {
    super.willBegin()
    fingers.reference = fingers.value
  }
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    fingersBegan(event)
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    fingersMoved(event)
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    fingersEnded(touches, event)
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }
  open override func reset() {
    super.reset()
    fingers = TwoFingerMeasure()
  }
}
