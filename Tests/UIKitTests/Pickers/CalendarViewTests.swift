// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import NacreTestKit
import NacreTesting
import Stage
import Testing
@testable import UIKit

/// Calendars: the month, choices of days, and decorations.
@MainActor
@Suite(.serialized)
struct CalendarViewTests {
  private let scene = TouchScene()
  private let host = CalendarHost()

  private func show() -> UICalendarView {
    let view = UICalendarView(frame: CGRect(x: 20, y: 100, width: 350, height: 360))
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    calendar.firstWeekday = 1
    view.calendar = calendar
    view.locale = Locale(identifier: "en_US")
    view.setVisibleDateComponents(DateComponents(year: 2024, month: 3), animated: false)
    scene.window.addSubview(view)
    scene.settle()
    return view
  }
  private func tap(_ day: Int, in view: UICalendarView) {
    let frame = view.grid.convert(view.grid.frame(of: day), to: nil)
    scene.tap(CGPoint(x: frame.midX, y: frame.midY))
    scene.runFrames(seconds: 0.6)
  }

  @Test func aDayIsChosenAndRemovedByTaps() {
    let view = show()
    let selection = UICalendarSelectionSingleDate(delegate: host)
    view.selectionBehavior = selection
    tap(12, in: view)
    #expect(selection.selectedDate?.day == 12)
    #expect(selection.selectedDate?.month == 3)
    #expect(view.grid.marks.chosen == [12])
    tap(12, in: view)

    #expect(host.log == ["day 12", "none"])
    #expect(view.grid.marks.chosen.isEmpty)
  }

  @Test func daysThatTheDelegateRefusesAreNotChosen() {
    let view = show()
    host.refused = 13
    let selection = UICalendarSelectionSingleDate(delegate: host)
    view.selectionBehavior = selection
    tap(13, in: view)
    #expect(selection.selectedDate == nil)
    #expect(view.grid.marks.allowed[12] == false)
  }

  @Test func severalDaysAreChosen() {
    let view = show()
    let selection = UICalendarSelectionMultiDate(delegate: host)
    view.selectionBehavior = selection
    tap(5, in: view)
    tap(20, in: view)
    tap(5, in: view)
    #expect(host.log == ["on 5", "on 20", "off 5"])
    #expect(selection.selectedDates.map(\.day) == [20])
    #expect(view.grid.marks.chosen == [20])
  }

  @Test func settersDoNotCallTheDelegate() {
    let view = show()
    let selection = UICalendarSelectionMultiDate(delegate: host)
    view.selectionBehavior = selection
    selection.selectedDates = [
      DateComponents(year: 2024, month: 3, day: 8), DateComponents(year: 2024, month: 4, day: 9),
    ]
    #expect(view.grid.marks.chosen == [8])
    #expect(host.log.isEmpty)
  }

  @Test func layoutAsksForNoOtherLayout() {
    let view = show()
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(!view.layer.needsLayout())
  }

  @Test func withoutASelectionTapsChooseNothing() {
    let view = show()
    tap(8, in: view)
    #expect(view.grid.marks.chosen.isEmpty)
  }

  @Test func arrowsShowOtherMonthsAndStopAtTheRange() {
    let view = show()
    view.delegate = host
    host.log = []
    let start = DateComponents(calendar: view.calendar, year: 2024, month: 2, day: 10).date!
    let end = DateComponents(calendar: view.calendar, year: 2024, month: 3, day: 20).date!
    view.availableDateRange = DateInterval(start: start, end: end)
    #expect(view.arrows[1].isEnabled == false)
    let arrow = view.arrows[0]
    scene.tap(arrow.convert(CGPoint(x: 22, y: 22), to: nil))
    scene.runFrames(seconds: 0.6)

    #expect(host.log == ["from 3"])
    #expect(view.visibleDateComponents.month == 2)
    #expect(view.arrows[0].isEnabled == false)
    #expect(view.grid.marks.allowed[8] == false)
    #expect(view.grid.marks.allowed[9])
  }

  @Test func theTitleShowsWheels() throws {
    let view = show()
    view.delegate = host
    host.log = []
    let title = view.title
    scene.tap(title.convert(CGPoint(x: title.bounds.midX, y: 22), to: nil))
    scene.runFrames(seconds: 0.6)
    let wheels = try #require(view.wheels)
    #expect(wheels.datePickerMode == .yearAndMonth)
    #expect(view.arrows[0].alpha == 0)
    wheels.choose(try #require(DateComponents(calendar: view.calendar, year: 2025, month: 7).date))
    #expect(view.visibleDateComponents.month == 7)
    #expect(view.visibleDateComponents.year == 2025)
    #expect(host.log == ["from 3"])
    scene.tap(title.convert(CGPoint(x: title.bounds.midX, y: 22), to: nil))
    scene.runFrames(seconds: 0.6)
    #expect(view.wheels == nil)
    #expect(view.arrows[0].alpha == 1)
  }

  @Test func decorationsStandBelowTheirDays() throws {
    let view = show()
    host.decorated = [4]
    view.delegate = host
    scene.settle()
    let dot = try #require(view.grid.subviews.first { $0.backgroundColor == .systemRed })
    #expect(dot.frame.width == 12)
    #expect(view.grid.frame(of: 4).contains(dot.frame))
    host.decorated = []
    view.reloadDecorations(
      forDateComponents: [DateComponents(year: 2024, month: 3, day: 4)], animated: false)

    #expect(dot.superview == nil)
  }

  @Test func decorationsCanBeSwitchedOff() {
    let view = show()
    host.decorated = [4]
    view.wantsDateDecorations = false
    view.delegate = host
    #expect(!view.grid.subviews.contains { $0.backgroundColor == .systemRed })
  }
}

@MainActor
private final class CalendarHost: NSObject, UICalendarViewDelegate,
  UICalendarSelectionSingleDateDelegate, UICalendarSelectionMultiDateDelegate
{
  var log: [String] = []
  var refused: Int?
  var decorated: Set<Int> = []

  func calendarView(
    _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration? {
    decorated.contains(dateComponents.day ?? 0) ? .default(color: .systemRed, size: .large) : nil
  }
  func calendarView(
    _ calendarView: UICalendarView,
    didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
  ) { log.append("from \(previousDateComponents.month ?? 0)") }
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?
  ) { log.append(dateComponents?.day.map { "day \($0)" } ?? "none") }
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
  ) -> Bool { dateComponents?.day != refused || refused == nil }
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents
  ) { log.append("on \(dateComponents.day ?? 0)") }
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents
  ) { log.append("off \(dateComponents.day ?? 0)") }
}
