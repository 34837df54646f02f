// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The methods that give the decorations of a calendar's days and are notified of its month. All are optional.
@preconcurrency @MainActor
public protocol UICalendarViewDelegate: AnyObject {
  /// Returns the decoration below a day; `nil`, the default, for none.
  func calendarView(
    _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration?
  /// Called when the calendar shows another month.
  func calendarView(
    _ calendarView: UICalendarView,
    didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents)
}

extension UICalendarViewDelegate {
  /// Returns `nil`.
  public func calendarView(
    _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration? { nil }
  /// Does nothing.
  public func calendarView(
    _ calendarView: UICalendarView,
    didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
  ) {}
}

/// A month with its title, arrows to the months beside it, and the names of the weekdays. Its days can be chosen and have
/// decorations. A tap on the title shows wheels for the month and the year in place of the days.
///
/// Its measures are those of the inline date picker; see DifferencesFromApple.md.
@preconcurrency @MainActor
open class UICalendarView: UIView {
  /// The object that gives decorations; not retained.
  open weak var delegate: (any UICalendarViewDelegate)? { didSet { reload() } }
  /// What days the user chooses; `nil`, the default, chooses none.
  open var selectionBehavior: UICalendarSelection? {
    didSet {
      oldValue?.owner = nil
      selectionBehavior?.owner = self
      showMarks()
    }
  }
  /// The calendar of the months. The default is the user's.
  open var calendar = Calendar.current { didSet { reload() } }
  /// The locale of names and numbers. The default is the user's.
  open var locale = Locale.current { didSet { reload() } }
  /// The time zone; `nil`, the default, is that of the calendar.
  open var timeZone: TimeZone? { didSet { reload() } }
  /// The design of the font. Stored for compatibility; has no effect.
  open var fontDesign = UIFontDescriptor.SystemDesign.default
  /// The dates that can be shown and chosen. The default is all.
  open var availableDateRange = DateInterval(start: .distantPast, end: .distantFuture) {
    didSet { showMarks() }
  }
  /// Whether days have decorations. The default is true.
  open var wantsDateDecorations = true { didSet { reload() } }

  private var month: CalendarMonth
  private(set) var grid: MonthGrid
  let title = CalendarTitle()
  let arrows = [UIButton(type: .system), UIButton(type: .system)]
  private var weekdays: [UILabel] = []
  private let clip = UIView()
  /// The wheels for the month and the year; `nil` unless they are shown.
  private(set) var wheels: UIDatePicker?
  /// Whether the arrows are drawn for a mirrored layout; `nil` before the first layout.
  private var drawnMirrored: Bool?

  private static let header: CGFloat = 44
  private static let names: CGFloat = 28
  private static let week: CGFloat = 48
  private static let margin: CGFloat = 8
  private static let duration = 0.3

  /// Creates a calendar that shows the present month.
  public override init(frame: CGRect) {
    (month, grid) = Self.parts()
    super.init(frame: frame)
    setUp()
  }
  /// Creates a calendar with the values that a document has for it.
  public required init?(coder: NSCoder) {
    (month, grid) = Self.parts()
    super.init(coder: coder)
    setUp()
    coder.fill(self, as: UICalendarView.self)
  }

  private static func parts() -> (CalendarMonth, MonthGrid) {
    let month = CalendarMonth(of: Date(), .current)
    return (
      month,
      MonthGrid(month, DateWords(.current, .current), MonthGrid.Marks(allowed: [])) { _ in }
    )
  }

  private func setUp() {
    clip.clipsToBounds = true
    addSubview(clip)
    title.addAction(UIAction { [weak self] _ in self?.toggleWheels() }, for: .touchUpInside)
    addSubview(title)
    for (index, arrow) in arrows.enumerated() {
      arrow.accessibilityLabel = index == 0 ? "Previous Month" : "Next Month"
      arrow.addAction(
        UIAction { [weak self] _ in self?.turn(by: index == 0 ? -1 : 1) }, for: .touchUpInside)
      addSubview(arrow)
    }
    for direction in [UISwipeGestureRecognizer.Direction.left, .right] {
      let swipe = UISwipeGestureRecognizer(
        target: self, action: Selector("swiped:", UICalendarView.swiped))
      swipe.direction = direction
      clip.addGestureRecognizer(swipe)
    }
    reload()
  }
  @IBAction func swiped(_ swipe: UISwipeGestureRecognizer) {
    turn(by: (swipe.direction == .left) == isMirrored ? -1 : 1)
  }

