// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The components of a date picker, their order, and the dates that their rows represent.
///
/// Components that repeat, such as hours, contain the same rows many times, so that a wheel seems to have no end.
struct DateWheels {
  /// The content of a component.
  enum Kind: Equatable {
    /// Days, with the names of the weekday and the month.
    case date
    case year, month, day, hour, minute
    /// Before or after noon.
    case period
    /// Hours and minutes of a duration.
    case hours, minutes
  }

  var mode = UIDatePicker.Mode.dateAndTime { didSet { update() } }
  var calendar = Calendar.current { didSet { update() } }
  var locale = Locale.current { didSet { update() } }
  var minuteInterval = 1
  /// The components, in the order of the locale.
  private(set) var kinds: [Kind] = []
  private var hasPeriod = false
  /// The names and numbers of the locale.
  private(set) var words: DateWords

  /// How often a component that repeats contains its rows.
  private static let turns = 200
  /// The number of days before and after 1970 in the component of days: 100 years.
  private static let days = 36_525

  init() {
    words = DateWords(locale, calendar)
    update()
  }

  private mutating func update() {
    words = DateWords(locale, calendar)
    let time = timeKinds
    hasPeriod = time.contains(.period)
    kinds =
      switch mode {
      case .time: time
      case .date: dateKinds
      case .dateAndTime: [.date] + time
      case .countDownTimer: [.hours, .minutes]
      case .yearAndMonth: dateKinds.filter { $0 != .day }
      }
  }

  private func order(_ template: String, _ letters: [(Character, Kind)]) -> [Kind] {
    let format = DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? ""
    // Words in quotes are not fields.
    var (fields, isQuoted) = ("", false)
    for letter in format {
      if letter == "'" { isQuoted.toggle() } else if !isQuoted { fields.append(letter) }
    }
    return letters.compactMap { letter, kind in fields.firstIndex(of: letter).map { ($0, kind) } }
      .sorted { $0.0 < $1.0 }.map(\.1)
  }

  private var dateKinds: [Kind] {
    let kinds = order("yMMMMd", [("y", .year), ("M", .month), ("L", .month), ("d", .day)])
    return kinds.count == 3 ? kinds : [.month, .day, .year]
  }

  private var timeKinds: [Kind] {
    let kinds = order(
      "jmm",
      [
        ("h", .hour), ("H", .hour), ("K", .hour), ("k", .hour), ("m", .minute), ("a", .period),
      ])
    return kinds.contains(.hour) ? kinds : [.hour, .minute]
  }

  // MARK: Rows

  /// The number of different rows of a component that repeats; `nil` for others.
  private func turn(_ kind: Kind) -> Int? {
    switch kind {
    case .month: calendar.monthSymbols.count
    case .day: calendar.maximumRange(of: .day)?.count ?? 31
    case .hour: 24
    case .minute: 60 / minuteInterval
    case .minutes: 60 / minuteInterval
    default: nil
    }
  }

  /// The number of rows of a component.
  func count(_ kind: Kind) -> Int {
    if let turn = turn(kind) { return turn * Self.turns }
    return switch kind {
    case .date: 2 * Self.days
    case .year: 9999
    case .hours: 24
    default: 2
    }
  }

  /// The value of a row: a component of a date, or a number of days since 1970.
  func value(_ kind: Kind, row: Int) -> Int {
    let row = turn(kind).map { row % $0 } ?? row
    return switch kind {
    case .date: row - Self.days
    case .year, .month, .day: row + 1
    case .minute, .minutes: row * minuteInterval
    default: row
    }
  }

  /// Returns the row with a value that is the nearest to another row.
  func row(_ kind: Kind, value: Int, near old: Int?) -> Int {
    var row =
      switch kind {
      case .date: value + Self.days
      case .year, .month, .day: value - 1
      case .minute, .minutes: value / minuteInterval
      default: value
      }
    guard let turn = turn(kind) else { return min(max(row, 0), count(kind) - 1) }
    let start = (old ?? turn * Self.turns / 2) / turn * turn
    row += start
    guard let old else { return row }
    let near = [row - turn, row, row + turn].filter { $0 >= 0 && $0 < count(kind) }
    return near.min { abs($0 - old) < abs($1 - old) } ?? row
  }

