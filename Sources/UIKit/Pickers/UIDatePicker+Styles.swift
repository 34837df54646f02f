// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The view that a date picker shows in place of wheels.
@MainActor
protocol DateFace: UIView {
  /// Shows the picker's settings again.
  func reload()
  /// Shows the picker's date.
  func show(animated: Bool)
}

extension UIDatePicker {
  /// The calendar of the days, with the first weekday of the picker's locale.
  var shownCalendar: Calendar {
    var calendar = wheels.calendar
    if let locale { calendar.locale = locale }
    return calendar
  }
  var words: DateWords { wheels.words }

  /// The size of a style at which nothing is cut off.
  var fittingSize: CGSize {
    switch face {
    case let face as DateCalendar: DateCalendar.size(hasTime: face.time != nil)
    case let face as DateButtons: face.wantedSize
    default: UIPickerView.size
    }
  }

  /// Creates the view that the style shows; `nil` for wheels.
  func makeFace() -> (any DateFace)? {
    switch (datePickerStyle, datePickerMode) {
    case (.compact, _): DateButtons(self)
    case (.inline, .date): DateCalendar(self, hasTime: false)
    case (.inline, .dateAndTime): DateCalendar(self, hasTime: true)
    default: nil
    }
  }

  /// Whether a day has an instant between the bounds.
  func allows(_ day: Date) -> Bool {
    let (low, high) = range
    let calendar = shownCalendar
    if let low, calendar.compare(day, to: low, toGranularity: .day) == .orderedAscending {
      return false
    }
    if let high, calendar.compare(day, to: high, toGranularity: .day) == .orderedDescending {
      return false
    }
    return true
  }

  /// Chooses a day for the user, at the present time of the day.
  func choose(dayOf day: Date) {
    let calendar = shownCalendar
    var parts = calendar.dateComponents([.era, .year, .month, .day], from: day)
    let time = calendar.dateComponents([.hour, .minute, .second], from: date)
    (parts.hour, parts.minute, parts.second) = (time.hour, time.minute, time.second)
    choose(calendar.date(from: parts) ?? day)
  }

  /// Chooses the month of a date for the user, at the present day. If the month has no such day, it is the last one.
  func choose(monthOf month: Date) {
    let parts = shownCalendar.dateComponents([.year, .month], from: month)
    var new = wheels.date(date, setting: .month, to: parts.month ?? 1)
    new = wheels.date(new, setting: .year, to: parts.year ?? 1)
    choose(new)
  }

  /// Returns wheels with the settings of the picker.
  func companion(_ mode: Mode) -> UIDatePicker {
    let made = UIDatePicker(frame: CGRect(origin: .zero, size: UIPickerView.size))
    made.preferredDatePickerStyle = .wheels
    (made.datePickerMode, made.locale, made.calendar) = (mode, locale, calendar)
    (made.timeZone, made.minuteInterval) = (timeZone, minuteInterval)
    (made.minimumDate, made.maximumDate) = (minimumDate, maximumDate)
    made.date = date
    return made
  }

  // MARK: Panels

  /// The width of the wheels of a time, in points. Unverified; see DifferencesFromApple.md.
  private static var timeWidth: CGFloat { 220 }

  func openCalendar(at button: DateButton) {
    let calendar = DateCalendar(self, hasTime: false)
    open(calendar, DateCalendar.size(hasTime: false), at: button)
    shownInPopover = calendar
  }

  func openTime(at button: DateButton) {
    let wheels = companion(.time)
    wheels.addAction(
      UIAction { [weak self, weak wheels] _ in
        if let wheels { self?.choose(wheels.date) }
      }, for: .valueChanged)
    open(wheels, CGSize(width: Self.timeWidth, height: UIPickerView.size.height), at: button)
  }

  private func open(_ content: UIView, _ size: CGSize, at button: DateButton) {
    guard let window, popover?.isClosing ?? true else { return }
    let made = DatePopover(content, size: size, button: button)
    made.willClose = { [weak self] in
      self?.shownInPopover = nil
      self?.sendActions(for: .editingDidEnd)
    }
    popover = made
    made.open(in: window)
    sendActions(for: .editingDidBegin)
  }
}
