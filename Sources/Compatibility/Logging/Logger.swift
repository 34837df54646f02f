// Nacre, MIT licence; see LICENSE.

import Foundation

// Source: Apple's documentation of `Logger`, `OSLogMessage` and `OSLogInterpolation`.

/// A text with values, for a log.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  let text: String

  /// Creates a message without values.
  public init(stringLiteral value: String) { text = value }
  /// Creates a message.
  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// The visibility of a value. All values are visible, because messages go to standard error.
public struct OSLogPrivacy: Sendable {
  /// Whether values are replaced by a hash on Apple's systems. Has no effect.
  public enum Mask: Sendable {
    /// The value is replaced by its hash.
    case hash
    /// The value is left out.
    case none
  }

  /// The default privacy. Has no effect.
  public static let auto = OSLogPrivacy()
  /// Visible to everybody.
  public static let `public` = OSLogPrivacy()
  /// Hidden on Apple's systems. Has no effect.
  public static let `private` = OSLogPrivacy()
  /// Hidden on Apple's systems. Has no effect.
  public static let sensitive = OSLogPrivacy()
  /// The default privacy. Has no effect.
  public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
  /// Hidden on Apple's systems. Has no effect.
  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
  /// Hidden on Apple's systems. Has no effect.
  public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
}

/// How a floating-point number is written.
public struct OSLogFloatFormatting: Sendable {
  let digits: Int?
  /// With six digits after the point.
  public static let fixed = OSLogFloatFormatting(digits: 6)
  /// With a number of digits after the point.
  public static func fixed(precision: Int) -> OSLogFloatFormatting {
    OSLogFloatFormatting(digits: precision)
  }
}

/// The parts of a message.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  var text = ""

  /// Creates an empty message.
  public init(literalCapacity: Int, interpolationCount: Int) {}
  /// Appends literal text.
  public mutating func appendLiteral(_ literal: String) { text += literal }
  /// Appends the description of a value. The privacy has no effect.
  public mutating func appendInterpolation<Value>(
    _ value: @autoclosure () -> Value, privacy: OSLogPrivacy = .auto
  ) { text += "\(value())" }
  /// Appends a floating-point number in a format. The privacy has no effect.
  public mutating func appendInterpolation<Value: BinaryFloatingPoint>(
    _ number: @autoclosure () -> Value, format: OSLogFloatFormatting,
    privacy: OSLogPrivacy = .auto
  ) { text += String(format: "%.\(format.digits ?? 6)f", Double(number())) }
}

/// Writes the messages of a subsystem and category to standard error.
public struct Logger: Sendable {
  private let log: OSLog

  /// Creates a logger.
  public init(subsystem: String, category: String) {
    log = OSLog(subsystem: subsystem, category: category)
  }
  /// Creates a logger for messages without a subsystem.
  public init() { log = .default }
  /// Creates a logger with the subsystem and category of a log.
  public init(_ logObj: OSLog) { log = logObj }

  /// Writes a message.
  public func log(_ message: OSLogMessage) { log.write(message.text, .default) }
  /// Writes a message with a level.
  public func log(level: OSLogType, _ message: OSLogMessage) { log.write(message.text, level) }
  /// Writes nothing; messages for debugging are not kept.
  public func trace(_ message: OSLogMessage) { log.write(message.text, .debug) }
  /// Writes nothing; messages for debugging are not kept.
  public func debug(_ message: OSLogMessage) { log.write(message.text, .debug) }
  /// Writes a message with the level `info`.
  public func info(_ message: OSLogMessage) { log.write(message.text, .info) }
  /// Writes a message with the level `default`.
  public func notice(_ message: OSLogMessage) { log.write(message.text, .default) }
  /// Writes a warning.
  public func warning(_ message: OSLogMessage) { log.write(message.text, .error) }
  /// Writes an error.
  public func error(_ message: OSLogMessage) { log.write(message.text, .error) }
  /// Writes a message about a fault of the program.
  public func critical(_ message: OSLogMessage) { log.write(message.text, .fault) }
  /// Writes a message about a fault of the program.
  public func fault(_ message: OSLogMessage) { log.write(message.text, .fault) }
}
