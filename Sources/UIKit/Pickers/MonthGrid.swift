// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The days of a month in weeks. A tap chooses a day.
final class MonthGrid: UIView {
  /// The days that a grid marks.
  struct Marks: Equatable {
    var selected: Int?
    var today: Int?
    /// The days that may be chosen.
    var allowed: [Bool]
  }

  let month: CalendarMonth
  var marks: Marks { didSet { if marks != oldValue { setNeedsLayout() } } }
  private let labels: [UILabel]
  private let circle = UIView.part()
  private let choose: (Int) -> Void

  /// The size of the numbers, and the diameter of the circle, in points. Unverified; see
  /// DifferencesFromApple.md.
  private static let fontSize: CGFloat = 20
  private static let circle: CGFloat = 40

  /// - Parameters:
  ///   - month: The month.
  ///   - words: The locale's numbers.
  ///   - marks: The days to mark.
  ///   - choose: Called with the number of the day that was tapped, if it may be chosen.
  init(_ month: CalendarMonth, _ words: DateWords, _ marks: Marks, choose: @escaping (Int) -> Void)
  {
    (self.month, self.marks, self.choose) = (month, marks, choose)
    labels = (1...max(month.days, 1)).map { day in
      let label = UILabel()
      label.text = words.number(day)
      label.textAlignment = .center
      return label
    }
    super.init(frame: .zero)
    addSubview(circle)
    labels.forEach(addSubview)
    addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: Selector("tapped:", MonthGrid.tapped)))
  }
  required init?(coder: NSCoder) { nil }

  private func isAllowed(_ day: Int) -> Bool {
    marks.allowed.indices.contains(day - 1) && marks.allowed[day - 1]
  }

  private var cell: CGSize {
    CGSize(width: bounds.width / 7, height: bounds.height / CGFloat(CalendarMonth.weeks))
  }

  /// Returns the frame of a day.
  func frame(of day: Int) -> CGRect {
    let place = month.lead + day - 1
    let column = isMirrored ? 6 - place % 7 : place % 7
    return CGRect(
      x: CGFloat(column) * cell.width, y: CGFloat(place / 7) * cell.height, width: cell.width,
      height: cell.height)
  }

  @IBAction func tapped(_ tap: UITapGestureRecognizer) {
    let point = tap.location(in: self)
    let day = (1...max(month.days, 1)).first { frame(of: $0).contains(point) }
    if let day, isAllowed(day) { choose(day) }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, label) in labels.enumerated() {
      let day = index + 1
      let (isSelected, isToday) = (marks.selected == day, marks.today == day)
      label.frame = frame(of: day)
      label.show(
        .systemFont(ofSize: Self.fontSize, weight: isSelected ? .semibold : .regular))
      label.textColor =
        isSelected && isToday
        ? .white : !isAllowed(day) ? .tertiaryLabel : isSelected || isToday ? tintColor : .label
    }
    circle.isHidden = marks.selected == nil
    guard let selected = marks.selected else { return }
    let place = frame(of: selected)
    let side = min(Self.circle, place.width, place.height)
    circle.frame = CGRect(
      x: place.midX - side / 2, y: place.midY - side / 2, width: side, height: side)
    circle.layer.cornerRadius = side / 2
    circle.backgroundColor =
      marks.today == selected ? tintColor : tintColor.withAlphaComponent(0.15)
  }
}
