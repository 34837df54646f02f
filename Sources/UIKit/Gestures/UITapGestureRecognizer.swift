// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Stage

/// Recognises tapping: fingers that come down and leave soon, in the same place.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps. The default is 1.
  open var numberOfTapsRequired = 1
  /// The number of fingers. The default is 1.
  open var numberOfTouchesRequired = 1
  /// The buttons of a pointer that tap. The default is `primary`. Stored for compatibility; has no effect.
  open var buttonMaskRequired = UIEvent.ButtonMask.primary

  /// The distance that a finger may move, in points. Gesture simulators use 45. Unverified; see
  /// DifferencesFromApple.md.
  static let slop: CGFloat = 45
  /// The time that a finger may stay down, in seconds. Unverified; see DifferencesFromApple.md.
  static let longestTouch = 0.75

  private var taps = 0
  private var fingers = 0
  private var start = CGPoint.zero
  private var tapPlaces: [CGPoint] = []
  private var alarm: StageAlarm?

  /// The number of touches; those of the first tap once the gesture is recognised.
  open override var numberOfTouches: Int {
    state == .ended ? tapPlaces.count : super.numberOfTouches
  }
  /// Returns the centroid of the first tap in a view's coordinates; `nil` means the window's.
  open override func location(in view: UIView?) -> CGPoint {
    tapPlaces.isEmpty || state != .ended ? super.location(in: view) : point(start, in: view)
  }
  /// Returns the location of a touch of the first tap in a view's coordinates; `nil` means the
  /// window's.
  ///
  /// - Precondition: The index is less than `numberOfTouches`.
  open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    state == .ended
      ? point(tapPlaces[touchIndex], in: view) : super.location(ofTouch: touchIndex, in: view)
  }
  /// A tap does not prevent recognisers that require more taps.
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

  /// Fails unless the next touch or the end of the touch comes in time.
  private func wait(_ seconds: Double) {
    alarm?.cancel()
    alarm = after(seconds) { [weak self] in
      guard let self, !isDeferred else { return }
      state = .failed
    }
  }
}

extension UIGestureRecognizer {
  /// Schedules a block after a delay in seconds; gestures are settled after it has run.
  func after(_ seconds: Double, _ block: @escaping () -> Void) -> StageAlarm {
    Screen.current.input.schedule(after: seconds) {
      block()
      GestureArbiter.current.settle()
    }
  }
}