  // MARK: Dates

  private var dayZero: Date {
    calendar.date(from: DateComponents(year: 1970, month: 1, day: 1))
      ?? Date(timeIntervalSince1970: 0)
  }

  /// The value of a component for a date, or for a duration in seconds.
  func value(_ kind: Kind, of date: Date, duration: TimeInterval) -> Int {
    switch kind {
    case .date:
      calendar.dateComponents([.day], from: dayZero, to: calendar.startOfDay(for: date)).day ?? 0
    case .year: calendar.component(.year, from: date)
    case .month: calendar.component(.month, from: date)
    case .day: calendar.component(.day, from: date)
    case .hour: calendar.component(.hour, from: date)
    case .minute: calendar.component(.minute, from: date)
    case .period: calendar.component(.hour, from: date) / 12
    case .hours: Int(duration) / 3600
    case .minutes: Int(duration) / 60 % 60
    }
  }

  /// Returns a date with another value of a component. A day that does not exist in the month becomes its last day.
  func date(_ date: Date, setting kind: Kind, to value: Int) -> Date {
    var parts = calendar.dateComponents(
      [.era, .year, .month, .day, .hour, .minute, .second], from: date)
    switch kind {
    case .date:
      let day = calendar.date(byAdding: .day, value: value, to: dayZero) ?? date
      let new = calendar.dateComponents([.era, .year, .month, .day], from: day)
      (parts.era, parts.year, parts.month, parts.day) = (new.era, new.year, new.month, new.day)
    case .year: parts.year = value
    case .month: parts.month = value
    case .day: parts.day = value
    case .hour: parts.hour = value
    case .minute: parts.minute = value
    case .period: parts.hour = (parts.hour ?? 0) % 12 + 12 * value
    case .hours, .minutes: return date
    }
    let day = parts.day
    parts.day = 1
    guard let first = calendar.date(from: parts),
      let range = calendar.range(of: .day, in: .month, for: first)
    else { return date }
    parts.day = min(max(day ?? 1, 1), range.count)
    return calendar.date(from: parts) ?? date
  }

  /// Whether a row represents a date that exists and lies within two bounds.
  func isAllowed(_ kind: Kind, _ value: Int, for date: Date, from low: Date?, to high: Date?)
    -> Bool
  {
    let unit: Calendar.Component
    switch kind {
    case .date, .day: unit = .day
    case .year: unit = .year
    case .month: unit = .month
    case .hour: unit = .hour
    case .minute: unit = .minute
    case .period, .hours, .minutes: return true
    }
    let new = self.date(date, setting: kind, to: value)
    if kind == .day, calendar.component(.day, from: new) != value { return false }
    if let low, calendar.compare(new, to: low, toGranularity: unit) == .orderedAscending {
      return false
    }
    if let high, calendar.compare(new, to: high, toGranularity: unit) == .orderedDescending {
      return false
    }
    return true
  }

  // MARK: Words

  /// The title of a row.
  func title(_ kind: Kind, _ value: Int, now: Date) -> String {
    switch kind {
    case .date: dayTitle(value, now: now)
    case .year, .day: words.number(value)
    case .month: words.month(value)
    case .hour: hasPeriod ? words.number((value + 11) % 12 + 1) : words.twoDigits(value)
    case .minute: words.twoDigits(value)
    case .period: value == 0 ? words.day.amSymbol : words.day.pmSymbol
    case .hours, .minutes: words.number(value)
    }
  }

  private func dayTitle(_ value: Int, now: Date) -> String {
    guard let day = calendar.date(byAdding: .day, value: value, to: dayZero) else { return "" }
    return calendar.isDate(day, inSameDayAs: now) ? "Today" : words.day.string(from: day)
  }

  /// The share of the width that a component takes. Unverified; see DifferencesFromApple.md.
  static func share(_ kind: Kind) -> CGFloat {
    switch kind {
    case .date, .hours, .minutes: 2.6
    case .month: 2.6
    case .year: 1.6
    case .day, .hour, .minute, .period: 1.1
    }
  }
}
