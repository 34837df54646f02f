// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

extension UIGestureRecognizer {
  /// Whether the recogniser has touches of which nothing has come yet.
  var isUndecided: Bool { storedState == .possible && hasTouches }

  /// Takes a step from one state to the next, if there is such a step.
  func request(_ new: State) {
    switch (storedState, new) {
    case (.possible, .began), (.possible, .ended):
      GestureEnvironment.shared.attempt(self, new)
    case (.possible, .failed), (.possible, .cancelled): enter(.failed)
    case (.began, .changed), (.changed, .changed): enter(.changed)
    case (.began, .ended), (.changed, .ended): enter(.ended)
    case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed):
      enter(.cancelled)
    default: break
    }
  }

  /// Changes the state and takes note of what follows from it.
  func enter(_ new: State) {
    storedState = new
    waitingState = nil
    GestureEnvironment.shared.noteChange(of: self)
  }

  /// Breaks off the gesture and follows no touch any longer.
  func leaveGesture() {
    guard hasTouches || storedState != .possible else { return }
    if !storedState.isFinal { enter(storedState.isActive ? .cancelled : .failed) }
    activeTouches = []
    GestureEnvironment.shared.noteEnd(of: self)
    GestureEnvironment.shared.settle()
  }

  /// Forgets the gesture, when it is over and all its fingers have left.
  func resetIfOver() {
    guard storedState.isFinal, activeTouches.isEmpty else { return }
    reset()
    (storedState, waitingState, hasTouches) = (.possible, nil, false)
    for touch in sequence where touch.delivery == .over || touch.delivery == .none {
      touch.recognizers.removeAll { $0 === self }
    }
    sequence = []
  }

  /// Whether a touch that comes down is to be followed.
  func wants(_ touch: UITouch, in event: UIEvent) -> Bool {
    guard isEnabled, !storedState.isFinal, shouldReceive(event) else { return false }
    guard let delegate else { return true }
    return delegate.gestureRecognizer(self, shouldReceive: event)
      && delegate.gestureRecognizer(self, shouldReceive: touch)
  }

  /// Takes what touches do in an event.
  func receive(_ touches: [UITouch], _ phase: UITouch.Phase, _ event: UIEvent) {
    let mine: [UITouch]
    if phase == .began {
      // An action or a delegate may have put it away since the touch was found.
      guard isEnabled, view != nil else { return }
      mine = touches
      activeTouches += mine
      sequence += mine
      hasTouches = true
    } else {
      mine = touches.filter { touch in activeTouches.contains { $0 === touch } }
    }
    guard !mine.isEmpty else { return }
    let isLast = phase == .ended || phase == .cancelled
    if !storedState.isFinal {
      let staying = isLast ? remaining(without: mine) : activeTouches
      place = Self.middle(staying.isEmpty ? mine : staying)
      lastWindow = mine[0].window
      switch phase {
      case .began: touchesBegan(Set(mine), with: event)
      case .moved: touchesMoved(Set(mine), with: event)
      case .ended: touchesEnded(Set(mine), with: event)
      default: touchesCancelled(Set(mine), with: event)
      }
    }
    if isLast { activeTouches = remaining(without: mine) }
    if storedState.isFinal { GestureEnvironment.shared.noteEnd(of: self) }
  }

  /// The touches that are still there when some have left.
  func remaining(without gone: some Sequence<UITouch>) -> [UITouch] {
    activeTouches.filter { touch in !gone.contains { $0 === touch } }
  }

  /// The middle of touches, in their window; zero without any.
  static func middle(_ touches: [UITouch]) -> CGPoint {
    guard !touches.isEmpty else { return .zero }
    let count = CGFloat(touches.count)
    return CGPoint(
      x: touches.reduce(0) { $0 + $1.place.x } / count,
      y: touches.reduce(0) { $0 + $1.place.y } / count)
  }

  /// Returns a point of the window in the space of a view; `nil` is the window's.
  func point(_ point: CGPoint, in view: UIView?) -> CGPoint {
    guard let view, let window = lastWindow, view !== window else { return point }
    return view.convert(point, from: window)
  }

  /// Returns a way in the window in the space of a view, as it is at the present place.
  func vector(_ way: CGPoint, in view: UIView?) -> CGPoint {
    let (start, end) = (point(place, in: view), point(place + way, in: view))
    return end - start
  }

  /// Returns a way in the space of a view as one in the window.
  func windowVector(_ way: CGPoint, from view: UIView?) -> CGPoint {
    guard let view, let window = lastWindow, view !== window else { return way }
    let start = view.convert(place, from: window)
    return view.convert(start + way, to: window) - place
  }
}

extension CGPoint {
  static func + (left: CGPoint, right: CGPoint) -> CGPoint {
    CGPoint(x: left.x + right.x, y: left.y + right.y)
  }
  static func - (left: CGPoint, right: CGPoint) -> CGPoint {
    CGPoint(x: left.x - right.x, y: left.y - right.y)
  }
  /// The distance from the origin.
  var length: CGFloat { (x * x + y * y).squareRoot() }
}
