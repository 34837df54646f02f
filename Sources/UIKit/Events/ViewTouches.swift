// Nacre, MIT licence; see LICENSE.

import Foundation

/// Tells views of touches: at once, later, or that they are cancelled.
///
/// A view that has been told of a beginning is told of exactly one end or cancellation.
@MainActor
final class ViewTouches {
  /// Touches whose beginning or end is held back.
  private var held: [UITouch] = []
  private var time = 0.0

  /// Tells views what touches do, as far as gestures allow.
  func deliver(_ touches: [UITouch], _ event: UIEvent) {
    time = event.timestamp
    var heard: [UITouch] = []
    for touch in touches where hears(touch, event) { heard.append(touch) }
    for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
      let now = heard.filter { $0.phase == phase }
      for view in views(of: now) { tell(view, now.filter { $0.view === view }, phase, event) }
    }
  }

  private func views(of touches: [UITouch]) -> [UIView] {
    var result: [UIView] = []
    for case let view? in touches.map(\.view) where !result.contains(where: { $0 === view }) {
      result.append(view)
    }
    return result
  }

  /// Decides what becomes of a touch; true when its view is to be told now.
  private func hears(_ touch: UITouch, _ event: UIEvent) -> Bool {
    switch (touch.delivery, touch.phase) {
    case (.none, .began):
      guard touch.view != nil else { return false }
      let takers = touch.recognizers.filter { $0.storedState.isRecognized }
      if takers.contains(where: \.cancelsTouchesInView) { return false }
      if touch.isBeginningHeld {
        touch.delivery = .waiting
        held.append(touch)
        return false
      }
      guard touch.isLetThrough(event) else {
        touch.delivery = .over
        return false
      }
      touch.delivery = .begun
      return true
    case (.begun, .moved): return true
    case (.begun, .ended) where touch.isEndHeld:
      touch.heldEnd = true
      held.append(touch)
      return false
    case (.begun, .ended), (.begun, .cancelled):
      touch.delivery = .over
      return true
    case (.waiting, .moved): touch.heldMove = true
    case (.waiting, .ended): touch.heldEnd = true
    case (.waiting, .cancelled): touch.delivery = .over
    default: break
    }
    return false
  }

  /// Takes touches from their views.
  func cancel(_ touches: [UITouch]) {
    let begun = touches.filter { $0.delivery == .begun }
    for touch in touches where touch.delivery != .none { touch.delivery = .over }
    held.removeAll { $0.delivery == .over }
    for view in views(of: begun) {
      tell(view, begun.filter { $0.view === view }, .cancelled, nil)
    }
  }

  /// Tells what was held back and no gesture keeps any longer.
  func release() {
    var index = 0
    while index < held.count {
      let touch = held[index]
      if touch.delivery == .waiting, !touch.isBeginningHeld { begin(touch) }
      if touch.delivery == .begun, touch.heldEnd, !touch.isEndHeld {
        touch.delivery = .over
        if let view = touch.view { tell(view, [touch], .ended, nil) }
      }
      let isSettled = touch.delivery == .over || touch.delivery == .begun && !touch.heldEnd
      // What was told may have changed the list.
      if isSettled { held.removeAll { $0 === touch } } else { index += 1 }
    }
  }

  private func begin(_ touch: UITouch) {
    guard touch.isLetThrough(nil) else { return touch.delivery = .over }
    touch.delivery = .begun
    guard let view = touch.view else { return }
    tell(view, [touch], .began, nil)
    if touch.heldMove, touch.delivery == .begun { tell(view, [touch], .moved, nil) }
  }

  /// Calls the method of a view that belongs to a phase.
  private func tell(
    _ view: UIView, _ touches: [UITouch], _ phase: UITouch.Phase, _ event: UIEvent?
  ) {
    let event = event ?? UIEvent(touches, at: time)
    let phases = touches.map(\.phase)
    for touch in touches { touch.phase = phase }
    switch phase {
    case .began: view.touchesBegan(Set(touches), with: event)
    case .moved: view.touchesMoved(Set(touches), with: event)
    case .ended: view.touchesEnded(Set(touches), with: event)
    default: view.touchesCancelled(Set(touches), with: event)
    }
    for (touch, phase) in zip(touches, phases) { touch.phase = phase }
  }
}

extension UITouch {
  /// Whether a recogniser that may still find its gesture keeps the beginning from the view.
  fileprivate var isBeginningHeld: Bool {
    recognizers.contains { $0.isUndecided && $0.holdsBeginnings }
  }
  /// Whether the scroll views around the view let it hear of the touch.
  @MainActor fileprivate func isLetThrough(_ event: UIEvent?) -> Bool {
    guard let view else { return false }
    return recognizers.allSatisfy { recognizer in
      guard recognizer is ScrollPanGestureRecognizer,
        let scrollView = recognizer.view as? UIScrollView, scrollView !== view
      else { return true }
      return scrollView.touchesShouldBegin([self], with: event, in: view)
    }
  }
  /// Whether a recogniser that may still find its gesture keeps the end from the view.
  fileprivate var isEndHeld: Bool {
    recognizers.contains { $0.isUndecided && $0.delaysTouchesEnded }
  }
}
