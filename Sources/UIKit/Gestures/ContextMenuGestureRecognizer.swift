// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Stage

/// Recognises the long press that shows a context menu, in two steps: a finger that stays down for
/// 0.15 s lifts the view, and after 0.5 s the gesture begins. It lasts until the finger leaves.
final class ContextMenuGestureRecognizer: UIGestureRecognizer {
  /// The time until the view begins to lift, in seconds. Unverified; see DifferencesFromApple.md.
  static let liftDelay = 0.15
  /// The time until the menu appears, in seconds: that of a long press.
  static let duration = 0.5

  /// Called before the view is lifted. It returns whether there is a menu.
  var lift: () -> Bool = { false }
  /// Called when the lifted view has to go back, because the gesture did not begin.
  var drop: () -> Void = {}

  private var alarm: StageAlarm?
  private var isLifted = false

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, activeTouches.count == 1 else {
      if state == .possible { state = .failed }
      for touch in touches where state.isActive { ignore(touch, for: event) }
      return
    }
    wait(Self.liftDelay) { gesture in
      guard gesture.lift() else { return gesture.state = .failed }
      gesture.isLifted = true
      gesture.wait(Self.duration - Self.liftDelay) { $0.state = .began }
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

  // The press may also begin a drag.
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { !other.beginsDrags }
  override func canBePrevented(by other: UIGestureRecognizer) -> Bool { !other.beginsDrags }

  override func willBegin() { isLifted = false }

  override var progress: GestureProgress {
    didSet {
      guard isLifted, progress.state.isFinal else { return }
      isLifted = false
      drop()
    }
  }

  override func reset() {
    super.reset()
    alarm?.cancel()
    alarm = nil
  }

  private func wait(
    _ seconds: Double, _ block: @escaping (ContextMenuGestureRecognizer) -> Void
  ) {
    alarm?.cancel()
    alarm = after(seconds) { [weak self] in
      guard let self, state == .possible else { return }
      block(self)
    }
  }
}
