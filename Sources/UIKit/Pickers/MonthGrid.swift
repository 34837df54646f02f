// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The days of a month in weeks. A tap chooses a day.
final class MonthGrid: UIView {
  /// The days that a grid marks.
  struct Marks: Equatable {
    /// The chosen days.
    var chosen: Set<Int> = []
    var today: Int?
    /// The days that may be chosen.
    var allowed: [Bool]
  }

  let month: CalendarMonth
  var marks: Marks { didSet { if marks != oldValue { setNeedsLayout() } } }
  private let labels: [UILabel]
  /// The circles around the chosen days, in the order of the days.
  private var circles: [UIView] = []
  private var decorations: [Int: UIView] = [:]
  private let choose: (Int) -> Void

  /// The size of the numbers, and the diameter of the circle, in points. Unverified; see
  /// DifferencesFromApple.md.
  private static let fontSize: CGFloat = 20
  private static let circle: CGFloat = 40
  /// The distance of a decoration's middle from the lower edge of its day in points. Unverified; see
  /// DifferencesFromApple.md.
  private static let decorationRise: CGFloat = 6

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
      let (isSelected, isToday) = (marks.chosen.contains(day), marks.today == day)
      label.frame = frame(of: day)
      label.show(
        .systemFont(ofSize: Self.fontSize, weight: isSelected ? .semibold : .regular))
      label.textColor =
        isSelected && isToday
        ? .white : !isAllowed(day) ? .tertiaryLabel : isSelected || isToday ? tintColor : .label
    }
    placeCircles()
    for (day, view) in decorations {
      let place = frame(of: day)
      view.center = CGPoint(x: place.midX, y: place.maxY - Self.decorationRise)
    }
  }

  private func placeCircles() {
    let days = marks.chosen.sorted()
    while circles.count > days.count { circles.removeLast().removeFromSuperview() }
    while circles.count < days.count {
      let circle = UIView.part()
      insertSubview(circle, at: 0)
      circles.append(circle)
    }
    for (circle, day) in zip(circles, days) {
      let place = frame(of: day)
      let side = min(Self.circle, place.width, place.height)
      circle.frame = CGRect(
        x: place.midX - side / 2, y: place.midY - side / 2, width: side, height: side)
      circle.layer.cornerRadius = side / 2
      circle.backgroundColor =
        marks.today == day ? tintColor : tintColor.withAlphaComponent(0.15)
    }
  }

  /// Shows a view below the number of a day; `nil` shows none.
  func decorate(_ day: Int, with view: UIView?) {
    decorations.removeValue(forKey: day)?.removeFromSuperview()
    guard let view else { return }
    decorations[day] = view
    view.isUserInteractionEnabled = false
    addSubview(view)
    setNeedsLayout()
  }
}
