// Nacre, MIT licence; see LICENSE.

import Foundation
import Stage

/// Decides which gestures are recognised and which touches are delivered to views.
///
/// An event goes first to the recognisers, those of the innermost view first. A recogniser that has
/// found its gesture *attempts* it: the attempt is deferred while another recogniser has to fail
/// first, prevented by a gesture that was recognised before, or declined by a delegate. Then views
/// receive the touches that no gesture has claimed. Actions are sent, and finished recognisers
/// reset, in the next turn of the run loop. FrameLifecycle.md has a diagram of an event's path.
///
/// The arbiter owns the state of all gestures: each recogniser's `GestureProgress`, and the three
/// queues below. `ViewTouches` owns the delivery of each touch to its view (`TouchDelivery`).
@MainActor
final class GestureArbiter {
  /// The arbiter of the screen that the caller is on.
  static var current: GestureArbiter { UIScreenState.current.gestures }

  /// Recognisers whose attempt is deferred until others have failed.
  private var waiting: [UIGestureRecognizer] = []
  /// Recognisers that changed their state and have not sent their actions yet.
  private var changed: [UIGestureRecognizer] = []
  /// Recognisers to reset once their touches have left.
  private var finished: [UIGestureRecognizer] = []
  private var alarm: StageAlarm?
  let views = ViewTouches()

  // MARK: Events

