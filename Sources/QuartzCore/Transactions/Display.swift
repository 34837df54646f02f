// Nacre, MIT licence; see LICENSE.

import Foundation
import RenderTree
import Synchronization

/// What shows layer trees: it commits the trees that are on it, calls display links, and has a pulse.
///
/// A process has a main display. A host inside the process, such as the stage of a test, has a display of its
/// own, and nothing on one display changes what is on another.
// SAFETY: the members are used on the main thread or the main queue only, except `host`, which is written before
// other threads know the display.
package final class Display: @unchecked Sendable {
  /// The display of a process without other hosts: its window, its film, or nothing.
  package static let main = Display()

  /// The display that the caller is on: that of `perform(_:)`, or that of the host in whose time it runs, or else
  /// the main one.
  package static var current: Display {
    if performingThread.load(ordering: .relaxed) == UInt(pthread_self()), let performing {
      return performing
    }
    guard hostedID.load(ordering: .acquiring) != 0, containsCaller() else { return main }
    return hosted.withLock { $0 } ?? main
  }

  /// Whether the caller is on a display. Nothing is retained, because UIKit asks for each property that it sets.
  package static func isCurrent(_ display: ObjectIdentifier) -> Bool {
    if performingThread.load(ordering: .relaxed) == UInt(pthread_self()), let performing {
      return ObjectIdentifier(performing) == display
    }
    let hosted = hostedID.load(ordering: .acquiring)
    if hosted != 0, containsCaller() { return hosted == UInt(bitPattern: display) }
    return display == ObjectIdentifier(main)
  }

  /// The display of the innermost body of `perform(_:)` that runs.
  // SAFETY: read and written only by the thread that `performingThread` names.
  nonisolated(unsafe) private static var performing: Display?
  /// The thread of that body; 0 for none.
  private static let performingThread = Atomic<UInt>(0)

  /// Calls a body of the main actor with this as the current display.
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

  /// The display of a host with a time of its own. There is one, as there is one local time.
  private static let hosted = Mutex<Display?>(nil)
  /// The identifier of `hosted`; 0 while it is `nil`, as in most processes.
  private static let hostedID = Atomic<UInt>(0)
  /// Whether the caller, on any thread, is in the time of that host.
  // SAFETY: written before `hostedID`, and read after it; always the same function.
  nonisolated(unsafe) private static var containsCaller: @convention(c) () -> Bool = { false }

  /// Makes this the current display of some callers, until `leave()`.
  ///
  /// - Parameter containsCaller: Whether the caller, on any thread, is one of them; the same function in every call.
  @MainActor
  package func enter(containsCaller: @convention(c) () -> Bool) {
    Self.containsCaller = containsCaller
    Self.hosted.withLock { $0 = self }
    Self.hostedID.store(UInt(bitPattern: ObjectIdentifier(self)), ordering: .releasing)
  }

  /// Undoes `enter`, unless another display has been entered since.
  @MainActor
  package func leave() {
    Self.hosted.withLock { hosted in
      guard hosted === self else { return }
      hosted = nil
      Self.hostedID.store(0, ordering: .relaxed)
    }
  }

  /// The part of the display that is above this module.
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

/// The part of a display that is above this module: input, and blocks that wait for the layout.
package protocol DisplayHost: AnyObject, Sendable {
  /// Commits all changes.
  func commitChanges()
  /// The media time at which the next input is due; `nil` if there is none.
  var nextInput: Double? { get }
  /// Handles the input that is due at a media time.
  func takeInput(until time: Double)
}
