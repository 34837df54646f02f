// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

// Source: Apple's documentation of the module `os`, "Logging" and "Signposts". Messages go to
// standard error, where a person reads them; nothing is private there.

/// The level of a message.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  /// The level as a number.
  public let rawValue: UInt8
  /// Creates a level.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Creates a level.
  public init(_ rawValue: UInt8) { self.rawValue = rawValue }

  /// A message that is worth keeping.
  public static let `default` = OSLogType(0)
  /// A message that helps to investigate a problem.
  public static let info = OSLogType(1)
  /// A message for debugging. It is not written, as on Apple's systems by default.
  public static let debug = OSLogType(2)
  /// An error.
  public static let error = OSLogType(16)
  /// A fault of the program.
  public static let fault = OSLogType(17)

  fileprivate var name: String {
    switch self {
    case .info: " info"
    case .error: " error"
    case .fault: " fault"
    default: ""
    }
  }
}

// SAFETY: all properties are constants.
/// A log: the subsystem and category of messages.
public final class OSLog: NSObject, @unchecked Sendable {
  /// A category of messages.
  public struct Category: Hashable, Sendable {
    /// The name of the category.
    public let rawValue: String
    /// Intervals in which points are of interest.
    public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
    /// Measurements that depend on the tool that makes them.
    public static let dynamicTracing = Category(rawValue: "DynamicTracing")
    /// Measurements with call stacks.
    public static let dynamicStackTracing = Category(rawValue: "DynamicStackTracing")
  }

  let subsystem: String
  let category: String
  let isEnabled: Bool

  /// Creates a log for a subsystem and a category.
  public init(subsystem: String, category: String) {
    (self.subsystem, self.category, isEnabled) = (subsystem, category, true)
  }
  /// Creates a log for a subsystem and one of Apple's categories.
  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.rawValue)
  }
  private init(isEnabled: Bool) { (subsystem, category, self.isEnabled) = ("", "", isEnabled) }

  /// The log without a subsystem.
  public static let `default` = OSLog(isEnabled: true)
  /// A log whose messages are not written.
  public static let disabled = OSLog(isEnabled: false)

  /// Whether messages of a level are written.
  public func isEnabled(type: OSLogType) -> Bool { isEnabled && type != .debug }

  func write(_ message: @autoclosure () -> String, _ type: OSLogType) {
    guard isEnabled(type: type) else { return }
    let place = [subsystem, category].filter { !$0.isEmpty }.joined(separator: ":")
    let line = "\(place.isEmpty ? "log" : place)\(type.name): \(message())\n"
    StandardError.write(line)
  }
}

// SAFETY: nothing reads the handle.
/// Writes a message with a format as in C. Privacy options such as `%{public}` have no effect.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  type: OSLogType = .default, _ args: Any...
) {
  log.write(LogFormat.format("\(message)", args), type)
}

// SAFETY: nothing reads the handle.
/// Writes a message of a type with a format as in C. Privacy options such as `%{public}` have no effect.
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  _ message: StaticString, _ args: any CVarArg...
) {
  log.write(LogFormat.format("\(message)", args), type)
}

/// Writes a message.
@_disfavoredOverload
public func os_log(
  _ type: OSLogType = .default, log: OSLog = .default, _ message: OSLogMessage
) {
  log.write(message.text, type)
}

/// Writes a message to a log.
@_disfavoredOverload
public func os_log(_ type: OSLogType = .default, log: Logger, _ message: OSLogMessage) {
  log.log(level: type, message)
}

/// The format strings of `os_log`.
enum LogFormat {
  /// Replaces each format specifier in a text with an argument. A specifier without an argument is
  /// removed.
  static func format(_ text: String, _ arguments: [Any]) -> String {
    var (result, rest, next) = ("", Substring(text), arguments[...])
    while let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      rest = rest[rest.index(after: percent)...]
      if rest.first == "%" {
        result += "%"
        rest = rest.dropFirst()
        continue
      }
      if rest.first == "{" { rest = rest.drop { $0 != "}" }.dropFirst() }
      let flags = rest.prefix { !$0.isLetter && $0 != "@" || "hljztqL".contains($0) }
      rest = rest.dropFirst(flags.count)
      let kind = rest.popFirst() ?? "@"
      if let argument = next.popFirst() { result += written(argument, kind, String(flags)) }
    }
    return result + rest
  }

  private static func written(_ value: Any, _ kind: Character, _ flags: String) -> String {
    let flags = flags.filter { !"hljztqL".contains($0) }
    switch kind {
    case "d", "i", "D", "u", "x", "X", "o":
      guard let number = Conversion.convert(value, to: Int.self) else { return "\(value)" }
      return String(format: "%\(flags)l\(kind.lowercased() == "i" ? "d" : kind)", number)
    case "f", "g", "e", "F", "G", "E":
      guard let number = Conversion.convert(value, to: Double.self) else { return "\(value)" }
      return String(format: "%\(flags)\(kind)", number)
    default: return "\(Conversion.flat(value) ?? "(null)")"
    }
  }
}
