// Nacre, MIT licence; see LICENSE.

import Foundation

/// A month of a calendar as a grid of weeks, each beginning with the calendar's first weekday.
struct CalendarMonth: Equatable {
  /// The number of weeks in a grid: the most that a month can span.
  static let weeks = 6

  /// The beginning of the first day.
  let start: Date
  /// The number of days.
  let days: Int
  /// The number of places before the first day.
  let lead: Int

  /// Creates the month that contains a date.
  init(of date: Date, _ calendar: Calendar) {
    start = calendar.dateInterval(of: .month, for: date)?.start ?? calendar.startOfDay(for: date)
    days = calendar.range(of: .day, in: .month, for: start)?.count ?? 28
    let weekday = calendar.component(.weekday, from: start)
    lead = (weekday - calendar.firstWeekday + 7) % 7
  }

  /// Returns the day at a place of the grid, counted from its beginning; `nil` if there is none.
  func day(at place: Int) -> Int? {
    let day = place - lead + 1
    return (1...max(days, 1)).contains(day) ? day : nil
  }

  /// Returns the beginning of a day; the first has the number 1.
  func date(of day: Int, _ calendar: Calendar) -> Date {
    calendar.date(byAdding: .day, value: day - 1, to: start) ?? start
  }

  /// Returns the number of the day that contains a date; `nil` if it is in another month.
  func day(of date: Date, _ calendar: Calendar) -> Int? {
    guard calendar.isDate(date, equalTo: start, toGranularity: .month) else { return nil }
    let way = calendar.dateComponents([.day], from: start, to: calendar.startOfDay(for: date))
    return way.day.map { $0 + 1 }
  }

  /// Returns the month a number of months later.
  func moved(by months: Int, _ calendar: Calendar) -> CalendarMonth {
    calendar.date(byAdding: .month, value: months, to: start)
      .map { CalendarMonth(of: $0, calendar) } ?? self
  }
}
