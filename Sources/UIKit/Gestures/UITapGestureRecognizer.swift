// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Stage

/// Finds taps: fingers that come down and leave at once, where they were.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How many taps it takes.
  open var numberOfTapsRequired = 1
  /// How many fingers it takes.
  open var numberOfTouchesRequired = 1
  /// The buttons of a pointer that count; stored.
  open var buttonMaskRequired = 1

  /// How far a finger may move, points. Simulators of gestures use 45; not confirmed on a device.
  static let slop: CGFloat = 45
  /// How long a finger may stay down, seconds. An assumption.
  static let longestTouch = 0.75

  private var taps = 0
  private var fingers = 0
  private var start = CGPoint.zero
  private var tapPlaces: [CGPoint] = []
  private var alarm: StageAlarm?

  /// The fingers of the tap.
  open override var numberOfTouches: Int {
    state == .ended ? tapPlaces.count : super.numberOfTouches
  }
  /// Returns the middle of the first tap in the space of a view; `nil` is the window's.
  open override func location(in view: UIView?) -> CGPoint {
    tapPlaces.isEmpty || state != .ended ? super.location(in: view) : point(start, in: view)
  }
  /// Returns where one of the fingers came down, in the space of a view; `nil` is the window's.
  ///
  /// - Precondition: The index is less than `numberOfTouches`.
  open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    state == .ended
      ? point(tapPlaces[touchIndex], in: view) : super.location(ofTouch: touchIndex, in: view)
  }
  /// A tap does not keep others from counting further.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, !isDeferred else { return }
    if fingers == 0 { wait(Self.longestTouch) }
    fingers += touches.count
    if fingers > numberOfTouchesRequired { return state = .failed }
    if fingers == numberOfTouchesRequired {
      let places = activeTouches.map(\.place)
      if taps == 0 {
        (tapPlaces, start) = (places, place)
      } else if (place - start).length > Self.slop {
        state = .failed
      }
    }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, !isDeferred else { return }
    let hasLeft = touches.contains { ($0.place - $0.firstPlace).length > Self.slop }
    if hasLeft { state = .failed }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    touchesMoved(touches, with: event)
    guard state == .possible, !isDeferred, remaining(without: touches).isEmpty else {
      return
    }
    guard fingers == numberOfTouchesRequired else { return state = .failed }
    taps += 1
    fingers = 0
    alarm?.cancel()
    if taps >= numberOfTapsRequired {
      state = .ended
    } else {
      wait(TouchDispatcher.longestPause)
    }
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }
  open override func reset() {
    super.reset()
    alarm?.cancel()
    (alarm, taps, fingers, tapPlaces) = (nil, 0, 0, [])
  }

  /// Fails when nothing happens for some time.
  private func wait(_ seconds: Double) {
    alarm?.cancel()
    alarm = after(seconds) { [weak self] in
      guard let self, !isDeferred else { return }
      state = .failed
    }
  }
}

extension UIGestureRecognizer {
  /// Does something after a number of seconds, as part of the gesture.
  func after(_ seconds: Double, _ block: @escaping () -> Void) -> StageAlarm {
    Stage.shared.input.schedule(after: seconds) {
      block()
      GestureArbiter.shared.settle()
    }
  }
}
