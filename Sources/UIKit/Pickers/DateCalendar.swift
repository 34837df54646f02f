// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The calendar of a date picker: a month with its title, arrows to the months beside it, and the
/// names of the weekdays. A tap on the title shows wheels for the month and the year, which choose the date. A picker
/// of dates and times also has a row with the time.
///
/// Its measures in points are unverified; see DifferencesFromApple.md.
final class DateCalendar: UIView, DateFace {
  private weak var owner: UIDatePicker?
  private var month: CalendarMonth
  private(set) var grid: MonthGrid
  let title = CalendarTitle()
  let arrows = [UIButton(type: .system), UIButton(type: .system)]
  private var weekdays: [UILabel] = []
  private let clip = UIView()
  private(set) var wheels: UIDatePicker?
  private let timeLabel = UILabel()
  /// Whether the arrows are drawn for a mirrored layout; `nil` before the first layout.
  private var drawnMirrored: Bool?
  /// The time, which opens wheels; `nil` for a picker of dates.
  let time: DateButton?

  private static let header: CGFloat = 44
  private static let names: CGFloat = 28
  private static let week: CGFloat = 44
  private static let margin: CGFloat = 8
  /// The duration of the transition to another month, in seconds.
  private static let duration = 0.3

  /// The size without and with the time.
  static func size(hasTime: Bool) -> CGSize {
    let height = header + names + CGFloat(CalendarMonth.weeks) * week
    return CGSize(width: 320, height: height + (hasTime ? week : 0))
  }

  init(_ owner: UIDatePicker, hasTime: Bool) {
    self.owner = owner
    month = CalendarMonth(of: owner.date, owner.shownCalendar)
    grid = MonthGrid(month, owner.words, MonthGrid.Marks(allowed: [])) { _ in }
    time = hasTime ? DateButton() : nil
    super.init(frame: .zero)
    clip.clipsToBounds = true
    addSubview(clip)
    for (index, arrow) in arrows.enumerated() {
      arrow.accessibilityLabel = index == 0 ? "Previous Month" : "Next Month"
      arrow.addAction(
        UIAction { [weak self] _ in self?.turn(by: index == 0 ? -1 : 1) }, for: .touchUpInside)
      addSubview(arrow)
    }
    title.addAction(UIAction { [weak self] _ in self?.toggleWheels() }, for: .touchUpInside)
    addSubview(title)
    addSwipes()
    if let time {
      timeLabel.text = "Time"
      time.addAction(
        UIAction { [weak owner, weak time] _ in
          if let time { owner?.openTime(at: time) }
        }, for: .touchUpInside)
      addSubview(timeLabel)
      addSubview(time)
    }
    reload()
  }
  required init?(coder: NSCoder) { nil }

  private func addSwipes() {
    for direction in [UISwipeGestureRecognizer.Direction.left, .right] {
      let swipe = UISwipeGestureRecognizer(
        target: self, action: Selector("swiped:", DateCalendar.swiped))
      swipe.direction = direction
      clip.addGestureRecognizer(swipe)
    }
  }
  @IBAction func swiped(_ swipe: UISwipeGestureRecognizer) {
    turn(by: (swipe.direction == .left) == isMirrored ? -1 : 1)
  }

  // MARK: Content

  func reload() {
    guard let owner else { return }
    for label in weekdays { label.removeFromSuperview() }
    weekdays = owner.words.weekdays(from: owner.shownCalendar.firstWeekday).map { name in
      let label = UILabel()
      (label.text, label.textAlignment) = (name, .center)
      (label.font, label.textColor) = (.systemFont(ofSize: 13, weight: .semibold), .tertiaryLabel)
      addSubview(label)
      return label
    }
    month = CalendarMonth(of: owner.date, owner.shownCalendar)
    replaceGrid()
    show(animated: false)
  }

  func show(animated: Bool) {
    guard let owner else { return }
    time?.title = owner.words.timeTitle(owner.date)
    time?.isEnabled = owner.isEnabled
    show(CalendarMonth(of: owner.date, owner.shownCalendar), animated: animated)
  }

  /// Shows another month, and the marks of the present one.
  private func show(_ new: CalendarMonth, animated: Bool) {
    guard let owner else { return }
    let way = new.start.timeIntervalSince(month.start)
    month = new
    if way == 0 {
      grid.marks = marks(of: month)
    } else if animated, window != nil {
      slide(way > 0)
    } else {
      replaceGrid()
    }
    title.text = owner.words.monthTitle(month.start)
    for (arrow, step) in zip(arrows, [-1, 1]) {
      arrow.isEnabled = owner.isEnabled && isAllowed(month.moved(by: step, owner.shownCalendar))
    }
    setNeedsLayout()
  }

