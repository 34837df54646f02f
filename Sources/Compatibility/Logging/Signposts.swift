// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Synchronization

// Signposts mark moments and intervals for Apple's Instruments. Here the moments are the marks of a film, which are
// its chapters and at which it can be cut. Intervals do nothing.
//
// Source: Apple's documentation of `OSSignposter` and `os_signpost`.

/// The kind of a signpost.
public struct OSSignpostType: RawRepresentable, Hashable, Sendable {
  /// The kind as a number.
  public let rawValue: UInt8
  /// Creates a kind.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// A moment.
  public static let event = OSSignpostType(rawValue: 0)
  /// The start of an interval.
  public static let begin = OSSignpostType(rawValue: 1)
  /// The end of an interval.
  public static let end = OSSignpostType(rawValue: 2)
}

/// An identifier that tells overlapping intervals of the same name apart.
public struct OSSignpostID: Hashable, Comparable, Sendable {
  /// The identifier as a number.
  public let rawValue: UInt64
  /// Creates an identifier.
  public init(_ value: UInt64) { rawValue = value }
  /// Creates a unique identifier.
  public init(log: OSLog) { rawValue = Self.next.wrappingAdd(1, ordering: .relaxed).oldValue }
  /// Creates the identifier of an object.
  public init(log: OSLog, object: AnyObject) {
    rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object)))
  }

  private static let next = Atomic<UInt64>(1)
  /// The identifier of intervals that do not overlap.
  public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
  /// No identifier.
  public static let invalid = OSSignpostID(.max)
  /// No identifier.
  public static let null = OSSignpostID(0)

  /// Returns whether an identifier is less than another.
  public static func < (left: OSSignpostID, right: OSSignpostID) -> Bool {
    left.rawValue < right.rawValue
  }
}

// SAFETY: nothing reads the handle.
/// Marks a moment; does nothing for an interval.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive
) {
  if type == .event, log.isEnabled { Log.mark("\(name)") }
}

// SAFETY: nothing reads the handle.
/// Marks a moment, whose name does not have the message; does nothing for an interval.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: Any...
) {
  if type == .event, log.isEnabled { Log.mark("\(name)") }
}

/// An interval that has begun.
public final class OSSignpostIntervalState: Sendable {
  init() {}
}

/// Marks moments. Intervals do nothing.
public struct OSSignposter: Sendable {
  /// Creates a signposter for a subsystem and a category.
  public init(subsystem: String, category: String) {}
  /// Creates a signposter for a subsystem and one of Apple's categories.
  public init(subsystem: String, category: OSLog.Category) {}
  /// Creates a signposter for a log.
  public init(logHandle: OSLog) { isEnabled = logHandle.isEnabled }
  /// Creates a signposter for the log of a logger.
  public init(logger: Logger) {}
  /// Creates a signposter without a subsystem.
  public init() {}

  /// Whether moments are marked; false for the log `disabled`.
  public private(set) var isEnabled = true
  /// Returns an identifier that no other is equal to.
  public func makeSignpostID() -> OSSignpostID { OSSignpostID(log: .default) }
  /// Marks a moment.
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {
    if isEnabled { Log.mark("\(name)") }
  }
  /// Marks a moment, whose name does not have the message.
  public func emitEvent(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage
  ) { emitEvent(name, id: id) }
  /// Does nothing.
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive
  ) -> OSSignpostIntervalState { OSSignpostIntervalState() }
  /// Does nothing.
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage
  ) -> OSSignpostIntervalState { OSSignpostIntervalState() }
  /// Does nothing.
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}
  /// Does nothing.
  public func endInterval(
    _ name: StaticString, _ state: OSSignpostIntervalState, _ message: OSLogMessage
  ) {}
  /// Calls a closure.
  public func withIntervalSignpost<Result>(
    _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> Result
  ) rethrows -> Result { try task() }
}
