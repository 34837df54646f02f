// Nacre, MIT licence; see LICENSE.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import Foundation

/// The numerator of a time.
public typealias CMTimeValue = Int64
/// The denominator of a time: units in a second.
public typealias CMTimeScale = Int32

/// What is known of a time.
public struct CMTimeFlags: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let valid = CMTimeFlags(rawValue: 1)
  public static let hasBeenRounded = CMTimeFlags(rawValue: 2)
  public static let positiveInfinity = CMTimeFlags(rawValue: 4)
  public static let negativeInfinity = CMTimeFlags(rawValue: 8)
  public static let indefinite = CMTimeFlags(rawValue: 16)
}

/// A time in seconds, as a value over a timescale. Its arithmetic is that of Apple's type.
public struct CMTime: Hashable, Comparable, Sendable {
  public var value: CMTimeValue
  public var timescale: CMTimeScale
  public var flags: CMTimeFlags
  public var epoch: Int64 = 0

  public init() { (value, timescale, flags) = (0, 0, []) }
  public init(value: CMTimeValue, timescale: CMTimeScale) {
    (self.value, self.timescale, flags) = (value, timescale, timescale > 0 ? .valid : [])
  }
  public init(seconds: Double, preferredTimescale: CMTimeScale) {
    self.init()
    guard preferredTimescale > 0, !seconds.isNaN else { return }
    (timescale, flags) = (preferredTimescale, .valid)
    guard let value = CMTimeValue(exactly: (seconds * Double(preferredTimescale)).rounded()) else {
      flags.insert(seconds > 0 ? .positiveInfinity : .negativeInfinity)
      return
    }
    self.value = value
  }

  public static let zero = CMTime(value: 0, timescale: 1)
  public static let invalid = CMTime()
  public static let indefinite = CMTime(flags: [.valid, .indefinite])
  public static let positiveInfinity = CMTime(flags: [.valid, .positiveInfinity])
  public static let negativeInfinity = CMTime(flags: [.valid, .negativeInfinity])

  private init(flags: CMTimeFlags) { (value, timescale, self.flags) = (0, 0, flags) }

  public var isValid: Bool { flags.contains(.valid) }
  public var isIndefinite: Bool { isValid && flags.contains(.indefinite) }
  public var isPositiveInfinity: Bool { isValid && flags.contains(.positiveInfinity) }
  public var isNegativeInfinity: Bool { isValid && flags.contains(.negativeInfinity) }
  public var isNumeric: Bool {
    isValid && flags.isDisjoint(with: [.indefinite, .positiveInfinity, .negativeInfinity])
  }
  /// The time in seconds; not a number for a time that is not known.
  public var seconds: Double {
    if isPositiveInfinity { return .infinity }
    if isNegativeInfinity { return -.infinity }
    return isNumeric ? Double(value) / Double(timescale) : .nan
  }

  public static func < (a: CMTime, b: CMTime) -> Bool { a.seconds < b.seconds }
  public static func == (a: CMTime, b: CMTime) -> Bool {
    a.isNumeric && b.isNumeric ? a.seconds == b.seconds : a.flags == b.flags
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(isNumeric ? seconds : 0) }
  public static func + (a: CMTime, b: CMTime) -> CMTime { a.combined(with: b, +) }
  public static func - (a: CMTime, b: CMTime) -> CMTime { a.combined(with: b, -) }

  private func combined(with other: CMTime, _ sum: (Double, Double) -> Double) -> CMTime {
    CMTime(
      seconds: sum(seconds, other.seconds), preferredTimescale: max(timescale, other.timescale))
  }
}

/// A span of time.
public struct CMTimeRange: Hashable, Sendable {
  public var start: CMTime
  public var duration: CMTime
  public init(start: CMTime, duration: CMTime) { (self.start, self.duration) = (start, duration) }
  public init(start: CMTime, end: CMTime) { self.init(start: start, duration: end - start) }
  public init() { self.init(start: .invalid, duration: .invalid) }
  public static let zero = CMTimeRange(start: .zero, duration: .zero)
  public static let invalid = CMTimeRange()
  public var end: CMTime { start + duration }
  public func containsTime(_ time: CMTime) -> Bool { time >= start && time < end }
}

public let kCMTimeZero = CMTime.zero
public let kCMTimeInvalid = CMTime.invalid
public let kCMTimeIndefinite = CMTime.indefinite
public let kCMTimePositiveInfinity = CMTime.positiveInfinity

public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime {
  CMTime(value: value, timescale: timescale)
}
public func CMTimeMake(_ value: Int64, _ timescale: Int32) -> CMTime {
  CMTime(value: value, timescale: timescale)
}
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}
public func CMTimeMakeWithSeconds(_ seconds: Double, _ preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }
public func CMTimeAdd(_ a: CMTime, _ b: CMTime) -> CMTime { a + b }
public func CMTimeSubtract(_ a: CMTime, _ b: CMTime) -> CMTime { a - b }
public func CMTimeCompare(_ a: CMTime, _ b: CMTime) -> Int32 { a < b ? -1 : a > b ? 1 : 0 }
public func CMTimeRangeMake(start: CMTime, duration: CMTime) -> CMTimeRange {
  CMTimeRange(start: start, duration: duration)
}
public func CMTimeRangeMake(_ start: CMTime, _ duration: CMTime) -> CMTimeRange {
  CMTimeRange(start: start, duration: duration)
}

/// A picture or a piece of sound from a capture session. There are none.
public final class CMSampleBuffer: @unchecked Sendable {
  // SAFETY: the class has no state.
  private init() {}
}