  /// The calendar with the view's locale and time zone.
  var shownCalendar: Calendar {
    var shown = calendar
    shown.locale = locale
    if let timeZone { shown.timeZone = timeZone }
    return shown
  }

  // MARK: Months

  /// The year and the month that are shown.
  open var visibleDateComponents: DateComponents {
    get { components(of: month) }
    set { setVisibleDateComponents(newValue, animated: false) }
  }
  private func components(of month: CalendarMonth) -> DateComponents {
    var parts = shownCalendar.dateComponents([.era, .year, .month], from: month.start)
    parts.calendar = shownCalendar
    return parts
  }
  /// Shows the month of a date. A date that does not exist is ignored.
  open func setVisibleDateComponents(_ dateComponents: DateComponents, animated: Bool) {
    guard let date = shownCalendar.date(from: dateComponents) else { return }
    show(CalendarMonth(of: date, shownCalendar), animated: animated)
  }

  private func turn(by months: Int) {
    let new = month.moved(by: months, shownCalendar)
    if wheels == nil, isAvailable(new) { show(new, animated: true) }
  }
  private func isAvailable(_ month: CalendarMonth) -> Bool {
    let last = month.date(of: max(month.days, 1), shownCalendar)
    return month.start < availableDateRange.end && last >= availableDateRange.start
  }

  private func show(_ new: CalendarMonth, animated: Bool) {
    guard new != month else { return }
    let (before, isLater) = (components(of: month), new.start > month.start)
    month = new
    if animated, window != nil { slide(isLater) } else { replaceGrid() }
    showHeader()
    delegate?.calendarView(self, didChangeVisibleDateComponentsFrom: before)
  }

  private func slide(_ isLater: Bool) {
    let old = grid
    grid = makeGrid()
    let way = clip.bounds.width * (isLater == isMirrored ? -1 : 1)
    UIView.performWithoutAnimation {
      grid.frame = clip.bounds.offsetBy(dx: way, dy: 0)
      clip.addSubview(grid)
      grid.layoutIfNeeded()
    }
    let new = grid
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: .allowUserInteraction,
      animations: {
        old.center.x -= way
        new.center.x -= way
      }, completion: { _ in old.removeFromSuperview() })
  }

  /// Shows wheels for the month and the year in place of the days, or removes them.
  private func toggleWheels() {
    if let wheels {
      self.wheels = nil
      wheels.removeFromSuperview()
    } else {
      let made = UIDatePicker()
      made.preferredDatePickerStyle = .wheels
      (made.datePickerMode, made.locale, made.calendar) = (.yearAndMonth, locale, shownCalendar)
      (made.minimumDate, made.maximumDate) = (availableDateRange.start, availableDateRange.end)
      made.date = month.start
      made.addAction(
        UIAction { [weak self, weak made] _ in
          guard let self, let made else { return }
          show(CalendarMonth(of: made.date, shownCalendar), animated: false)
        }, for: .valueChanged)
      addSubview(made)
      wheels = made
    }
    UIView.animate(withDuration: Self.duration) {
      self.title.isOpen = self.wheels != nil
      self.setNeedsLayout()
      self.layoutIfNeeded()
    }
  }

  // MARK: Content

  private func reload() {
    for label in weekdays { label.removeFromSuperview() }
    let words = DateWords(locale, shownCalendar)
    weekdays = words.weekdays(from: shownCalendar.firstWeekday).map { name in
      let label = UILabel()
      (label.text, label.textAlignment) = (name, .center)
      (label.font, label.textColor) = (.systemFont(ofSize: 13, weight: .semibold), .tertiaryLabel)
      addSubview(label)
      return label
    }
    month = CalendarMonth(of: month.start, shownCalendar)
    replaceGrid()
    showHeader()
  }

  private func showHeader() {
    title.text = DateWords(locale, shownCalendar).monthTitle(month.start)
    for (arrow, step) in zip(arrows, [-1, 1]) {
      arrow.isEnabled = isAvailable(month.moved(by: step, shownCalendar))
    }
    setNeedsLayout()
  }

  private func replaceGrid() {
    grid.removeFromSuperview()
    grid = makeGrid()
    clip.addSubview(grid)
    setNeedsLayout()
  }

