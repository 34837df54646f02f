// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import NacreTestKit
import NacreTesting
import QuartzCore
import Testing
@testable import UIKit

/// Compact and inline date pickers.
@MainActor
@Suite(.serialized)
struct DatePickerStyleTests {
  private let scene: TouchScene
  private let log = TouchLog()
  private let picker = UIDatePicker()
  private var calendar = Calendar(identifier: .gregorian)

  init() { self.init(TouchScene()) }

  private init(_ scene: TouchScene) {
    self.scene = scene
    calendar.timeZone = TimeZone(identifier: "UTC") ?? .gmt
    picker.calendar = calendar
    picker.locale = Locale(identifier: "en_US")
    picker.date = date(2024, 2, 29, 13, 37)
    picker.frame.origin = CGPoint(x: 35, y: 100)
    for (event, name) in [
      (UIControl.Event.valueChanged, "value"), (.editingDidBegin, "begin"),
      (.editingDidEnd, "end"),
    ] {
      picker.addAction(UIAction { [log] _ in log.note(name) }, for: event)
    }
  }

  private func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0)
    -> Date
  {
    calendar.date(
      from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute))
      ?? .distantPast
  }

  /// Shows the picker. A test calls it, because another test may be on stage while the suite is
  /// created.
  private func show(_ style: UIDatePickerStyle, _ mode: UIDatePicker.Mode) {
    picker.preferredDatePickerStyle = style
    picker.datePickerMode = mode
    scene.window.addSubview(picker)
    scene.runFrames(seconds: 0.1)
  }

  private var month: DateCalendar? { picker.face as? DateCalendar ?? picker.shownInPopover }
  private var buttons: DateButtons? { picker.face as? DateButtons }

  private func tap(_ view: UIView?, _ point: CGPoint? = nil) {
    guard let view else { return }
    let place = view.convert(
      point ?? CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    scene.tap(place)
    scene.runFrames(seconds: 1)
  }

  private func tap(day: Int) {
    guard let grid = month?.grid else { return }
    let frame = grid.frame(of: day)
    tap(grid, CGPoint(x: frame.midX, y: frame.midY))
  }

  @Test func styleFollowsTheMode() {
    for (mode, style) in [
      (UIDatePicker.Mode.time, UIDatePickerStyle.compact), (.date, .compact),
      (.dateAndTime, .compact), (.countDownTimer, .wheels), (.yearAndMonth, .wheels),
    ] {
      picker.datePickerMode = mode
      #expect(picker.datePickerStyle == style)
    }
    picker.preferredDatePickerStyle = .inline
    #expect(picker.datePickerStyle == .wheels)
    #expect(picker.face == nil)
    picker.datePickerMode = .date
    #expect(picker.datePickerStyle == .inline)
    #expect(picker.face is DateCalendar)
    picker.datePickerMode = .time
    #expect(picker.datePickerStyle == .inline)
    #expect(picker.face == nil)
  }

  /// **Source.** dotnet/macios issue 13163, on iOS 14.4.
  @Test func untouchedSizeGrowsWithTheStyle() {
    let picker = UIDatePicker()
    #expect(picker.bounds.height == 34)
    #expect(picker.bounds.size == picker.intrinsicContentSize)
    picker.preferredDatePickerStyle = .inline
    #expect(picker.bounds.size == CGSize(width: 320, height: 380))
    picker.datePickerMode = .date
    #expect(picker.bounds.size == CGSize(width: 320, height: 336))
    picker.preferredDatePickerStyle = .compact
    #expect(picker.bounds.size == CGSize(width: 320, height: 336))
    picker.sizeToFit()
    #expect(picker.bounds.size == picker.intrinsicContentSize)
    #expect(picker.bounds.height == 34)
    picker.frame.size = CGSize(width: 400, height: 300)
    picker.preferredDatePickerStyle = .wheels
    #expect(picker.bounds.size == CGSize(width: 400, height: 300))
    #expect(picker.sizeThatFits(.zero) == CGSize(width: 320, height: 216))
  }

  // MARK: Months

  @Test func monthsAreGrids() {
    var calendar = calendar
    calendar.firstWeekday = 1
    let february = CalendarMonth(of: date(2024, 2, 15), calendar)
    #expect(february.days == 29)
    #expect(february.lead == 4)
    #expect(february.day(at: 3) == nil)
    #expect(february.day(at: 4) == 1)
    #expect(february.day(at: 33) == nil)
    #expect(february.day(of: date(2024, 2, 29, 23), calendar) == 29)
    #expect(february.day(of: date(2024, 3, 1), calendar) == nil)
    #expect(february.date(of: 29, calendar) == date(2024, 2, 29))
    #expect(february.moved(by: 12, calendar).days == 28)
    calendar.firstWeekday = 2
    #expect(CalendarMonth(of: date(2024, 2, 15), calendar).lead == 3)
    #expect(CalendarMonth(of: date(2024, 9, 1), calendar).lead == 6)
    #expect(CalendarMonth(of: .distantFuture, calendar).days == 31)
    #expect(CalendarMonth(of: .distantPast, calendar).days >= 28)
  }

  @Test(arguments: [
    Calendar.Identifier.buddhist, .japanese, .islamicCivil, .hebrew, .persian, .coptic,
  ])
  func otherCalendarsHaveMonthsToo(_ identifier: Calendar.Identifier) {
    var other = Calendar(identifier: identifier)
    other.timeZone = calendar.timeZone
    var month = CalendarMonth(of: date(2024, 2, 15, 12), other)
    for _ in 0..<14 {
      #expect((5...31).contains(month.days))
      #expect((0...6).contains(month.lead))
      #expect(month.lead + month.days <= 7 * CalendarMonth.weeks)
      for day in [1, month.days] {
        #expect(month.day(of: month.date(of: day, other), other) == day)
      }
      let next = month.moved(by: 1, other)
      #expect(next.start == month.date(of: month.days + 1, other))
      month = next
    }
  }

  @Test func weekBeginsWhereTheLocaleSays() {
    show(.inline, .date)
    #expect(month?.subviews.compactMap { ($0 as? UILabel)?.text }.first == "SUN")
    #expect(month?.title.text == "February 2024")
    #expect(month?.grid.month.lead == 4)
    picker.locale = Locale(identifier: "de_DE")
    #expect(month?.title.text == "Februar 2024")
    #expect(month?.grid.month.lead == 3)
    #expect(month?.subviews.compactMap { ($0 as? UILabel)?.text }.first?.hasPrefix("MO") == true)
    #expect(picker.shownCalendar.firstWeekday == 2)
    var own = calendar
    own.firstWeekday = 7
    picker.calendar = own
    #expect(month?.grid.month.lead == 5)
  }

  // MARK: Inline

  @Test func tapOnADayKeepsTheTime() {
    show(.inline, .date)
    tap(day: 12)
    #expect(picker.date == date(2024, 2, 12, 13, 37))
    #expect(log.take() == ["value"])
    #expect(month?.grid.marks.chosen == [12])
    // A place without a day.
    tap(month?.grid, CGPoint(x: 10, y: 10))
    #expect(log.take().isEmpty)
  }

  @Test func arrowsTurnMonths() throws {
    show(.inline, .date)
    let grid = try #require(month?.grid)
    month?.arrows[1].sendActions(for: .touchUpInside)
    scene.runFrames(seconds: 0.15)
    let next = try #require(month?.grid)
    #expect(next !== grid)
    #expect(grid.superview != nil)
    #expect(month?.title.text == "March 2024")
    #expect((next.layer.presentation()?.frame.minX ?? 0) > 0)
    #expect((grid.layer.presentation()?.frame.minX ?? 0) < 0)
    scene.runFrames(seconds: 0.5)
    #expect(grid.superview == nil)
    #expect(next.frame.minX == 0)
    #expect(next.marks.chosen.isEmpty)
    #expect(picker.date == date(2024, 2, 29, 13, 37))
    #expect(log.take().isEmpty)

    for _ in 0..<3 { month?.arrows[0].sendActions(for: .touchUpInside) }
    scene.runFrames(seconds: 1)
    #expect(month?.title.text == "December 2023")
    #expect(month?.grid.superview?.subviews.count == 1)
  }

  @Test func swipeTurnsMonths() throws {
    show(.inline, .date)
    scene.drag(from: CGPoint(x: 280, y: 300), to: CGPoint(x: 100, y: 300), seconds: 0.15)
    scene.runFrames(seconds: 1)
    #expect(month?.title.text == "March 2024")
    #expect(log.take().isEmpty)
  }

  @Test func daysBeyondTheBoundsAreNotChosen() {
    picker.minimumDate = date(2024, 2, 10, 18)
    picker.maximumDate = date(2024, 3, 5)
    show(.inline, .date)
    tap(day: 9)
    #expect(log.take().isEmpty)
    #expect(month?.grid.marks.allowed[8] == false)
    // The first day begins before the bound, so its time becomes later.
    tap(day: 10)
    #expect(picker.date == date(2024, 2, 10, 18))
    #expect(log.take() == ["value"])
    #expect(month?.arrows.map(\.isEnabled) == [false, true])
    month?.turn(by: -1)
    #expect(month?.title.text == "February 2024")
    month?.turn(by: 1)
    #expect(month?.arrows.map(\.isEnabled) == [true, false])
    // Bounds in the wrong order are ignored.
    picker.maximumDate = date(2023, 1, 1)
    #expect(month?.arrows.map(\.isEnabled) == [true, true])
  }

  @Test func programChangesTheDate() throws {
    show(.inline, .date)
    picker.setDate(date(2024, 5, 3), animated: true)
    #expect(month?.title.text == "May 2024")
    #expect(month?.grid.marks.chosen == [3])
    #expect(month?.grid.superview?.subviews.count == 2)
    picker.setDate(date(2025, 5, 3), animated: false)
    #expect(month?.title.text == "May 2025")
    for bad in [Double.nan, .infinity] {
      picker.date = Date(timeIntervalSinceReferenceDate: bad)
    }
    picker.date = .distantPast
    picker.date = .distantFuture
    picker.date = date(2024, 1, 1)
    scene.runFrames(seconds: 1)
    #expect(month?.title.text == "January 2024")
    #expect(log.take().isEmpty)
    #expect(month?.grid.superview?.subviews.count == 1)
  }

  @Test func todayIsMarked() {
    show(.inline, .date)
    picker.date = Date()
    let marks = month?.grid.marks
    #expect(marks?.today != nil)
    #expect(marks?.today == marks?.chosen.first)
  }

  @Test func wheelsBelowTheTitleChooseMonthAndYear() throws {
    show(.inline, .date)
    tap(month?.title)
    let wheels = try #require(month?.wheels)
    #expect(wheels.datePickerMode == .yearAndMonth)
    #expect(wheels.datePickerStyle == .wheels)
    wheels.choose(date(2026, 7, 1))
    #expect(month?.title.text == "July 2026")
    #expect(picker.date == date(2026, 7, 29, 13, 37))
    wheels.choose(date(2026, 2, 1))
    #expect(picker.date == date(2026, 2, 28, 13, 37))
    #expect(log.take() == ["value"])
    tap(month?.title)
    #expect(month?.wheels == nil)
    #expect(month?.grid.month.start == date(2026, 2, 1))
  }

  @Test func timeBelowTheCalendarOpensWheels() throws {
    show(.inline, .dateAndTime)
    #expect(month?.time?.title?.contains("1:37") == true)
    tap(month?.time)
    let popover = try #require(picker.popover)
    #expect(popover.superview === scene.window)
    #expect(month?.time?.isOpen == true)
    let wheels = try #require(popover.firstDatePicker)
    #expect(wheels.datePickerMode == .time)
    #expect(wheels.date == picker.date)
    wheels.choose(date(2024, 2, 29, 9, 5))
    #expect(picker.date == date(2024, 2, 29, 9, 5))
    #expect(month?.time?.title?.contains("9:05") == true)
    #expect(log.take() == ["begin", "value"])
  }

  // MARK: Compact

  @Test func buttonsShowDateAndTime() {
    show(.compact, .dateAndTime)
    #expect(buttons?.date?.title == "Feb 29, 2024")
    #expect(buttons?.time?.title?.hasPrefix("1:37") == true)
    picker.locale = Locale(identifier: "de_DE")
    #expect(buttons?.time?.title == "13:37")
    picker.datePickerMode = .time
    #expect(buttons?.date == nil)
    #expect(buttons?.time != nil)
    picker.datePickerMode = .date
    #expect(buttons?.time == nil)
    #expect(picker.bounds.width == buttons?.wantedSize.width)
    picker.timeZone = TimeZone(secondsFromGMT: 3600 * 12)
    #expect(buttons?.date?.title?.hasPrefix("1.") == true)
  }

  @Test func buttonsAreAtTheTrailingSide() {
    show(.compact, .dateAndTime)
    picker.frame.size.width = 320
    picker.layoutIfNeeded()
    #expect(buttons?.time?.frame.maxX == 320)
    #expect(buttons?.date?.frame.maxX ?? 0 < buttons?.time?.frame.minX ?? 0)
    picker.semanticContentAttribute = .forceRightToLeft
    buttons?.semanticContentAttribute = .forceRightToLeft
    buttons?.setNeedsLayout()
    picker.layoutIfNeeded()
    #expect(buttons?.time?.frame.minX == 0)
  }

  @Test func dateOpensACalendar() throws {
    show(.compact, .date)
    tap(buttons?.date)
    #expect(log.take() == ["begin"])
    #expect(buttons?.date?.isOpen == true)
    let popover = try #require(picker.popover)
    #expect(popover.superview === scene.window)
    tap(day: 7)
    #expect(picker.date == date(2024, 2, 7, 13, 37))
    #expect(buttons?.date?.title == "Feb 7, 2024")
    #expect(popover.superview != nil)
    #expect(month?.grid.marks.chosen == [7])
    // A touch outside.
    scene.tap(CGPoint(x: 20, y: 820))
    scene.runFrames(seconds: 1)
    #expect(popover.superview == nil)
    #expect(log.take() == ["value", "end"])
    #expect(buttons?.date?.isOpen == false)
    #expect(picker.shownInPopover == nil)
    tap(buttons?.date)
    #expect(picker.popover !== popover)
    #expect(picker.popover?.superview != nil)
  }

  @Test func removedPickerClosesItsCalendar() {
    show(.compact, .date)
    tap(buttons?.date)
    let popover = picker.popover
    picker.removeFromSuperview()
    #expect(popover?.superview == nil)
    scene.window.addSubview(picker)
    scene.settle()
    tap(buttons?.date)
    picker.preferredDatePickerStyle = .wheels
    #expect(picker.popover?.superview == nil)
  }

  @Test func disabledPickerOpensNothing() {
    picker.isEnabled = false
    show(.compact, .date)
    tap(buttons?.date)
    #expect(picker.popover == nil)
    #expect(log.take().isEmpty)
    picker.preferredDatePickerStyle = .inline
    tap(day: 3)
    #expect(log.take().isEmpty)
    #expect(month?.arrows.map(\.isEnabled) == [false, false])
  }

  @Test func pickerWithoutWindowOpensNothing() throws {
    picker.datePickerMode = .date
    let button = try #require(buttons?.date)
    picker.openCalendar(at: button)
    #expect(picker.popover == nil)
  }

  // MARK: Pictures

  @Test(arguments: ["inline", "inline_time", "inline_dark", "inline_turning"])
  func inlinePictures(_ name: String) throws {
    let isDark = name == "inline_dark"
    let hasTime = name == "inline_time"
    let scene = TouchScene(size: CGSize(width: 340, height: hasTime ? 400 : 356))
    let test = DatePickerStyleTests(scene)
    scene.window.overrideUserInterfaceStyle = isDark ? .dark : .light
    if isDark { scene.window.traitOverrides.layoutDirection = .rightToLeft }
    test.picker.frame.origin = CGPoint(x: 10, y: 10)
    if isDark { test.picker.locale = Locale(identifier: "de_DE") }
    test.picker.minimumDate = date(2024, 2, 6)
    test.show(.inline, hasTime ? .dateAndTime : .date)
    if name == "inline_turning" {
      test.month?.turn(by: 1)
      scene.runFrames(seconds: 0.15)
    }
    let golden = GoldenPicture(name: "date_\(name)", suite: "DatePickerStyleTests")
    if let failure = try golden.failure(scene.picture()) { Issue.record("\(failure)") }
  }

  @Test(arguments: ["compact", "compact_open", "compact_time"])
  func compactPictures(_ name: String) throws {
    let isOpen = name != "compact"
    let scene = TouchScene(
      size: CGSize(width: 350, height: isOpen ? 430 : 60), scale: isOpen ? 1 : 2)
    let test = DatePickerStyleTests(scene)
    test.picker.frame.origin = CGPoint(x: 40, y: 13)
    test.show(.compact, .dateAndTime)
    switch name {
    case "compact_open": test.tap(test.buttons?.date)
    case "compact_time": test.tap(test.buttons?.time)
    default: break
    }
    let golden = GoldenPicture(name: "date_\(name)", suite: "DatePickerStyleTests")
    if let failure = try golden.failure(scene.picture()) { Issue.record("\(failure)") }
  }
}

extension UIView {
  /// The first date picker below the view.
  fileprivate var firstDatePicker: UIDatePicker? {
    for view in subviews {
      if let found = view as? UIDatePicker ?? view.firstDatePicker { return found }
    }
    return nil
  }
}
