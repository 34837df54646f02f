// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Stage

/// Delivers pointer samples to hover recognisers, and wheel samples to scroll views.
@MainActor
final class PointerDispatcher {
  /// The dispatcher of the screen that the caller is on.
  static var current: PointerDispatcher { UIScreenState.current.pointer }

  /// The recognisers that are active because the pointer is over their views.
  private var hovering: [UIHoverGestureRecognizer] = []

  func receive(_ sample: TouchSample, at time: Double) {
    if sample.phase == .hovered {
      hover(sample, at: time)
    } else {
      scroll(sample, at: time)
    }
  }

  private func hover(_ sample: TouchSample, at time: Double) {
    let event = UIEvent([], at: time, .hover)
    let hit = TouchDispatcher.current.hit(sample, with: event)
    var found: [UIHoverGestureRecognizer] = []
    var next = hit?.view
    while let view = next {
      for case let recognizer as UIHoverGestureRecognizer in view.recognizers
      where recognizer.isEnabled {
        let isWanted = recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event)
        if isWanted ?? true { found.append(recognizer) }
      }
      next = view.superview
    }
    for recognizer in hovering
    where recognizer.progress.state.isActive && !found.contains(where: { $0 === recognizer }) {
      GestureArbiter.current.request(.ended, for: recognizer)
    }
    for recognizer in found {
      recognizer.lastWindow = hit?.window
      recognizer.place = hit?.place ?? .zero
      recognizer.modifierFlags = event.modifierFlags
      GestureArbiter.current.request(
        recognizer.progress.state.isActive ? .changed : .began, for: recognizer)
    }
    hovering = found.filter(\.progress.state.isActive)
    GestureArbiter.current.settle()
  }

  /// Scrolls the innermost view that can scroll in the direction of the wheel, or lets its pan recogniser follow the
  /// wheel.
  private func scroll(_ sample: TouchSample, at time: Double) {
    let way = CGPoint(x: sample.dx ?? 0, y: sample.dy ?? 0)
    guard way.isFinite else { return }
    let event = UIEvent([], at: time, .scroll)
    let hit = TouchDispatcher.current.hit(sample, with: event)
    var next = hit?.view
    while let view = next {
      if view.takeWheel(way) { return }
      for case let pan as UIPanGestureRecognizer in view.recognizers.reversed()
      where pan.takesWheel(event) {
        pan.lastWindow = hit?.window
        pan.modifierFlags = event.modifierFlags
        pan.scroll(byWheel: way, at: hit?.place ?? .zero)
        GestureArbiter.current.settle()
        return
      }
      next = view.superview
    }
  }
}