  private func marks(of month: CalendarMonth) -> MonthGrid.Marks {
    guard let owner else { return MonthGrid.Marks(allowed: []) }
    let days = (1...max(month.days, 1)).map { month.date(of: $0, owner.shownCalendar) }
    return MonthGrid.Marks(
      chosen: Set([month.day(of: owner.date, owner.shownCalendar)].compactMap(\.self)),
      today: month.day(of: Date(), owner.shownCalendar),
      allowed: days.map { owner.isEnabled && owner.allows($0) })
  }

  /// Whether a month has a day that may be chosen.
  private func isAllowed(_ month: CalendarMonth) -> Bool {
    guard let owner else { return false }
    return (1...max(month.days, 1)).contains {
      owner.allows(month.date(of: $0, owner.shownCalendar))
    }
  }

  private func makeGrid() -> MonthGrid {
    let shown = month
    let words = owner?.words ?? DateWords(.current, .current)
    let made = MonthGrid(shown, words, marks(of: shown)) { [weak self] day in
      guard let owner = self?.owner else { return }
      owner.choose(dayOf: shown.date(of: day, owner.shownCalendar))
    }
    made.frame = clip.bounds
    return made
  }

  private func replaceGrid() {
    grid.removeFromSuperview()
    grid = makeGrid()
    clip.addSubview(grid)
    setNeedsLayout()
  }

  // MARK: Other months

  /// Moves to another month without a change of the date.
  func turn(by months: Int) {
    guard let owner, wheels == nil else { return }
    let new = month.moved(by: months, owner.shownCalendar)
    if isAllowed(new) { show(new, animated: true) }
  }

  /// Slides the grid of the month in, and the old one out.
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
    guard let owner else { return }
    if let wheels {
      self.wheels = nil
      wheels.removeFromSuperview()
    } else {
      let made = owner.companion(.yearAndMonth)
      made.date = month.start
      made.addAction(
        UIAction { [weak self, weak made] _ in
          if let made { self?.owner?.choose(monthOf: made.date) }
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

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, isOpen) = (bounds.width, wheels != nil)
    let foot = time == nil ? 0 : Self.week
    put(title, CGRect(x: Self.margin, y: 0, width: title.wantedWidth, height: Self.header))
    if drawnMirrored != isMirrored { drawArrows() }
    for (index, arrow) in arrows.enumerated() {
      put(
        arrow,
        CGRect(
          x: width - CGFloat(2 - index) * Self.header, y: 0, width: Self.header,
          height: Self.header))
      arrow.alpha = isOpen ? 0 : 1
    }
    for (index, label) in weekdays.enumerated() {
      let step = width / CGFloat(max(weekdays.count, 1))
      put(label, CGRect(x: CGFloat(index) * step, y: Self.header, width: step, height: Self.names))
      label.alpha = isOpen ? 0 : 1
    }
    let top = Self.header + Self.names
    clip.frame = CGRect(
      x: 0, y: top, width: width, height: max(bounds.height - top - foot, 0))
    clip.alpha = isOpen ? 0 : 1
    if grid.bounds.size != clip.bounds.size { grid.frame = clip.bounds }
    wheels?.frame = CGRect(
      x: 0, y: Self.header, width: width, height: max(bounds.height - Self.header - foot, 0))
    guard let time else { return }
    let size = time.wantedSize
    let y = bounds.height - foot
    put(timeLabel, CGRect(x: Self.margin, y: y, width: width / 2, height: foot))
    put(
      time,
      CGRect(
        x: width - Self.margin - size.width, y: y + (foot - size.height) / 2, width: size.width,
        height: size.height))
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

/// The month and the year above a calendar, with a chevron that points down while wheels are shown.
final class CalendarTitle: UIControl {
  private let label = UILabel()
  private let chevron = OutlineMark(color: nil) {}
  var text: String? {
    get { label.text }
    set {
      label.text = newValue
      superview?.setNeedsLayout()
      setNeedsLayout()
    }
  }
  /// Whether the wheels are shown.
  var isOpen = false {
    didSet {
      chevron.isExpanded = isOpen
      setNeedsLayout()
      layoutIfNeeded()
    }
  }

  init() {
    super.init(frame: .zero)
    label.font = .systemFont(ofSize: 17, weight: .semibold)
    chevron.isUserInteractionEnabled = false
    for part in [label, chevron] { addSubview(part) }
  }
  required init?(coder: NSCoder) { nil }

  private var labelWidth: CGFloat { label.sizeThatFits(.zero).width.rounded(.up) }
  var wantedWidth: CGFloat { labelWidth + 6 + chevron.bounds.width }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.textColor = isOpen ? tintColor : .label
    let width = labelWidth
    label.frame = CGRect(
      x: isMirrored ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
    chevron.center = CGPoint(
      x: isMirrored ? chevron.bounds.width / 2 : bounds.width - chevron.bounds.width / 2,
      y: bounds.midY)
  }
}
