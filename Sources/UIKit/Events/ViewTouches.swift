// Nacre, MIT licence; see LICENSE.

import Foundation

/// Delivers touches to views: at once, delayed until gestures have failed, or as cancelled.
///
/// A view that received a beginning receives exactly one end or cancellation. The state of each
/// delivery is the touch's `TouchDelivery`, which nothing else writes.
@MainActor
final class ViewTouches {
  /// Touches whose beginning or end is held back.
  private var held: [UITouch] = []
  private var time = 0.0

  /// Delivers the touches of an event that gestures do not hold back.
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

  /// Advances the delivery of a touch. Returns whether to notify its view.
  private func hears(_ touch: UITouch, _ event: UIEvent) -> Bool {
    switch (touch.delivery.stage, touch.phase) {
    case (.none, .began):
      guard touch.view != nil else { return false }
      let takers = touch.recognizers.filter { $0.progress.state.isRecognized }
      if takers.contains(where: \.cancelsTouchesInView) { return false }
      if touch.isBeginningHeld {
        touch.delivery.stage = .waiting
        held.append(touch)
        return false
      }
      guard touch.isLetThrough(event) else {
        touch.delivery.stage = .over
        return false
      }
      touch.delivery.stage = .begun
      return true
    case (.begun, .moved): return true
    case (.begun, .ended) where touch.isEndHeld:
      touch.delivery.holdsEnd = true
      held.append(touch)
      return false
    case (.begun, .ended), (.begun, .cancelled):
      touch.delivery.stage = .over
      return true
    case (.waiting, .moved): touch.delivery.holdsMove = true
    case (.waiting, .ended): touch.delivery.holdsEnd = true
    case (.waiting, .cancelled): touch.delivery.stage = .over
    default: break
    }
    return false
  }

  /// Withholds a touch from its view for good.
  func exclude(_ touch: UITouch) { touch.delivery.stage = .over }

  /// Cancels touches in their views.
  func cancel(_ touches: [UITouch]) {
    let begun = touches.filter { $0.delivery.stage == .begun }
    for touch in touches where touch.delivery.stage != .none { touch.delivery.stage = .over }
    held.removeAll { $0.delivery.stage == .over }
    for view in views(of: begun) {
      tell(view, begun.filter { $0.view === view }, .cancelled, nil)
    }
  }

  /// Delivers held touches that no gesture can claim any longer.
  func release() {
    var index = 0
    while index < held.count {
      let touch = held[index]
      if touch.delivery.stage == .waiting, !touch.isBeginningHeld { begin(touch) }
      if touch.delivery.stage == .begun, touch.delivery.holdsEnd, !touch.isEndHeld {
        touch.delivery.stage = .over
        if let view = touch.view { tell(view, [touch], .ended, nil) }
      }
      let isSettled =
        touch.delivery.stage == .over || touch.delivery.stage == .begun && !touch.delivery.holdsEnd
      // The view's methods may have changed the list.
      if isSettled { held.removeAll { $0 === touch } } else { index += 1 }
    }
  }

  private func begin(_ touch: UITouch) {
    guard touch.isLetThrough(nil) else { return touch.delivery.stage = .over }
    touch.delivery.stage = .begun
    guard let view = touch.view else { return }
    tell(view, [touch], .began, nil)
    if touch.delivery.holdsMove, touch.delivery.stage == .begun { tell(view, [touch], .moved, nil) }
  }

  /// Calls the touch method of a view for a phase.
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
  /// Whether a recogniser that may still recognise its gesture delays the beginning.
  fileprivate var isBeginningHeld: Bool {
    recognizers.contains { $0.progress.isUndecided && $0.holdsBeginnings }
  }
  /// Whether the touch's recognisers allow the view to receive the touch.
  @MainActor fileprivate func isLetThrough(_ event: UIEvent?) -> Bool {
    guard let view else { return false }
    return recognizers.allSatisfy { $0.letsThrough(self, with: event, to: view) }
  }
  /// Whether a recogniser that may still recognise its gesture delays the end.
  fileprivate var isEndHeld: Bool {
    recognizers.contains { $0.progress.isUndecided && $0.delaysTouchesEnded }
  }
}
