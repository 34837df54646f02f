// Nacre, MIT licence; see LICENSE.

import Foundation

/// Reports whether a finger is down in a view, without affecting other gestures.
final class PressGestureRecognizer: UIGestureRecognizer {
  private let onChange: @MainActor (Bool) -> Void
  private var isPressed = false {
    didSet { if isPressed != oldValue { onChange(isPressed) } }
  }

  init(onChange: @escaping @MainActor (Bool) -> Void) {
    self.onChange = onChange
    super.init(target: nil, action: nil)
    cancelsTouchesInView = false
    delaysTouchesEnded = false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { isPressed = true }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { end(touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { end(touches) }
  override func reset() { isPressed = false }

  private func end(_ touches: Set<UITouch>) {
    guard remaining(without: touches).isEmpty else { return }
    isPressed = false
    state = .failed
  }
}
