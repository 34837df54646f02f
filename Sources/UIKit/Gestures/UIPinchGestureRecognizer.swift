// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// Recognises pinching: two fingers that move apart or together. Reports the scale.
///
/// The gesture lasts until both fingers have left. While only one is down the scale does not
/// change, and another finger may join.
open class UIPinchGestureRecognizer: UIGestureRecognizer, TwoFingerGesture {
  /// The distance of the fingers relative to that at the start. Setting it changes the reference,
  /// so that later scales continue from the new value.
  open var scale: CGFloat {
    get { fingers.reference > 0 ? fingers.value / fingers.reference : 1 }
    set { fingers.reference = newValue != 0 ? fingers.value / newValue : 0 }
  }
  /// The rate at which `scale` changes, per second.
  open var velocity: CGFloat {
    fingers.reference > 0 ? fingers.velocity / fingers.reference : 0
  }

  /// The change of the distance at which the pinch begins, in points. Unverified; see
  /// DifferencesFromApple.md.
  static let hysteresis: CGFloat = 8

  /// The distance of the fingers, in points.
  var fingers = TwoFingerMeasure()
  var endsWithAFinger: Bool { false }

  func measure(_ first: CGPoint, _ second: CGPoint) -> CGFloat { (second - first).length }

  func resume(_ update: () -> Void) {
    let known = scale
    update()
    scale = known
  }

  func prepare() {}

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
