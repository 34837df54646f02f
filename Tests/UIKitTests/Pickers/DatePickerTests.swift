// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import NacreTestKit
import NacreTesting
import QuartzCore
import Stage
import Testing
@testable import UIKit

/// Date pickers: the wheels of each mode and locale, bounds, intervals and events.
@MainActor
@Suite(.serialized)
struct DatePickerTests {
  private let scene = TouchScene()
  private let log = TouchLog()
  private let picker = UIDatePicker()
  private var calendar = Calendar(identifier: .gregorian)

  init() {
    calendar.timeZone = TimeZone(identifier: "UTC") ?? .gmt
    picker.preferredDatePickerStyle = .wheels
    picker.calendar = calendar
    picker.locale = Locale(identifier: "en_US")
    picker.date = date(2024, 2, 29, 13, 37)
    picker.frame.origin = CGPoint(x: 35, y: 200)
    picker.addAction(
      UIAction { [log, picker] _ in log.note("\(picker.date.timeIntervalSince1970)") },
      for: .valueChanged)
  }

  /// Puts the picker into the window. A test calls it, because another test may be on stage while the
  /// suite is created.
  private func show() {
    scene.window.addSubview(picker)
    scene.runFrames(seconds: 0.1)
  }

  private func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0)
    -> Date
  {
    calendar.date(
      from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute))
      ?? .distantPast
  }

  private var titles: [String] {
    picker.picker.wheels.map { ($0.rows[$0.selected] as? UILabel)?.text ?? "" }
  }

  private func show(_ mode: UIDatePicker.Mode, _ locale: String = "en_US") -> [String] {
    picker.locale = Locale(identifier: locale)
    picker.datePickerMode = mode
    scene.runFrames(seconds: 0.05)
    return titles
  }

  /// Turns a wheel by a number of rows.
  private func turn(_ component: Int, by rows: Int) {
    let wheel = picker.picker.wheels[component]
    let middle = wheel.convert(CGPoint(x: wheel.bounds.midX, y: wheel.bounds.midY), to: nil)
    // The first ten points do not move the content.
    let way = Double(rows * 32 + rows.signum() * 10)
    scene.send(.began, middle.x, middle.y)
    for step in 1...12 {
      scene.runFrames(seconds: 1.0 / 60)
      scene.send(.moved, middle.x, middle.y - way * Double(step) / 12)
    }
    scene.runFrames(seconds: 0.3)
    scene.send(.ended, middle.x, middle.y - way)
    scene.runFrames(seconds: 2)
  }

  @Test func defaults() {
    let picker = UIDatePicker()
    #expect(picker.preferredDatePickerStyle == .automatic)
    #expect(picker.datePickerStyle == .compact)
    picker.preferredDatePickerStyle = .wheels
    #expect(picker.frame.size == CGSize(width: 320, height: 216))
    #expect(picker.datePickerMode == .dateAndTime)
    #expect(picker.minuteInterval == 1)
    #expect(picker.minimumDate == nil)
    #expect(picker.maximumDate == nil)
    #expect(picker.datePickerStyle == .wheels)
    #expect(picker.countDownDuration == 0)
  }

  @Test func wheelsOfEachMode() {
    show()
    #expect(show(.date) == ["February", "29", "2024"])
    #expect(show(.time) == ["1", "37", "PM"])
    #expect(show(.dateAndTime) == ["Thu, Feb 29", "1", "37", "PM"])
    #expect(show(.yearAndMonth) == ["February", "2024"])
    picker.countDownDuration = 3_900
    #expect(show(.countDownTimer) == ["1", "5"])
  }

  /// **Source.** See `CountdownUnits`.
  @Test func unitsOfACountdownStay() throws {
    show()
    picker.countDownDuration = 7_500
    _ = show(.countDownTimer)
    let units = try #require(picker.subviews.last as? CountdownUnits)
    func words() -> [String?] { units.subviews.map { ($0 as? UILabel)?.text } }
    let places = units.subviews.map(\.frame)
    #expect(words() == ["hours", "min"])
    for (label, wheel) in zip(units.subviews, picker.picker.wheels) {
      let middle = wheel.convert(CGPoint(x: wheel.bounds.midX, y: wheel.bounds.midY), to: units)
      #expect(abs(label.frame.midY - middle.y) < 0.01)
      #expect(label.frame.minX > middle.x + 10)
      #expect(label.frame.maxX < wheel.convert(wheel.bounds, to: units).maxX)
    }
    turn(0, by: -1)
    #expect(picker.countDownDuration == 3_900)
    #expect(words() == ["hour", "min"])
    #expect(units.subviews.map(\.frame.origin) == places.map(\.origin))
    _ = show(.time)
    #expect(!picker.subviews.contains { $0 is CountdownUnits })
  }

  @Test func wheelsFollowTheLocale() {
    show()
    #expect(show(.date, "de_DE") == ["29", "Februar", "2024"])
    #expect(show(.time, "de_DE") == ["13", "37"])
    #expect(show(.date, "ja_JP").first == "2024")
  }

  @Test func wheelsFollowTheTimeZone() {
    show()
    picker.timeZone = TimeZone(secondsFromGMT: -3600 * 5)

    #expect(show(.time) == ["8", "37", "AM"])
  }

  @Test func todayHasAName() {
    show()
    picker.date = Date()
    #expect(show(.dateAndTime).first == "Today")
  }

  @Test func turningAWheelChangesTheDate() {
    show()
    _ = show(.date)
    turn(2, by: 1)
    // 2025 has no 29 February.
    #expect(picker.date == date(2025, 2, 28, 13, 37))
    #expect(titles == ["February", "28", "2025"])
    #expect(log.take().count == 1)
    turn(0, by: -1)
    #expect(picker.date == date(2025, 1, 28, 13, 37))
  }

  @Test func daysBeyondTheMonthTurnBack() {
    show()
    _ = show(.date)
    picker.date = date(2023, 2, 28)
    turn(1, by: 2)

    #expect(picker.date == date(2023, 2, 28))
    #expect(titles == ["February", "28", "2023"])
  }

  @Test func periodsChangeTheHour() {
    show()
    _ = show(.time)
    turn(2, by: -1)
    #expect(picker.date == date(2024, 2, 29, 1, 37))
    #expect(titles == ["1", "37", "AM"])
    turn(0, by: -2)

    #expect(picker.date == date(2024, 2, 29, 23, 37))
    #expect(titles == ["11", "37", "PM"])
  }

  @Test func boundsKeepTheDateInside() {
    show()
    _ = show(.date)
    picker.minimumDate = date(2024, 1, 10)
    picker.maximumDate = date(2024, 6, 20)
    turn(2, by: 3)
    #expect(picker.date == date(2024, 6, 20))
    picker.date = date(2020, 1, 1)
    #expect(picker.date == date(2024, 1, 10))
    // Bounds in the wrong order are ignored.
    picker.minimumDate = date(2030, 1, 1)
    picker.date = date(2027, 3, 3)
    #expect(picker.date == date(2027, 3, 3))
  }

  @Test func minutesHaveAnInterval() {
    show()
    picker.minuteInterval = 15
    #expect(picker.date == date(2024, 2, 29, 13, 30))
    #expect(show(.time) == ["1", "30", "PM"])
    turn(1, by: 1)
    #expect(picker.date == date(2024, 2, 29, 13, 45))
    for bad in [0, -15, 7, 60, Int.max] {
      picker.minuteInterval = bad
      #expect(picker.minuteInterval == 1)
    }
  }

  @Test func durationsAreClamped() {
    show()
    _ = show(.countDownTimer)
    for (wish, value) in [
      (-5, 0), (59, 0), (61, 60), (86_340, 86_340), (1e12, 86_340), (.nan, 0), (.infinity, 0),
    ] as [(Double, Double)] {
      picker.countDownDuration = wish
      #expect(picker.countDownDuration == value)
    }
    picker.countDownDuration = 3_600
    turn(1, by: 2)
    #expect(picker.countDownDuration == 3_720)
  }

  @Test func setDateAnimates() {
    show()
    _ = show(.date)
    picker.setDate(date(2024, 5, 29), animated: true)
    #expect(picker.date == date(2024, 5, 29))
    #expect(log.take().isEmpty)
    let wheel = picker.picker.wheels[0]
    let start = wheel.contentOffset.y
    scene.runFrames(seconds: 1)

    #expect(wheel.contentOffset.y == start + 96 || wheel.contentOffset.y > start)
    #expect(titles == ["May", "29", "2024"])
  }

  @Test func datesThatAreNotFiniteAreIgnored() {
    show()
    let old = picker.date
    for bad in [Double.nan, .infinity, -.infinity] {
      picker.date = Date(timeIntervalSinceReferenceDate: bad)
      #expect(picker.date == old)
    }
    picker.date = .distantFuture
    picker.date = .distantPast
    #expect(picker.date == .distantPast)
  }
}
