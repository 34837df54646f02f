// Nacre, MIT licence; see LICENSE.

import Foundation

/// Writes durations, such as "1:05" or "2 hours". Foundation on Linux does not have this class.
///
/// The words are English. A fraction of the smallest unit is left out.
///
/// Source: Apple's documentation of `DateComponentsFormatter`.
open class DateComponentsFormatter: Formatter {
  /// How units are written.
  public enum UnitsStyle: Int, Sendable {
    /// "1:10".
    case positional
    /// "1h 10m".
    case abbreviated
    /// "1 hr, 10 min".
    case short
    /// "1 hour, 10 minutes".
    case full
    /// "one hour, ten minutes".
    case spellOut
    /// "1hr 10min".
    case brief
  }

  /// The units to leave out if they are zero.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Leading zero units in the positional style, all zero units in the other styles.
    public static let `default` = ZeroFormattingBehavior(rawValue: 1)
    /// Zero units before the first nonzero one.
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
    /// Zero units between nonzero ones.
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
    /// Zero units after the last nonzero one.
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
    /// All zero units.
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    /// No units. In the positional style, units have two digits; only the first may have one.
    public static let pad = ZeroFormattingBehavior(rawValue: 65536)
  }

  /// The units to write. The default, none, means days to seconds.
  open var allowedUnits: NSCalendar.Unit = []
  /// How units are written. The default is `positional`.
  open var unitsStyle = UnitsStyle.positional
  /// The units to leave out if they are zero.
  open var zeroFormattingBehavior = ZeroFormattingBehavior.default
  /// The largest number of units to write; 0 means no limit.
  open var maximumUnitCount = 0

  private struct Unit {
    let unit: NSCalendar.Unit
    let seconds: Int
    /// The unit's name in the styles abbreviated, brief, short and full.
    let words: (String, String, String, String)
  }

  private static let units = [
    Unit(unit: .day, seconds: 86_400, words: ("d", "day", "day", "day")),
    Unit(unit: .hour, seconds: 3_600, words: ("h", "hr", "hr", "hour")),
    Unit(unit: .minute, seconds: 60, words: ("m", "min", "min", "minute")),
    Unit(unit: .second, seconds: 1, words: ("s", "sec", "sec", "second")),
  ]

  /// Returns a duration in seconds as text; `nil` if it is not finite.
  open func string(from ti: TimeInterval) -> String? {
    guard ti.isFinite, abs(ti) < 1e15 else { return nil }
    var rest = Int(abs(ti))
    var parts: [(unit: Unit, count: Int)] = []
    for unit in Self.units where allowedUnits.isEmpty || allowedUnits.contains(unit.unit) {
      parts.append((unit, rest / unit.seconds))
      rest %= unit.seconds
    }
    parts = dropZeros(parts)
    if maximumUnitCount > 0 { parts = Array(parts.prefix(maximumUnitCount)) }
    let text = unitsStyle == .positional ? positional(parts) : worded(parts)
    return ti <= -1 ? "-" + text : text
  }

  /// Returns the time between two dates as text.
  open func string(from startDate: Date, to endDate: Date) -> String? {
    string(from: endDate.timeIntervalSince(startDate))
  }

  /// Returns the days, hours, minutes and seconds of some components as text.
  open func string(from components: DateComponents) -> String? {
    let hours = (components.day ?? 0) * 24 + (components.hour ?? 0)
    let minutes = hours * 60 + (components.minute ?? 0)
    return string(from: TimeInterval(minutes * 60 + (components.second ?? 0)))
  }

  /// Returns the days, hours, minutes and seconds of some components as text, with the default units.
  open class func localizedString(
    from components: DateComponents, unitsStyle: UnitsStyle
  ) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  /// Returns a duration in seconds or date components as text; `nil` for another object.
  open override func string(for obj: Any?) -> String? {
    if let components = obj as? DateComponents { return string(from: components) }
    return (obj as? NSNumber).flatMap { string(from: $0.doubleValue) }
  }

  private func dropZeros(_ parts: [(unit: Unit, count: Int)]) -> [(unit: Unit, count: Int)] {
    var behavior = zeroFormattingBehavior
    if behavior == .default { behavior = unitsStyle == .positional ? .dropLeading : .dropAll }
    var kept = parts
    if behavior.contains(.dropLeading) {
      kept = Array(kept.drop { $0.count == 0 })
    }
    if behavior.contains(.dropTrailing) {
      while kept.last?.count == 0 { kept.removeLast() }
    }
    if behavior.contains(.dropMiddle), let first = kept.first, let last = kept.last, kept.count > 2
    {
      kept = [first] + kept.dropFirst().dropLast().filter { $0.count != 0 } + [last]
    }
    return kept.isEmpty ? Array(parts.suffix(1)) : kept
  }

  private func positional(_ parts: [(unit: Unit, count: Int)]) -> String {
    let pads = zeroFormattingBehavior.contains(.pad)
    return parts.enumerated().map { index, part in
      index == 0 && !(pads && parts.count > 1)
        ? "\(part.count)" : (part.count < 10 ? "0" : "") + "\(part.count)"
    }.joined(separator: ":")
  }

  private func worded(_ parts: [(unit: Unit, count: Int)]) -> String {
    let words = parts.map { part in
      let (names, plural) = (part.unit.words, part.count == 1 ? "" : "s")
      let longPlural = names.2 == "day" ? plural : ""
      switch unitsStyle {
      case .abbreviated, .positional: return "\(part.count)\(names.0)"
      case .brief: return "\(part.count)\(names.1)\(longPlural)"
      case .short: return "\(part.count) \(names.2)\(longPlural)"
      case .full: return "\(part.count) \(names.3)\(plural)"
      case .spellOut: return "\(Self.spelled(part.count)) \(names.3)\(plural)"
      }
    }
    return words.joined(separator: [.abbreviated, .brief].contains(unitsStyle) ? " " : ", ")
  }

  private static func spelled(_ number: Int) -> String {
    let formatter = NumberFormatter()
    formatter.numberStyle = .spellOut
    formatter.locale = Locale(identifier: "en_US")
    return formatter.string(from: NSNumber(value: number)) ?? "\(number)"
  }
}
