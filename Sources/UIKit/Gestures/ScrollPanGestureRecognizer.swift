// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Stage

/// The drag of a scroll view: begins at once where the content moves, and else along axes that scroll.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  private var scrollView: UIScrollView? { view as? UIScrollView }
  private var alarm: StageAlarm?

  /// Seconds for which views in a scroll view do not hear of a touch. From memory; not documented.
  static let contentDelay = 0.15

  /// Whether the beginning of a touch is kept from the content.
  override var holdsBeginnings: Bool { alarm != nil || super.holdsBeginnings }

  override func isBeginning(_ way: CGPoint) -> Bool {
    guard let scrollView else { return super.isBeginning(way) }
    return scrollView.wantsDrag(by: way, hysteresis: Self.hysteresis)
      && activeTouches.allSatisfy { scrollView.mayTake($0) }
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventedGestureRecognizer !== scrollView?.pinch
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard state == .possible, let scrollView else { return }
    if scrollView.stopForTouch(), activeTouches.count >= minimumNumberOfTouches {
      state = .began
    } else if scrollView.delaysContentTouches, alarm == nil {
      alarm = Stage.shared.input.schedule(after: Self.contentDelay) { [weak self] in
        self?.alarm = nil
        GestureArbiter.shared.settle()
      }
    }
  }

  override func reset() {
    super.reset()
    alarm?.cancel()
    alarm = nil
    scrollView?.returnToRange()
  }
}
