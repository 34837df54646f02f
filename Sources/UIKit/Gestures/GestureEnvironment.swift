// Nacre, MIT licence; see LICENSE.

import Foundation
import Stage

/// Decides which gestures are found and what views hear of touches.
///
/// An event goes first to the recognisers, those of the innermost view first. What they find they
/// *attempt*: it may have to wait for others to fail, be prevented by one that was found before, or
/// be declined by a delegate. Then the views hear what is left for them. Targets are told, and
/// finished recognisers reset, in the next turn.
@MainActor
final class GestureEnvironment {
  static let shared = GestureEnvironment()

  /// Recognisers whose state waits for others to fail.
  private var waiting: [UIGestureRecognizer] = []
  /// Recognisers whose targets are to be told.
  private var told: [UIGestureRecognizer] = []
  /// Recognisers that may be over.
  private var finished: [UIGestureRecognizer] = []
  private var alarm: StageAlarm?
  let views = ViewTouches()

  // MARK: Events

  /// Gives an event to the recognisers and views of a window.
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
        if !mine.isEmpty { recognizer.receive(mine, phase, event) }
      }
    }
    settle()
    views.deliver(touches, event)
    settle()
  }

  // MARK: Decisions

  /// Tries to begin or, for a gesture without duration, to end at once.
  func attempt(_ gesture: UIGestureRecognizer, _ new: UIGestureRecognizer.State) {
    let related = related(to: gesture)
    if related.contains(where: { prevents($0, gesture) }) { return gesture.enter(.failed) }
    let required = related.filter { requires(gesture, failureOf: $0) }
    if required.contains(where: \.storedState.isRecognized) { return gesture.enter(.failed) }
    if required.contains(where: \.isUndecided) {
      gesture.waitingState = new
      if !waiting.contains(where: { $0 === gesture }) { waiting.append(gesture) }
      return
    }
    guard mayBegin(gesture), gesture.storedState == .possible else {
      return gesture.request(.failed)
    }
    gesture.willBegin()
    gesture.enter(new)
    for other in related where other.isUndecided && excludes(gesture, other) {
      other.enter(.failed)
    }
    for other in related where other.isUndecided && requires(other, failureOf: gesture) {
      other.enter(.failed)
    }
    if gesture.cancelsTouchesInView { views.cancel(gesture.sequence) }
  }

  private func mayBegin(_ gesture: UIGestureRecognizer) -> Bool {
    var asked: [UIView] = []
    for view in gesture.sequence.map(\.view) + [gesture.view] {
      guard let view, !asked.contains(where: { $0 === view }) else { continue }
      asked.append(view)
      if !view.gestureRecognizerShouldBegin(gesture) { return false }
    }
    // A view that is the delegate too has been asked.
    guard let delegate = gesture.delegate, !asked.contains(where: { $0 === delegate }) else {
      return true
    }
    return delegate.gestureRecognizerShouldBegin(gesture)
  }

  /// The other recognisers that follow a touch of a gesture, and those that it names.
  private func related(to gesture: UIGestureRecognizer) -> [UIGestureRecognizer] {
    var result: [UIGestureRecognizer] = []
    let named = gesture.requirements.compactMap(\.gesture).filter { $0.isEnabled && $0.view != nil }
    for other in gesture.sequence.flatMap(\.recognizers) + named
    where other !== gesture && other.hasTouches && !result.contains(where: { $0 === other }) {
      result.append(other)
    }
    return result
  }

  /// Whether a gesture, found, leaves no room for another.
  private func excludes(_ gesture: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    gesture.shares(touchesWith: other)
      && gesture.delegate?.gestureRecognizer(gesture, shouldRecognizeSimultaneouslyWith: other)
        != true
      && other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: gesture)
        != true
      && gesture.canPrevent(other) && other.canBePrevented(by: gesture)
  }

  private func prevents(_ other: UIGestureRecognizer, _ gesture: UIGestureRecognizer) -> Bool {
    other.storedState.isRecognized && excludes(other, gesture)
  }

  private func requires(_ gesture: UIGestureRecognizer, failureOf other: UIGestureRecognizer)
    -> Bool
  {
    gesture.requirements.contains { $0.gesture === other }
      || gesture.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: gesture)
      || gesture.delegate?.gestureRecognizer(gesture, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: gesture) == true
  }

  // MARK: What follows

  /// Takes note of a new state.
  func noteChange(of gesture: UIGestureRecognizer) {
    if gesture.storedState != .failed, !told.contains(where: { $0 === gesture }) {
      told.append(gesture)
    }
    noteEnd(of: gesture)
  }

  /// Takes note that a gesture may be over, with its last finger.
  func noteEnd(of gesture: UIGestureRecognizer) {
    if gesture.storedState.isFinal, !finished.contains(where: { $0 === gesture }) {
      finished.append(gesture)
    }
    scheduleTurn()
  }

  /// Lets those go on that waited for others, and views hear what waited for gestures.
  ///
  /// Called after anything that may have changed a state.
  func settle() {
    var isChanging = true
    while isChanging {
      isChanging = false
      waiting.removeAll { $0.waitingState == nil }
      for gesture in waiting {
        guard let state = gesture.waitingState else { continue }
        if waitsForItself(gesture) { gesture.enter(.failed) } else { attempt(gesture, state) }
        isChanging = isChanging || gesture.waitingState == nil
      }
    }
    views.release()
  }

  /// Whether a gesture whose fingers have left waits, by way of others, for its own failure.
  private func waitsForItself(_ gesture: UIGestureRecognizer) -> Bool {
    guard gesture.activeTouches.isEmpty else { return false }
    var (pending, seen) = ([gesture], [gesture])
    while let next = pending.popLast() {
      guard next.waitingState != nil else { continue }
      for other in related(to: next) where other.isUndecided && requires(next, failureOf: other) {
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
    alarm = Stage.shared.input.schedule(after: 0) { [weak self] in self?.turn() }
  }

  /// Tells targets what has changed and resets what is over; what the next turn of the run loop does.
  func turn() {
    alarm?.cancel()
    alarm = nil
    // What actions change is for the turn after this one.
    let (told, finished) = (told, finished)
    (self.told, self.finished) = ([], [])
    for gesture in told { gesture.sendActions() }
    for gesture in finished { gesture.resetIfOver() }
    settle()
  }
}

extension UIGestureRecognizer {
  func shares(touchesWith other: UIGestureRecognizer) -> Bool {
    sequence.contains { touch in other.sequence.contains { $0 === touch } }
  }
}
