// Nacre, MIT licence; see LICENSE.

import Foundation

/// Reports a finger that comes down on a menu, moves and leaves.
final class MenuTouchGestureRecognizer: UIGestureRecognizer {
  var changed: @MainActor (UITouch.Phase) -> Void = { _ in }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if activeTouches.count == 1 { changed(.began) }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { changed(.moved) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard remaining(without: touches).isEmpty else { return }
    changed(.ended)
    state = .failed
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    changed(.cancelled)
    state = .failed
  }
  /// Also reports that another gesture has taken the finger.
  override var progress: GestureProgress {
    didSet {
      if progress.state == .failed, oldValue.state == .possible { changed(.cancelled) }
    }
  }
}
