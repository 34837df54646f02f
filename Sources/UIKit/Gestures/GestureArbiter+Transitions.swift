// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore

// The state machine of recognisers. Everything that changes a `GestureProgress` is here or in
// `GestureArbiter.swift`.

extension GestureArbiter {
  /// Assigns a new touch to the recognisers of its view and of the ancestors, innermost first.
  func attach(_ touch: UITouch, _ event: UIEvent) {
    var next = touch.view
    while let view = next {
      touch.recognizers += view.recognizers.filter { follows($0, touch, event) }
      next = view.superview
    }
  }

  /// Whether a recogniser follows a touch that has just come down.
  private func follows(_ gesture: UIGestureRecognizer, _ touch: UITouch, _ event: UIEvent) -> Bool {
    guard gesture.isEnabled, !gesture.progress.state.isFinal, gesture.shouldReceive(event) else {
      return false
    }
    guard let delegate = gesture.delegate else { return true }
    return delegate.gestureRecognizer(gesture, shouldReceive: event)
      && delegate.gestureRecognizer(gesture, shouldReceive: touch)
  }

  /// Hands a recogniser its touches of one phase.
  func receive(
    _ gesture: UIGestureRecognizer, _ touches: [UITouch], _ phase: UITouch.Phase, _ event: UIEvent
  ) {
    gesture.modifierFlags = event.modifierFlags
    let mine: [UITouch]
    if phase == .began {
      // An action or a delegate may have removed the recogniser since the touch was assigned to it.
      guard gesture.isEnabled, gesture.view != nil else { return }
      mine = touches
      gesture.progress.touches += mine
      gesture.progress.sequence += mine
      if !gesture.progress.hasTouches { MotionReport.note(.gesture(gesture)) }
      gesture.progress.hasTouches = true
    } else {
      mine = touches.filter { touch in gesture.progress.touches.contains { $0 === touch } }
    }
    guard !mine.isEmpty else { return }
    let isLast = phase == .ended || phase == .cancelled
    if !gesture.progress.state.isFinal {
      let staying = isLast ? gesture.remaining(without: mine) : gesture.activeTouches
      gesture.place = UIGestureRecognizer.middle(staying.isEmpty ? mine : staying)
      gesture.lastWindow = mine[0].window
      switch phase {
      case .began: gesture.touchesBegan(Set(mine), with: event)
      case .moved: gesture.touchesMoved(Set(mine), with: event)
      case .ended: gesture.touchesEnded(Set(mine), with: event)
      default: gesture.touchesCancelled(Set(mine), with: event)
      }
    }
    if isLast { gesture.progress.touches = gesture.remaining(without: mine) }
    if gesture.progress.state.isFinal { noteEnd(of: gesture) }
  }

  /// Stops following a touch.
  func ignore(_ touch: UITouch, for gesture: UIGestureRecognizer) {
    gesture.progress.touches.removeAll { $0 === touch }
    touch.recognizers.removeAll { $0 === gesture }
  }

  /// Takes the transition that a recogniser requests; a transition that does not exist is ignored.
  func request(_ new: UIGestureRecognizer.State, for gesture: UIGestureRecognizer) {
    switch (gesture.progress.state, new) {
    case (.possible, .began), (.possible, .ended): attempt(gesture, new)
    case (.possible, .failed), (.possible, .cancelled): enter(.failed, gesture)
    case (.began, .changed), (.changed, .changed): enter(.changed, gesture)
    case (.began, .ended), (.changed, .ended): enter(.ended, gesture)
    case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed):
      enter(.cancelled, gesture)
    default: break
    }
  }

  /// Changes the state and schedules what follows from it.
  func enter(_ new: UIGestureRecognizer.State, _ gesture: UIGestureRecognizer) {
    gesture.progress.state = new
    gesture.progress.deferredState = nil
    MotionReport.note(.gesture(gesture))
    gesture.noteChange()
    noteChange(of: gesture)
  }

  /// Cancels or fails the gesture and stops following touches, because the recogniser was disabled
  /// or removed.
  func leave(_ gesture: UIGestureRecognizer) {
    let state = gesture.progress.state
    guard gesture.progress.hasTouches || state != .possible else { return }
    if !state.isFinal { enter(state.isActive ? .cancelled : .failed, gesture) }
    gesture.progress.touches = []
    noteEnd(of: gesture)
    settle()
  }

  /// Resets a recogniser whose gesture is over and whose touches have all left.
  func resetIfOver(_ gesture: UIGestureRecognizer) {
    guard gesture.progress.state.isFinal, gesture.progress.touches.isEmpty else { return }
    gesture.reset()
    let sequence = gesture.progress.sequence
    gesture.progress.state = .possible
    gesture.noteChange()
    gesture.progress.deferredState = nil
    gesture.progress.hasTouches = false
    for touch in sequence where touch.delivery.stage == .over || touch.delivery.stage == .none {
      touch.recognizers.removeAll { $0 === gesture }
    }
    gesture.progress.sequence = []
  }
}
