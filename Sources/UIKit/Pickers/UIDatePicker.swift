// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// The style of a date picker.
public enum UIDatePickerStyle: Int, Sendable {
  /// The style `compact` for dates and times, else `wheels`.
  case automatic
  /// Wheels.
  case wheels
  /// Buttons with the date and the time, which open a calendar and wheels.
  case compact
  /// A calendar, with a button for the time if there is one. A picker of times has wheels.
  case inline
}

/// A control that chooses a date, a time or a duration.
///
/// The size of wheels is 320 × 216 points. The measures of other styles are unverified; see
/// DifferencesFromApple.md. The control has the events `editingDidBegin` and `editingDidEnd` when it
/// opens and closes a calendar or wheels over the window.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
  /// The kind of value that a date picker chooses.
  public enum Mode: Int, Sendable {
    /// A time of the day.
    case time
    /// A date.
    case date
    /// A date and a time.
    case dateAndTime
    /// A duration of up to 23 hours and 59 minutes.
    case countDownTimer
    /// A month of a year.
    case yearAndMonth
  }

  let picker = UIPickerView()
  private(set) var wheels = DateWheels()
  /// The view that is shown in place of the wheels; `nil` if the wheels are shown.
  private(set) var face: (any DateFace)?
  /// The calendar or the wheels over the window, and the calendar in it.
  var popover: DatePopover?
  weak var shownInPopover: DateCalendar?
  private lazy var source = DatePickerSource(owner: self)
  /// The units of a countdown; `nil` in other modes.
  private var units: CountdownUnits?
  private var storedDate = Date()
  private var storedDuration: TimeInterval = 0
  private var storedZone: TimeZone?
  private var storedCalendar: Calendar?
  /// The size that the picker has given itself.
  private var ownSize = CGSize.zero

  /// Creates a picker of the present date. If the frame's size is zero, the picker gets the size of its style, and
  /// becomes greater with a style that needs more room. `sizeToFit()` makes it smaller.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a picker of the present date and of the style's size, with the values that a document has for it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.fill(self, as: UIDatePicker.self)
  }

  /// Creates a picker of the present date and of the style's size.
  @preconcurrency @MainActor public convenience init() { self.init(frame: .zero) }

  private func setUp() {
    (picker.dataSource, picker.delegate) = (source, source)
    faceChanged(from: .zero, isNewStyle: true)
  }

  /// Shows the style and the mode of the picker.
  ///
  /// - Parameters:
  ///   - old: The size that the picker had.
  ///   - isNewStyle: Whether the style has changed, after which the picker does not become smaller.
  private func faceChanged(from old: CGSize, isNewStyle: Bool) {
    popover?.close(animated: false)
    face?.removeFromSuperview()
    face = makeFace()
    if let face {
      picker.removeFromSuperview()
      addSubview(face)
    } else {
      addSubview(picker)
    }
    units?.removeFromSuperview()
    units = datePickerMode == .countDownTimer ? CountdownUnits() : nil
    if let units { addSubview(units) }
    reload(from: old, isNewStyle: isNewStyle)
  }

  // MARK: Settings

  /// The kind of value that the picker chooses. The default is `dateAndTime`.
  open var datePickerMode: Mode {
    get { wheels.mode }
    set {
      let old = fittingSize
      wheels.mode = newValue
      faceChanged(from: old, isNewStyle: false)
    }
  }
  /// The requested style. The default is `automatic`.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
    didSet {
      if preferredDatePickerStyle != oldValue { faceChanged(from: fittingSize, isNewStyle: true) }
    }
  }
  /// The style that is shown. Durations, and months of years, always have wheels.
  open var datePickerStyle: UIDatePickerStyle {
    switch (preferredDatePickerStyle, datePickerMode) {
    case (_, .countDownTimer), (_, .yearAndMonth): .wheels
    case (.automatic, _): .compact
    case (let style, _): style
    }
  }
  /// The locale of names, numbers and the order of the wheels; `nil`, the default, is the current one.
  open var locale: Locale? {
    didSet {
      wheels.locale = locale ?? .current
      reload()
    }
  }
  /// The calendar; `nil` is the current one.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var calendar: Calendar! {
    get { storedCalendar ?? .current }
    set {
      storedCalendar = newValue
      zoneChanged()
    }
  }
  /// The time zone; `nil`, the default, is that of the calendar.
  open var timeZone: TimeZone? {
    get { storedZone }
    set {
      storedZone = newValue
      zoneChanged()
    }
  }
  private func zoneChanged() {
    wheels.calendar = calendar
    if let storedZone { wheels.calendar.timeZone = storedZone }
    reload()
  }
  /// The earliest date; `nil`, the default, has no bound. Both bounds are ignored if it is later than
  /// `maximumDate`.
  open var minimumDate: Date? { didSet { boundsOfDateChanged() } }
  /// The latest date; `nil`, the default, has no bound.
  open var maximumDate: Date? { didSet { boundsOfDateChanged() } }
  /// The minutes from one row to the next. A number that does not divide 60 counts as 1, which is the
  /// default.
  open var minuteInterval: Int {
    get { wheels.minuteInterval }
    set {
      wheels.minuteInterval = newValue > 0 && newValue <= 30 && 60 % newValue == 0 ? newValue : 1
      storedDate = rounded(storedDate)
      reload()
    }
  }
  /// Whether the date is always a multiple of `minuteInterval`. The default is true.
  open var roundsToMinuteInterval = true

  // MARK: Value

  /// The date. Setting it does not animate, and sends no event. A date beyond the bounds becomes the
  /// nearest one.
  open var date: Date {
    get { storedDate }
    set { setDate(newValue, animated: false) }
  }
  /// Sets the date without an event; see `date`.
  open func setDate(_ date: Date, animated: Bool) {
    guard date.timeIntervalSinceReferenceDate.isFinite else { return }
    storedDate = clamped(rounded(date))
    show(animated: animated)
    noteChange()
  }
  /// The duration of a countdown in seconds, a whole number of minutes: 0 to 86340. Values outside are
  /// clamped.
  open var countDownDuration: TimeInterval {
    get { storedDuration }
    set {
      let step = Double(60 * minuteInterval)
      let wish = newValue.isFinite ? min(max(newValue, 0), 86_340) : 0
      storedDuration = (wish / step).rounded(.down) * step
      show(animated: false)
    }
  }

  var range: (low: Date?, high: Date?) {
    if let minimumDate, let maximumDate, minimumDate > maximumDate { return (nil, nil) }
    return (minimumDate, maximumDate)
  }

  private func clamped(_ date: Date) -> Date {
    let (low, high) = range
    return max(low ?? date, min(high ?? date, date))
  }

  private func rounded(_ date: Date) -> Date {
    guard roundsToMinuteInterval, minuteInterval > 1 else { return date }
    let minute = wheels.calendar.component(.minute, from: date)
    return date.addingTimeInterval(Double(-(minute % minuteInterval) * 60))
  }

  private func boundsOfDateChanged() {
    storedDate = clamped(storedDate)
    show(animated: false)
    picker.refresh()
  }

  /// Chooses a date for the user. A date beyond the bounds becomes the nearest one.
  func choose(_ date: Date) {
    storedDate = clamped(rounded(date))
    show(animated: true)
    noteChange()
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  // MARK: Content

  private func reload() { reload(from: fittingSize, isNewStyle: false) }

  private func reload(from old: CGSize, isNewStyle: Bool) {
    picker.reloadAllComponents()
    face?.reload()
    shownInPopover?.reload()
    show(animated: false, isAnew: true)
    sizeChanged(from: old, isNewStyle: isNewStyle)
  }

  /// Gives a picker whose size was not set the size of its content. A new style makes it greater but never smaller.
  ///
  /// **Source.** dotnet/macios issue 13163, on iOS 14.4: a compact picker that had wheels for a moment is higher than
  /// other compact pickers.
  private func sizeChanged(from old: CGSize, isNewStyle: Bool) {
    let new = fittingSize
    guard old != new || bounds.size == .zero else { return }
    if bounds.size == ownSize {
      let (origin, size, shrinks) = (frame.origin, bounds.size, bounds.size == old && !isNewStyle)
      bounds.size =
        shrinks
        ? new : CGSize(width: max(size.width, new.width), height: max(size.height, new.height))
      frame.origin = origin
      ownSize = bounds.size
    }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Shows the date.
  private func show(animated: Bool, isAnew: Bool = false) {
    shownInPopover?.show(animated: animated)
    if let face {
      let old = fittingSize
      face.show(animated: animated)
      return sizeChanged(from: old, isNewStyle: false)
    }
    for (component, kind) in wheels.kinds.enumerated() {
      let value = wheels.value(kind, of: storedDate, duration: storedDuration)
      let old = isAnew ? nil : picker.selectedRow(inComponent: component)
      let row = wheels.row(kind, value: value, near: old)
      if row != old { picker.selectRow(row, inComponent: component, animated: animated) }
    }
    picker.refresh()
    units?.show(hours: Int(storedDuration) / 3600, isEnabled: isEnabled)
  }

  fileprivate func chose(_ row: Int, in component: Int) {
    guard wheels.kinds.indices.contains(component) else { return }
    let kind = wheels.kinds[component]
    let value = wheels.value(kind, row: row)
    switch kind {
    case .hours: storedDuration = Double(value * 3600 + Int(storedDuration) % 3600)
    case .minutes: storedDuration = Double(Int(storedDuration) / 3600 * 3600 + value * 60)
    default: return choose(wheels.date(storedDate, setting: kind, to: value))
    }
    show(animated: true)
    noteChange()
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  fileprivate var kinds: [DateWheels.Kind] { wheels.kinds }
  fileprivate func count(_ component: Int) -> Int { wheels.count(wheels.kinds[component]) }
  fileprivate func title(_ row: Int, _ component: Int) -> NSAttributedString {
    let kind = wheels.kinds[component]
    let value = wheels.value(kind, row: row)
    let (low, high) = range
    let isAllowed = wheels.isAllowed(kind, value, for: storedDate, from: low, to: high)
    return NSAttributedString(
      string: wheels.title(kind, value, now: Date()),
      attributes: [
        .foregroundColor: isAllowed && isEnabled ? UIColor.label : .tertiaryLabel,
        .font: UIFont.systemFont(ofSize: UIPickerView.fontSize),
      ])
  }
  fileprivate func width(_ component: Int) -> CGFloat {
    let shares = wheels.kinds.map(DateWheels.share)
    return (bounds.width - 40) * shares[component] / max(shares.reduce(0, +), 1)
  }

  // MARK: Layout

  /// The size of the style.
  open override var intrinsicContentSize: CGSize { fittingSize }
  /// Returns the size of the style.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize }
  /// Whether the control takes touches.
  open override var isEnabled: Bool { didSet { if isEnabled != oldValue { reload() } } }

  override func windowDidChange() {
    super.windowDidChange()
    if window == nil { popover?.close(animated: false) }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if let face { face.frame = bounds }
    picker.frame = bounds
    picker.isUserInteractionEnabled = isEnabled
    picker.setNeedsLayout()
    picker.refresh()
    guard let units else { return }
    picker.layoutIfNeeded()
    units.frame = bounds
    units.place(at: picker.wheels, mirrored: isMirrored)
  }
}

/// The rows of a date picker.
@MainActor
private final class DatePickerSource: UIPickerViewDataSource, UIPickerViewDelegate {
  private unowned let owner: UIDatePicker

  init(owner: UIDatePicker) { self.owner = owner }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { owner.kinds.count }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    owner.count(component)
  }
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    owner.width(component)
  }
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { owner.title(row, component) }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    owner.chose(row, in: component)
  }
}