  /// Delivers an event to the recognisers and views of a window.
  func deliver(_ event: UIEvent, to window: UIWindow) {
    let touches = event.touches.filter { $0.window === window && $0.phase != .stationary }
    guard !touches.isEmpty else { return }
    var recognizers: [UIGestureRecognizer] = []
    for touch in touches {
      for recognizer in touch.recognizers where !recognizers.contains(where: { $0 === recognizer })
      {
        recognizers.append(recognizer)
      }
    }
    for recognizer in recognizers {
      for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
        let mine = touches.filter { touch in
          touch.phase == phase && touch.recognizers.contains { $0 === recognizer }
        }
        if !mine.isEmpty { receive(recognizer, mine, phase, event) }
      }
    }
    settle()
    views.deliver(touches, event)
    settle()
  }

  // MARK: Decisions

  /// Recognises a gesture, or defers, fails or declines it.
  ///
  /// - Parameter new: `began`, or `ended` for a discrete gesture.
  func attempt(_ gesture: UIGestureRecognizer, _ new: UIGestureRecognizer.State) {
    let related = related(to: gesture)
    if related.contains(where: { prevents($0, gesture) }) { return enter(.failed, gesture) }
    let required = related.filter { requires(gesture, failureOf: $0) }
    if required.contains(where: \.progress.state.isRecognized) { return enter(.failed, gesture) }
    if required.contains(where: \.progress.isUndecided) {
      gesture.progress.deferredState = new
      if !waiting.contains(where: { $0 === gesture }) { waiting.append(gesture) }
      return
    }
    guard mayBegin(gesture), gesture.progress.state == .possible else {
      return request(.failed, for: gesture)
    }
    gesture.willBegin()
    enter(new, gesture)
    for other in related where other.progress.isUndecided && excludes(gesture, other) {
      enter(.failed, other)
    }
    for other in related where other.progress.isUndecided && requires(other, failureOf: gesture) {
      enter(.failed, other)
    }
    if gesture.cancelsTouchesInView { views.cancel(gesture.progress.sequence) }
  }

  private func mayBegin(_ gesture: UIGestureRecognizer) -> Bool {
    var asked: [UIView] = []
    for view in gesture.progress.sequence.map(\.view) + [gesture.view] {
      guard let view, !asked.contains(where: { $0 === view }) else { continue }
      asked.append(view)
      if !view.gestureRecognizerShouldBegin(gesture) { return false }
    }
    // A view that is also the delegate has already been asked.
    guard let delegate = gesture.delegate, !asked.contains(where: { $0 === delegate }) else {
      return true
    }
    return delegate.gestureRecognizerShouldBegin(gesture)
  }

  /// Returns the other recognisers of the gesture's touches, and those that it requires to fail.
  private func related(to gesture: UIGestureRecognizer) -> [UIGestureRecognizer] {
    var result: [UIGestureRecognizer] = []
    let named = gesture.requirements.compactMap(\.gesture).filter { $0.isEnabled && $0.view != nil }
    for other in gesture.progress.sequence.flatMap(\.recognizers) + named
    where other !== gesture && other.progress.hasTouches
      && !result.contains(where: { $0 === other })
    {
      result.append(other)
    }
    return result
  }

  /// Whether a recognised gesture makes another fail.
  private func excludes(_ gesture: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    gesture.shares(touchesWith: other)
      && gesture.delegate?.gestureRecognizer(gesture, shouldRecognizeSimultaneouslyWith: other)
        != true
      && other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: gesture)
        != true
      && gesture.canPrevent(other) && other.canBePrevented(by: gesture)
  }

  private func prevents(_ other: UIGestureRecognizer, _ gesture: UIGestureRecognizer) -> Bool {
    other.progress.state.isRecognized && excludes(other, gesture)
  }

  private func requires(_ gesture: UIGestureRecognizer, failureOf other: UIGestureRecognizer)
    -> Bool
  {
    gesture.requirements.contains { $0.gesture === other }
      || gesture.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: gesture)
      || gesture.delegate?.gestureRecognizer(gesture, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: gesture) == true
  }

  // MARK: Consequences

  /// Queues the actions of a new state, and the reset that may follow.
  func noteChange(of gesture: UIGestureRecognizer) {
    if gesture.progress.state != .failed, !changed.contains(where: { $0 === gesture }) {
      changed.append(gesture)
    }
    noteEnd(of: gesture)
  }

  /// Queues the reset of a gesture in a final state.
  func noteEnd(of gesture: UIGestureRecognizer) {
    if gesture.progress.state.isFinal, !finished.contains(where: { $0 === gesture }) {
      finished.append(gesture)
    }
    scheduleTurn()
  }

  /// Repeats deferred attempts and delivers held touches where gestures allow it.
  ///
  /// Called after anything that may have changed a state.
  func settle() {
    var isChanging = true
    while isChanging {
      isChanging = false
      waiting.removeAll { $0.progress.deferredState == nil }
      for gesture in waiting {
        guard let state = gesture.progress.deferredState else { continue }
        if waitsForItself(gesture) { enter(.failed, gesture) } else { attempt(gesture, state) }
        isChanging = isChanging || gesture.progress.deferredState == nil
      }
    }
    views.release()
  }

  /// Whether a gesture whose touches have left waits for its own failure through a cycle of
  /// requirements.
  private func waitsForItself(_ gesture: UIGestureRecognizer) -> Bool {
    guard gesture.progress.touches.isEmpty else { return false }
    var (pending, seen) = ([gesture], [gesture])
    while let next = pending.popLast() {
      guard next.progress.deferredState != nil else { continue }
      for other in related(to: next)
      where other.progress.isUndecided && requires(next, failureOf: other) {
        if other === gesture { return true }
        if !seen.contains(where: { $0 === other }) {
          seen.append(other)
          pending.append(other)
        }
      }
    }
    return false
  }

  private func scheduleTurn() {
    guard alarm == nil else { return }
    alarm = Screen.current.input.schedule(after: 0) { [weak self] in self?.turn() }
  }

  /// Sends the actions and resets what is over: the work of the next turn of the run loop.
  func turn() {
    alarm?.cancel()
    alarm = nil
    // State changes made by actions are handled in the turn after this one.
    let (changed, finished) = (changed, finished)
    (self.changed, self.finished) = ([], [])
    for gesture in changed { gesture.sendActions() }
    for gesture in finished { resetIfOver(gesture) }
    settle()
  }
}

extension UIGestureRecognizer {
  /// Whether both recognisers have followed the same touch since their last reset.
  fileprivate func shares(touchesWith other: UIGestureRecognizer) -> Bool {
    progress.sequence.contains { touch in other.progress.sequence.contains { $0 === touch } }
  }
}
