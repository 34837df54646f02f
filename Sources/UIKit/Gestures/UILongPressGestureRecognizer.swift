// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Stage

/// Recognises long presses: fingers that stay down. They may move once the press has begun.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The number of taps before the press. The default is 0.
  open var numberOfTapsRequired = 0
  /// The number of fingers. The default is 1.
  open var numberOfTouchesRequired = 1
  /// The time until the press begins, in seconds. The default is 0.5.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The distance that fingers may move before the press begins, in points. The default is 10.
  open var allowableMovement: CGFloat = 10

  private var taps = 0
  private var fingers = 0
  private var alarm: StageAlarm?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else {
      for touch in touches { ignore(touch, for: event) }
      return
    }
    fingers += touches.count
    if fingers > numberOfTouchesRequired { return state = .failed }
    guard fingers == numberOfTouchesRequired else { return }
    let isPress = taps == numberOfTapsRequired
    wait(isPress ? minimumPressDuration : UITapGestureRecognizer.longestTouch) { gesture in
      gesture.state = isPress ? .began : .failed
    }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state.isActive { return state = .changed }
    let hasLeft = touches.contains { ($0.place - $0.firstPlace).length > allowableMovement }
    if hasLeft { state = .failed }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state.isActive { return state = .ended }
    guard state == .possible, remaining(without: touches).isEmpty else { return }
    if fingers == numberOfTouchesRequired, taps < numberOfTapsRequired {
      taps += 1
      fingers = 0
      wait(TouchDispatcher.longestPause) { $0.state = .failed }
    } else {
      state = .failed
    }
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }
  open override func reset() {
    super.reset()
    alarm?.cancel()
    (alarm, taps, fingers) = (nil, 0, 0)
  }

  private func wait(_ seconds: Double, _ block: @escaping (UILongPressGestureRecognizer) -> Void) {
    alarm?.cancel()
    alarm = after(seconds) { [weak self] in
      guard let self, state == .possible else { return }
      block(self)
    }
  }
}
