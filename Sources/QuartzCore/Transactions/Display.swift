// Nacre, MIT licence; see LICENSE.

import Foundation
import RenderTree
import Synchronization

/// A display of layer trees: it commits its trees, calls display links, and has a pulse.
///
/// A process has a main display. A host inside the process, such as the stage of a test, has its own display. Nothing
/// on one display affects another.
// SAFETY: the members are used on the main thread or the main queue only, except `host`, which is written before
// other threads know the display.
package final class Display: @unchecked Sendable {
  /// The main display, which the window or film of the process shows. In a process without one, nothing shows it.
  package static let main = Display()

  /// The caller's display: that of the host in whose local time the caller runs, or else that of the enclosing
  /// `perform(_:)`, or else the main one.
  package static var current: Display {
    let time = timeOfCaller
    if time != 0, let display = hosted.withLock({ $0[time] }) { return display }
    return performingHere ?? main
  }

  /// Whether a display is the caller's display. Nothing is retained, because UIKit calls this for each property that it
  /// sets.
  package static func isCurrent(_ display: ObjectIdentifier) -> Bool {
    let time = timeOfCaller
    if time != 0, let known = hosted.withLock({ $0[time].map(ObjectIdentifier.init) }) {
      return known == display
    }
    return display == ObjectIdentifier(performingHere ?? main)
  }

  /// The display whose `perform(_:)` runs on this thread.
  private static var performingHere: Display? {
    performingThread.load(ordering: .relaxed) == UInt(pthread_self()) ? performing : nil
  }

  /// The display of the innermost running `perform(_:)`.
  // SAFETY: read and written only by the thread that `performingThread` names.
  nonisolated(unsafe) private static var performing: Display?
  /// The thread that runs it; 0 if none does.
  private static let performingThread = Atomic<UInt>(0)

  /// Calls a body on the main actor with this display as the current one.
  @MainActor
  package func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = (Self.performing, Self.performingThread.load(ordering: .relaxed))
    Self.performing = self
    Self.performingThread.store(UInt(pthread_self()), ordering: .relaxed)
    defer {
      Self.performing = outer.0
      Self.performingThread.store(outer.1, ordering: .relaxed)
    }
    return try body()
  }

  /// The displays of hosts with a local time, by the number of that time.
  private static let hosted = Mutex<[UInt32: Display]>([:])
  /// How many displays `hosted` has; 0 in most processes.
  private static let hostedCount = Atomic<Int>(0)
  /// Returns the number of the local time that the caller, on any thread, is in; 0 if it is in none.
  // SAFETY: written before `hostedCount`, and read after it; always the same function.
  nonisolated(unsafe) private static var findTime: @convention(c) () -> UInt32 = { 0 }

  private static var timeOfCaller: UInt32 {
    hostedCount.load(ordering: .acquiring) == 0 ? 0 : findTime()
  }

  /// Makes this the current display of all callers in a local time, until `leave(_:)`.
  ///
  /// - Parameters:
  ///   - time: The number of the local time, not 0.
  ///   - timeOfCaller: Returns the number of the local time that the caller is in; the same function in every call.
  @MainActor
  package func enter(_ time: UInt32, timeOfCaller: @convention(c) () -> UInt32) {
    Self.findTime = timeOfCaller
    Self.hosted.withLock { $0[time] = self }
    Self.hostedCount.add(1, ordering: .releasing)
  }

  /// Undoes `enter`.
  @MainActor
  package func leave(_ time: UInt32) {
    guard Self.hosted.withLock({ $0.removeValue(forKey: time) }) != nil else { return }
    Self.hostedCount.subtract(1, ordering: .relaxed)
  }

  /// The part of the display that modules above this one implement.
  package weak var host: (any DisplayHost)?
  /// Drives the display if nothing else does.
  package private(set) lazy var pulse = LivePulse(of: self)
  /// The trees on the display, in the order in which they are committed.
  var contexts: [LayerContext] = []
  /// The display links that were added to a run loop and not invalidated, in the order in which they are called.
  package internal(set) var links: [CADisplayLink] = []

  /// The storage of `motionListener`.
  var storedMotionListener: (@MainActor (MotionReport) -> Void)?

  package init() {}

  /// Commits all trees. Does nothing on any thread but the main thread.
  func commit() {
    guard LayerContext.isOnMain else { return }
    for context in contexts { context.commit() }
  }

  /// Whether anything moves in a tree.
  var isMoving: Bool { contexts.contains { $0.tree.isMoving } }

  /// Advances all trees; see `LayerContext.advance(to:)`.
  func advance(to time: Double) -> Bool {
    var hasEvents = false
    for context in contexts where context.advance(to: time) { hasEvents = true }
    return hasEvents
  }

  /// Whether a later frame will call any display link.
  package var callsLinks: Bool { links.contains { !$0.isPaused } }

  /// Calls every display link that is due.
  ///
  /// - Parameters:
  ///   - time: The media time at which the frame is shown.
  ///   - interval: Seconds between two frames.
  package func callLinks(at time: Double, interval: Double) {
    for link in links where !link.isPaused { link.call(at: time, interval: interval) }
  }
}

/// The part of a display that modules above this one implement: input, and blocks that wait for the layout.
package protocol DisplayHost: AnyObject, Sendable {
  /// Commits all changes.
  func commitChanges()
  /// The media time at which the next input is due; `nil` if there is none.
  var nextInput: Double? { get }
  /// Handles the input that is due at a media time.
  func takeInput(until time: Double)
}
