// Nacre, MIT licence; see LICENSE.

import Foundation
import RenderTree
import Synchronization

/// What shows layer trees: it commits the trees that are on it, calls display links, and has a pulse.
///
/// A process has a main display. A host inside of the process, such as the stage of a test, has a display of its
/// own, and nothing on one display changes what is on another.
// SAFETY: the members are used on the main thread or the main queue only, except `host`, which is written before
// other threads know the display.
package final class Display: @unchecked Sendable {
  /// The display of a process without other hosts: its window, its film, or nothing.
  package static let main = Display()

  /// The display that the caller is on: that of `perform(_:)`, or that of the host in whose time it runs, or else
  /// the main one.
  package static var current: Display {
    guard hasOthers.load(ordering: .relaxed) else { return main }
    return others.withLock { $0.ofCaller } ?? main
  }

  /// Who is on which display besides the main one.
  private struct Others {
    /// The displays of the bodies of `perform(_:)` that run now, innermost last, with their threads.
    var performing: [(display: Display, thread: UInt)] = []
    /// The display of a host with a time of its own, and whether a caller is in that time. There is one, as there
    /// is one local time.
    var hosted: (display: Display, containsCaller: @Sendable () -> Bool)?

    var isEmpty: Bool { performing.isEmpty && hosted == nil }

    var ofCaller: Display? {
      let thread = UInt(pthread_self())
      if let inner = performing.last(where: { $0.thread == thread }) { return inner.display }
      return hosted.flatMap { $0.containsCaller() ? $0.display : nil }
    }
  }

  private static let others = Mutex(Others())
  /// Whether `others` is not empty. Most processes have a main display only, and ask often.
  private static let hasOthers = Atomic(false)

  private static func change(_ body: (inout sending Others) -> Void) {
    others.withLock { others in
      body(&others)
      hasOthers.store(!others.isEmpty, ordering: .relaxed)
    }
  }

  /// Calls a body with this as the current display.
  package func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    let thread = UInt(pthread_self())
    Self.change { $0.performing.append((self, thread)) }
    defer {
      Self.change { others in
        if let index = others.performing.lastIndex(where: { $0.thread == thread }) {
          others.performing.remove(at: index)
        }
      }
    }
    return try body()
  }

  /// Makes this the current display of some callers, until `leave()`.
  ///
  /// - Parameter containsCaller: Whether the caller, on any thread, is one of them.
  package func enter(containsCaller: @escaping @Sendable () -> Bool) {
    Self.change { $0.hosted = (self, containsCaller) }
  }

  /// Undoes `enter`, unless another display has been entered since.
  package func leave() {
    Self.change { if $0.hosted?.display === self { $0.hosted = nil } }
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
