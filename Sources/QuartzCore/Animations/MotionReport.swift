// Nacre, MIT licence; see LICENSE.

import Synchronization

/// An event of an animator, a gesture, a display link or a completion block, which the layer tree does not show.
///
/// A host that keeps a history listens to the reports of its display. While no display has a listener, no report is
/// created; a call then only reads a counter.
package enum MotionReport {
  /// An animator has changed. Its properties say what it does from this instant on.
  case animator(any ReportedAnimator)
  case gesture(any ReportedGesture)
  /// A display link is about to be called.
  case displayLink(CADisplayLink)
  /// A completion block is about to be called; the string says of what.
  case completion(String)

  /// The number of displays with a listener. Any thread may read it.
  fileprivate static let listenerCount = Atomic(0)

  /// Passes a report to the listener of the caller's display. The report is created only if that display has a
  /// listener.
  package static func note(_ report: @autoclosure () -> MotionReport) {
    guard listenerCount.load(ordering: .relaxed) > 0, LayerContext.isOnMain,
      let listener = Display.current.motionListener
    else { return }
    // SAFETY: the report is made and used here, on the main thread.
    nonisolated(unsafe) let report = report()
    MainActor.assumeIsolated { listener(report) }
  }
}

extension Display {
  /// The closure that receives each report of the main thread, at the instant of the event; `nil` for none.
  package var motionListener: (@MainActor (MotionReport) -> Void)? {
    get { storedMotionListener }
    set {
      let change = (newValue == nil ? 0 : 1) - (storedMotionListener == nil ? 0 : 1)
      storedMotionListener = newValue
      MotionReport.listenerCount.add(change, ordering: .relaxed)
    }
  }
}

/// A property animator as a host sees it.
@MainActor
package protocol ReportedAnimator: AnyObject {
  /// A readable name of the animated layer and key paths; empty if the animator has no changes.
  var reportedName: String { get }
  /// The first layer that the animator animates.
  var reportedLayer: CALayer? { get }
  /// The animator's state, and its fraction from this instant on.
  var reportedRun: AnimatorRunReport { get }
  var isInterruptible: Bool { get }
  /// Carries out an action as if the program had called the animator.
  ///
  /// - Returns: Why the action is refused, as a sentence without a subject; `nil` if it was carried out.
  func perform(_ action: AnimatorAction) -> String?
}

/// The state of a property animator, and its fraction over time, until the next report.
package struct AnimatorRunReport: Equatable, Sendable {
  package enum State: String, Codable, Sendable {
    case running
    case paused
    /// Stopped and not finished.
    case stopped
    /// Not started, or ended.
    case inactive
  }

  package var state: State
  package var isReversed: Bool
  /// The media time at which the fraction begins to change. Until then, the fraction is `from`.
  package var begin: Double
  /// The duration of the change in seconds; 0 if the fraction does not change.
  package var seconds: Double
  /// The first and the last `fractionComplete`.
  package var from: Double
  package var to: Double

  package init(
    _ state: State, isReversed: Bool = false, begin: Double = 0, seconds: Double = 0,
    from: Double = 0, to: Double = 0
  ) {
    (self.state, self.isReversed, self.begin, self.seconds) = (state, isReversed, begin, seconds)
    (self.from, self.to) = (from, to)
  }

  /// Returns `fractionComplete` at a media time; `nil` if the animator is stopped or inactive.
  package func fraction(at time: Double) -> Double? {
    if state == .stopped || state == .inactive { return nil }
    let share = seconds > 0 ? min(max((time - begin) / seconds, 0), 1) : 1
    return from + (to - from) * share
  }
}

/// An action that a host may perform on a property animator.
package enum AnimatorAction: Codable, Equatable, Sendable {
  /// Pauses the animator and sets its `fractionComplete`, `0…1`.
  case scrub(Double)
  case pause
  case proceed
  case reverse
  /// Finishes the animator at the end towards which it runs.
  case finish
}

/// A gesture recogniser as a host sees it.
@MainActor
package protocol ReportedGesture: AnyObject {
  /// The classes of the recogniser and of its view; `view` is empty if there is no view.
  var reportedNames: (gesture: String, view: String) { get }
  var reportedLayer: CALayer? { get }
  var reportedPhase: GesturePhase { get }
}

/// The state of a gesture recogniser; `possible` while it tracks touches that it has not recognised.
package enum GesturePhase: String, Codable, Sendable {
  case possible
  case began
  case changed
  case ended
  case cancelled
  case failed

  package var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }
}
