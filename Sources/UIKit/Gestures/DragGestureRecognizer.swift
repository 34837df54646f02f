// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Stage

/// Recognises the long press that lifts items, and follows its finger. It begins beside the gesture of a context menu.
final class DragGestureRecognizer: UIGestureRecognizer {
  /// Called after the press. It returns whether there are items.
  var lift: () -> Bool = { false }
  /// Whether the recogniser prevents other gestures once it has begun.
  var isExclusive = true
  private var alarm: StageAlarm?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, activeTouches.count == 1 else {
      if state == .possible { state = .failed }
      for touch in touches where state.isActive { ignore(touch, for: event) }
      return
    }
    // A drag begins after the time of a long press, as a context menu does.
    alarm = after(ContextMenuGestureRecognizer.duration) { [weak self] in
      guard let self, state == .possible else { return }
      state = lift() ? .began : .failed
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state.isActive { return state = .changed }
    // The distance is that of a long press.
    if touches.contains(where: { ($0.place - $0.firstPlace).length > 10 }) { state = .failed }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state.isActive ? .ended : .failed
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }
  override func reset() {
    super.reset()
    alarm?.cancel()
    alarm = nil
  }

  override var beginsDrags: Bool { true }
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    isExclusive && !(other is ContextMenuGestureRecognizer)
  }
  override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
    !(other is ContextMenuGestureRecognizer)
  }
}
