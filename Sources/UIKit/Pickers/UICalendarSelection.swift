// Nacre, MIT licence; see LICENSE.

import Foundation

/// What days the user chooses in a calendar.
@preconcurrency @MainActor
open class UICalendarSelection: NSObject {
  weak var owner: UICalendarView?

  /// Asks the delegate again which days may be chosen.
  open func updateSelectableDates() { owner?.showMarks() }

  /// The chosen days.
  var chosen: [DateComponents] { [] }
  /// Whether a day may be tapped.
  func allows(_ day: DateComponents) -> Bool { true }
  /// Handles a tap on a day.
  func choose(_ day: DateComponents) {}

  /// Returns whether two components are of the same day.
  func isSame(_ one: DateComponents, _ other: DateComponents) -> Bool {
    let calendar = owner?.shownCalendar ?? .current
    guard let first = calendar.date(from: one), let second = calendar.date(from: other) else {
      return false
    }
    return calendar.isDate(first, inSameDayAs: second)
  }
}

/// The methods that are notified of a chosen day. All but the first are optional.
@preconcurrency @MainActor
public protocol UICalendarSelectionSingleDateDelegate: AnyObject {
  /// Called when the user has chosen a day; `nil` if it was the chosen one, which a tap removes.
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?)
  /// Returns whether a day may be chosen; `nil` asks whether the choice may be removed. The default is true.
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
  ) -> Bool
}

extension UICalendarSelectionSingleDateDelegate {
  /// Returns true.
  public func dateSelection(
    _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
  ) -> Bool { true }
}

/// A choice of one day.
open class UICalendarSelectionSingleDate: UICalendarSelection {
  /// The object that is notified; not retained.
  open weak var delegate: (any UICalendarSelectionSingleDateDelegate)?
  private var stored: DateComponents?

  /// Creates a choice.
  public init(delegate: (any UICalendarSelectionSingleDateDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// The chosen day. Setting it does not call the delegate.
  open var selectedDate: DateComponents? {
    get { stored }
    set { setSelected(newValue, animated: false) }
  }
  /// Sets the chosen day without calling the delegate.
  open func setSelected(_ selectedDate: DateComponents?, animated: Bool) {
    stored = selectedDate
    owner?.showMarks()
  }

  override var chosen: [DateComponents] { stored.map { [$0] } ?? [] }
  override func allows(_ day: DateComponents) -> Bool {
    delegate?.dateSelection(self, canSelectDate: day) ?? true
  }
  override func choose(_ day: DateComponents) {
    let isSame = stored.map { self.isSame($0, day) } ?? false
    if isSame, delegate?.dateSelection(self, canSelectDate: nil) == false { return }
    stored = isSame ? nil : day
    delegate?.dateSelection(self, didSelectDate: stored)
  }
}

/// The methods that are notified of chosen days. The first two are required.
@preconcurrency @MainActor
public protocol UICalendarSelectionMultiDateDelegate: AnyObject {
  /// Called when the user has chosen a day.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents)
  /// Called when the user has removed a day from the choice.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents)
  /// Returns whether a day may be chosen. The default is true.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
  ) -> Bool
  /// Returns whether a day may be removed from the choice. The default is true.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
  ) -> Bool
}

extension UICalendarSelectionMultiDateDelegate {
  /// Returns true.
  public func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
  ) -> Bool { true }
  /// Returns true.
  public func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
  ) -> Bool { true }
}

/// A choice of several days.
open class UICalendarSelectionMultiDate: UICalendarSelection {
  /// The object that is notified; not retained.
  open weak var delegate: (any UICalendarSelectionMultiDateDelegate)?
  private var stored: [DateComponents] = []

  /// Creates a choice.
  public init(delegate: (any UICalendarSelectionMultiDateDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// The chosen days. Setting them does not call the delegate.
  open var selectedDates: [DateComponents] {
    get { stored }
    set { setSelectedDates(newValue, animated: false) }
  }
  /// Sets the chosen days without calling the delegate.
  open func setSelectedDates(_ selectedDates: [DateComponents], animated: Bool) {
    stored = selectedDates
    owner?.showMarks()
  }

  override var chosen: [DateComponents] { stored }
  override func allows(_ day: DateComponents) -> Bool {
    let isChosen = stored.contains { isSame($0, day) }
    return
      (isChosen
      ? delegate?.multiDateSelection(self, canDeselectDate: day)
      : delegate?.multiDateSelection(self, canSelectDate: day)) ?? true
  }
  override func choose(_ day: DateComponents) {
    if let place = stored.firstIndex(where: { isSame($0, day) }) {
      let old = stored.remove(at: place)
      delegate?.multiDateSelection(self, didDeselectDate: old)
    } else {
      stored.append(day)
      delegate?.multiDateSelection(self, didSelectDate: day)
    }
  }
}
