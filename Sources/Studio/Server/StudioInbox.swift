// Nacre, MIT licence; see LICENSE.

import Foundation

/// Passes the messages of pages from the server's thread to the session's.
// SAFETY: the condition's lock guards the variables.
final class StudioInbox: @unchecked Sendable {
  enum Event {
    case connected(StudioConnection)
    case message(StudioConnection, Data)
    case disconnected(StudioConnection)
  }

  private let condition = NSCondition()
  private var events: [Event] = []
  private var byteCount = 0
  private var isWoken = false
  /// The maximum number of messages that wait, and of their bytes.
  private static let mostMessages = 4096
  static let mostBytes = 8 << 20

  /// Adds an event; returns whether there was room.
  @discardableResult
  func add(_ event: Event) -> Bool {
    condition.lock()
    defer { condition.unlock() }
    if case .message(_, let text) = event {
      guard events.count < Self.mostMessages, byteCount + text.count <= Self.mostBytes else {
        return false
      }
      byteCount += text.count
    }
    events.append(event)
    condition.signal()
    return true
  }

  /// Ends the wait of `take`, or the next one.
  func wake() {
    condition.lock()
    defer { condition.unlock() }
    isWoken = true
    condition.signal()
  }

  /// Returns the events, and waits for one if there is none.
  ///
  /// - Parameter seconds: The longest wait.
  func take(waiting seconds: Double) -> [Event] {
    condition.lock()
    defer { condition.unlock() }
    if events.isEmpty, !isWoken, seconds > 0 {
      _ = condition.wait(until: Date(timeIntervalSinceNow: seconds))
    }
    defer { (events, byteCount, isWoken) = ([], 0, false) }
    return events
  }
}
