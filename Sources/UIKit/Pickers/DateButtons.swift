// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// A grey button with a date or a time. Its measures in points are unverified; see
/// DifferencesFromApple.md.
final class DateButton: UIControl {
  private let label = UILabel()
  /// Whether the calendar or the wheels that the button opens are shown.
  var isOpen = false { didSet { setNeedsLayout() } }
  var title: String? {
    get { label.text }
    set {
      guard label.text != newValue else { return }
      label.text = newValue
      setNeedsLayout()
      superview?.setNeedsLayout()
    }
  }

  private static let height: CGFloat = 34
  private static let padding: CGFloat = 11

  init() {
    super.init(frame: .zero)
    layer.cornerRadius = 6
    backgroundColor = .tertiarySystemFill
    label.font = .systemFont(ofSize: 17)
    label.textAlignment = .center
    addSubview(label)
  }
  required init?(coder: NSCoder) { nil }

  var wantedSize: CGSize {
    let width = label.sizeThatFits(.zero).width.rounded(.up)
    return CGSize(width: width + 2 * Self.padding, height: Self.height)
  }

  override var isHighlighted: Bool { didSet { label.alpha = isHighlighted ? 0.4 : 1 } }
  override var isEnabled: Bool { didSet { setNeedsLayout() } }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
    label.textColor = !isEnabled ? .tertiaryLabel : isOpen ? tintColor : .label
  }
}

/// The buttons of a compact date picker: a date, a time, or both. They are at the trailing side.
final class DateButtons: UIView, DateFace {
  private weak var owner: UIDatePicker?
  let date: DateButton?
  let time: DateButton?
  /// The space between the buttons, in points. Unverified; see DifferencesFromApple.md.
  private static let gap: CGFloat = 5

  init(_ owner: UIDatePicker) {
    self.owner = owner
    date = owner.datePickerMode == .time ? nil : DateButton()
    time = owner.datePickerMode == .date ? nil : DateButton()
    super.init(frame: .zero)
    date?.addAction(
      UIAction { [weak owner, weak date] _ in
        if let date { owner?.openCalendar(at: date) }
      }, for: .touchUpInside)
    time?.addAction(
      UIAction { [weak owner, weak time] _ in
        if let time { owner?.openTime(at: time) }
      }, for: .touchUpInside)
    buttons.forEach(addSubview)
    reload()
  }
  required init?(coder: NSCoder) { nil }

  private var buttons: [DateButton] { [date, time].compactMap(\.self) }

  func reload() { show(animated: false) }
  func show(animated: Bool) {
    guard let owner else { return }
    date?.title = owner.words.dateTitle(owner.date)
    time?.title = owner.words.timeTitle(owner.date)
    for button in buttons { button.isEnabled = owner.isEnabled }
    setNeedsLayout()
  }

  var wantedSize: CGSize {
    let sizes = buttons.map(\.wantedSize)
    let gaps = CGFloat(max(sizes.count - 1, 0)) * Self.gap
    return CGSize(
      width: sizes.map(\.width).reduce(gaps, +), height: sizes.map(\.height).max() ?? 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var right = bounds.width
    for button in buttons.reversed() {
      let size = button.wantedSize
      right -= size.width
      let x = isMirrored ? bounds.width - right - size.width : right
      button.frame = CGRect(
        x: x, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
      right -= Self.gap
    }
  }
}
