// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Stage

/// The pan gesture of a scroll view. It begins at once if the content is moving, otherwise once a
/// finger moves along an axis that scrolls.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  private var scrollView: UIScrollView? { view as? UIScrollView }
  private var alarm: StageAlarm?

  /// The delay of touches in the content, in seconds. Unverified; see DifferencesFromApple.md.
  static let contentDelay = 0.15

  /// Whether the beginning of touches is withheld from the content.
  override var holdsBeginnings: Bool { alarm != nil || super.holdsBeginnings }

  /// A view of the content receives a touch if the scroll view allows it.
  override func letsThrough(_ touch: UITouch, with event: UIEvent?, to view: UIView) -> Bool {
    guard let scrollView, scrollView !== view else { return true }
    return scrollView.touchesShouldBegin([touch], with: event, in: view)
  }

  override func isBeginning(_ way: CGPoint) -> Bool {
    guard let scrollView else { return super.isBeginning(way) }
    if scrollView.isSelecting(with: activeTouches) { return false }
    return scrollView.wantsDrag(by: way, hysteresis: Self.hysteresis)
      && activeTouches.allSatisfy { scrollView.mayTake($0) }
  }

  /// The part of the movement along the axis on which it is longest: that axis decides whether the
  /// content follows.
  override func extent(of way: CGPoint) -> CGFloat {
    scrollView == nil ? super.extent(of: way) : max(abs(way.x), abs(way.y))
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventedGestureRecognizer !== scrollView?.pinch
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard state == .possible, let scrollView else { return }
    if scrollView.stopForTouch(), activeTouches.count >= minimumNumberOfTouches {
      state = .began
    } else if scrollView.delays(touches), alarm == nil {
      alarm = Screen.current.input.schedule(after: Self.contentDelay) { [weak self] in
        self?.alarm = nil
        GestureArbiter.current.settle()
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
