// Nacre, MIT licence; see LICENSE.

import Foundation

/// A timer bound to the display: called before each frame.
///
/// A link is made with a target and a selector, or with a closure, which Apple's systems don't have.
open class CADisplayLink: NSObject {
  private let handler: (CADisplayLink) -> Void
  private var lastCall = -Double.infinity

  /// When the present frame is shown, media time; 0 before the first call.
  open private(set) var timestamp: CFTimeInterval = 0
  /// When the next frame is shown, media time; 0 before the first call.
  open private(set) var targetTimestamp: CFTimeInterval = 0
  /// The shortest time between two frames of the display, seconds; 0 before the first call.
  open private(set) var duration: CFTimeInterval = 0
  /// Whether calls are left out.
  open var isPaused = false
  /// Calls a second; 0 is the display's own rate. A rate that is no divisor is rounded up to one.
  open var preferredFramesPerSecond = 0
  /// The range of rates that is asked for; its preferred one counts.
  open var preferredFrameRateRange = CAFrameRateRange.default

  // SAFETY: links are added, called and removed on the main thread.
  nonisolated(unsafe) private static var links: [CADisplayLink] = []

  /// Creates a link; it is called once it is added to a run loop.
  public init(handler: @escaping (CADisplayLink) -> Void) { self.handler = handler }

  /// Creates a link; it is called once it is added to a run loop.
  ///
  /// - Parameters:
  ///   - target: What the method belongs to; retained.
  ///   - sel: The method; it takes the link, or nothing.
  public convenience init(target: Any, selector sel: Selector) {
    let target = target as AnyObject
    self.init { link in
      if !sel.perform(on: target, link) {
        Log.warn("CADisplayLink: \(type(of: target)) has no method \(sel)")
        link.invalidate()
      }
    }
  }

  /// Begins calling; every run loop and mode stands for the main one.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    if !Self.links.contains(where: { $0 === self }) { Self.links.append(self) }
  }
  /// Stops calling.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { invalidate() }
  /// Stops calling for good.
  open func invalidate() { Self.links.removeAll { $0 === self } }

  /// Whether a link will be called at a later frame.
  package static var areRunning: Bool { links.contains { !$0.isPaused } }

  /// Calls every link whose turn it is.
  ///
  /// - Parameters:
  ///   - time: When the frame is shown, media time.
  ///   - interval: Seconds between two frames.
  package static func fire(at time: Double, interval: Double) {
    for link in links where !link.isPaused { link.fire(at: time, interval: interval) }
  }

  private func fire(at time: Double, interval: Double) {
    let wish = Double(preferredFrameRateRange.preferred ?? 0)
    let rate = wish > 0 ? wish : Double(preferredFramesPerSecond)
    let steps = rate > 0 ? max(1, (1 / (rate * interval)).rounded(.down)) : 1
    // Half a frame of tolerance: frame times are sums of rounded numbers.
    guard time - lastCall > (steps - 0.5) * interval else { return }
    lastCall = time
    (timestamp, duration) = (time, interval)
    targetTimestamp = time + steps * interval
    handler(self)
  }
}