  private func makeGrid() -> MonthGrid {
    let shown = month
    let made = MonthGrid(shown, DateWords(locale, shownCalendar), marks(of: shown)) {
      [weak self] day in
      guard let self else { return }
      selectionBehavior?.choose(dayComponents(day, of: shown))
      showMarks()
    }
    made.frame = clip.bounds
    decorate(made, Array(1...max(shown.days, 1)))
    return made
  }

  /// Returns the components of a day, as delegates and selections have them.
  private func dayComponents(_ day: Int, of month: CalendarMonth) -> DateComponents {
    var parts = shownCalendar.dateComponents(
      [.era, .year, .month, .day], from: month.date(of: day, shownCalendar))
    parts.calendar = shownCalendar
    return parts
  }

  private func marks(of month: CalendarMonth) -> MonthGrid.Marks {
    let shown = shownCalendar
    let days = (1...max(month.days, 1)).map { month.date(of: $0, shown) }
    let chosen = selectionBehavior?.chosen ?? []
    return MonthGrid.Marks(
      chosen: Set(
        chosen.compactMap { shown.date(from: $0).flatMap { month.day(of: $0, shown) } }),
      today: month.day(of: Date(), shown),
      allowed: days.enumerated().map { index, day in
        availableDateRange.contains(day)
          && selectionBehavior?.allows(dayComponents(index + 1, of: month)) ?? true
      })
  }

  /// Shows the chosen days.
  func showMarks() {
    grid.marks = marks(of: month)
    showHeader()
  }

  private func decorate(_ grid: MonthGrid, _ days: [Int]) {
    for day in days {
      let decoration =
        wantsDateDecorations
        ? delegate?.calendarView(self, decorationFor: dayComponents(day, of: grid.month)) : nil
      grid.decorate(day, with: decoration?.makeView())
    }
  }

  /// Asks the delegate for the decorations of days again. Days of other months are ignored.
  open func reloadDecorations(
    forDateComponents dates: [DateComponents], animated: Bool
  ) {
    let days = dates.compactMap { parts in
      shownCalendar.date(from: parts).flatMap { month.day(of: $0, shownCalendar) }
    }
    guard animated, window != nil else { return decorate(grid, days) }
    UIView.transition(
      with: grid, duration: Self.duration, options: .transitionCrossDissolve,
      animations: { self.decorate(self.grid, days) })
  }

  // MARK: Layout

  /// 320 points wide and high enough for six weeks.
  open override var intrinsicContentSize: CGSize {
    CGSize(
      width: 320, height: Self.header + Self.names + CGFloat(CalendarMonth.weeks) * Self.week)
  }
  /// Returns the intrinsic size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Places the parts.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    put(title, CGRect(x: Self.margin, y: 0, width: title.wantedWidth, height: Self.header))
    if drawnMirrored != isMirrored { drawArrows() }
    for (index, arrow) in arrows.enumerated() {
      put(
        arrow,
        CGRect(
          x: width - CGFloat(2 - index) * Self.header, y: 0, width: Self.header,
          height: Self.header))
      arrow.alpha = wheels == nil ? 1 : 0
    }
    for (index, label) in weekdays.enumerated() {
      let step = width / CGFloat(max(weekdays.count, 1))
      put(label, CGRect(x: CGFloat(index) * step, y: Self.header, width: step, height: Self.names))
      label.alpha = wheels == nil ? 1 : 0
    }
    let top = Self.header + Self.names
    clip.frame = CGRect(x: 0, y: top, width: width, height: max(bounds.height - top, 0))
    clip.alpha = wheels == nil ? 1 : 0
    if grid.bounds.size != clip.bounds.size { grid.frame = clip.bounds }
    wheels?.frame = CGRect(
      x: 0, y: Self.header, width: width, height: max(bounds.height - Self.header, 0))
  }

  private func drawArrows() {
    drawnMirrored = isMirrored
    for (index, arrow) in arrows.enumerated() {
      let isLeft = (index == 0) != isMirrored
      arrow.setImage(UIImage(systemName: isLeft ? "chevron.left" : "chevron.right"), for: .normal)
    }
  }

  /// Sets a frame given for left-to-right layout; mirrored in right-to-left layout.
  private func put(_ view: UIView, _ frame: CGRect) {
    var frame = frame
    if isMirrored { frame.origin.x = bounds.width - frame.maxX }
    view.frame = frame
  }
}
