// Nacre, MIT licence; see LICENSE.

import Foundation

/// Names, numbers, dates and times in the format of a locale.
final class DateWords {
  /// Formats a day with the names of its weekday and its month.
  let day: DateFormatter
  private let month: DateFormatter
  private let date: DateFormatter
  private let time: DateFormatter
  private let numbers = NumberFormatter()
  private let padded = NumberFormatter()

  init(_ locale: Locale, _ calendar: Calendar) {
    func formatter(_ template: String) -> DateFormatter {
      let made = DateFormatter()
      (made.locale, made.calendar, made.timeZone) = (locale, calendar, calendar.timeZone)
      made.setLocalizedDateFormatFromTemplate(template)
      return made
    }
    (day, month) = (formatter("EEEMMMd"), formatter("yMMMM"))
    (date, time) = (formatter("yMMMd"), formatter("jmm"))
    (numbers.locale, padded.locale) = (locale, locale)
    padded.minimumIntegerDigits = 2
  }

  func number(_ value: Int) -> String {
    numbers.string(from: NSNumber(value: value)) ?? "\(value)"
  }
  func twoDigits(_ value: Int) -> String {
    padded.string(from: NSNumber(value: value)) ?? "\(value)"
  }
  /// The name of a month; the first is 1.
  func month(_ value: Int) -> String {
    let months = day.standaloneMonthSymbols
    return months.indices.contains(value - 1) ? months[value - 1] : number(value)
  }
  /// The month and year of a date.
  func monthTitle(_ date: Date) -> String { month.string(from: date) }
  func dateTitle(_ value: Date) -> String { date.string(from: value) }
  func timeTitle(_ date: Date) -> String { time.string(from: date) }
  /// The short names of the weekdays in capitals, starting with weekday `first`; Sunday is 1.
  func weekdays(from first: Int) -> [String] {
    let names = day.shortStandaloneWeekdaySymbols.map { $0.uppercased() }
    return names.indices.map { names[(first - 1 + $0 + names.count) % names.count] }
  }
}
