// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// A timer that fires before each frame of the display.
///
/// Create a display link with a target and a selector, or with a closure, which is specific to
/// Nacre.
open class CADisplayLink: RuntimeObject {
  private let handler: (CADisplayLink) -> Void
  private var lastCall = -Double.infinity

  /// The media time at which the current frame is shown; 0 before the first call.
  open private(set) var timestamp: CFTimeInterval = 0
  /// The media time of the frame for which the next call is due; 0 before the first call.
  open private(set) var targetTimestamp: CFTimeInterval = 0
  /// The shortest interval between two frames of the display, in seconds; 0 before the first call.
  open private(set) var duration: CFTimeInterval = 0
  /// Whether calls are suspended. The default is false.
  open var isPaused = false {
    didSet { if !isPaused { display?.pulse.noteChange() } }
  }
  /// The preferred number of calls per second. The default, 0, is the rate of the display; a rate
  /// that is not a divisor of it is rounded up to the next divisor.
  open var preferredFramesPerSecond = 0
  /// The number of frames of a display with 60 frames per second between two calls. Values below 1
  /// count as 1. Sets `preferredFramesPerSecond`.
  ///
  /// Source: Apple's documentation of the deprecated `CADisplayLink.frameInterval`.
  open var frameInterval: Int {
    get { preferredFramesPerSecond > 0 ? max(1, 60 / preferredFramesPerSecond) : 1 }
    set { preferredFramesPerSecond = newValue > 1 ? max(1, 60 / newValue) : 0 }
  }
  /// The preferred range of frame rates. Only `preferred` is used; it overrides
  /// `preferredFramesPerSecond` unless it is 0 or `nil`.
  open var preferredFrameRateRange = CAFrameRateRange.default

  /// The display whose frames call the display link; `nil` until it is added to a run loop.
  private weak var display: Display?

  /// Creates a display link that calls a closure once it has been added to a run loop.
  public init(handler: @escaping (CADisplayLink) -> Void) { self.handler = handler }

  /// Creates a display link that calls a method once it has been added to a run loop.
  ///
  /// - Parameters:
  ///   - target: The object to call; retained.
  ///   - sel: The method, which takes the display link or nothing.
  public convenience init(target: Any, selector sel: Selector) {
    let target = target as AnyObject
    self.init { link in
      if !sel.perform(on: target, link) {
        Log.once("CADisplayLink: \(type(of: target)) has no method \(sel)")
        link.invalidate()
      }
    }
  }

  /// Starts calls. All run loops and modes count as the main run loop.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    if display == nil {
      display = Display.current
      display?.links.append(self)
    }
    display?.pulse.noteChange()
  }
  /// Stops calls.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { invalidate() }
  /// Stops calls and removes the display link from all run loops.
  open func invalidate() {
    display?.links.removeAll { $0 === self }
    display = nil
  }

  /// Calls the display link if it is due in the frame that is shown at a media time.
  ///
  /// - Parameter interval: Seconds between two frames.
  func call(at time: Double, interval: Double) {
    let wish = Double(preferredFrameRateRange.preferred ?? 0)
    let rate = wish > 0 ? wish : Double(preferredFramesPerSecond)
    let steps = rate > 0 ? max(1, (1 / (rate * interval)).rounded(.down)) : 1
    // Tolerate half a frame, because frame times are sums of rounded numbers.
    guard time - lastCall > (steps - 0.5) * interval else { return }
    lastCall = time
    (timestamp, duration) = (time, interval)
    targetTimestamp = time + steps * interval
    MotionReport.note(.displayLink(self))
    handler(self)
  }
}
