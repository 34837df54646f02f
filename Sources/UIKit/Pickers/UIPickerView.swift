// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import QuartzCore

/// A view of wheels. The row in the middle of each wheel is the chosen one.
///
/// The default size is 320 × 216 points, and a row is 32 points high. The chosen rows are on a bar with
/// a corner radius of 8, 9 points from the edges.
///
/// **Source.** Size: Apple's documentation of `UIPickerView` (iOS 6). Row and bar: see `WheelGeometry`.
@preconcurrency @MainActor
open class UIPickerView: UIView {
  /// The object that counts components and rows.
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { setNeedsReload() } }
  /// The object that gives the content.
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { setNeedsReload() } }
  /// Whether the chosen rows are marked. Stored for compatibility; has no effect, as on Apple's
  /// systems: they always are.
  open var showsSelectionIndicator = true

  private(set) var wheels: [PickerWheel] = []
  private let bar = UIView.part(8)
  private var needsReload = true
  private var isReloading = false

  static let size = CGSize(width: 320, height: 216)
  static let rowHeight: CGFloat = 32
  static let fontSize: CGFloat = 21
  private static let barMargin: CGFloat = 9
  /// The distance between two components. Unverified; see DifferencesFromApple.md.
  private static let gap: CGFloat = 5

  /// Creates a picker. A frame of size zero gets the default size.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a picker of the default size, with the values that a document has for it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.fill(self, as: UIPickerView.self)
  }

  private func setUp() {
    if bounds.size == .zero {
      frame = CGRect(origin: frame.origin, size: Self.size)
    }
    clipsToBounds = true
    bar.backgroundColor = .tertiarySystemFill
    addSubview(bar)
  }

  /// The default size.
  open override var intrinsicContentSize: CGSize { Self.size }
  /// Returns the default size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  // MARK: Content

  private func setNeedsReload() {
    needsReload = true
    setNeedsLayout()
  }

  private func reloadIfNeeded() {
    if needsReload { reloadAllComponents() }
  }

  /// The number of components.
  open var numberOfComponents: Int {
    reloadIfNeeded()
    return wheels.count
  }
  /// Returns the number of rows of a component; 0 if there is no such component.
  open func numberOfRows(inComponent component: Int) -> Int { wheel(component)?.count ?? 0 }
  /// Returns the size of the rows of a component; zero if there is no such component.
  open func rowSize(forComponent component: Int) -> CGSize {
    layoutIfNeeded()
    return wheel(component).map {
      CGSize(width: $0.bounds.width, height: $0.geometry.rowHeight)
    } ?? .zero
  }
  /// Returns the view of a row; `nil` if it is not visible, or was not provided by the delegate.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    let view = wheel(component)?.rows[row]
    return view is PickerLabel ? nil : view
  }

  private func wheel(_ component: Int) -> PickerWheel? {
    reloadIfNeeded()
    return wheels.indices.contains(component) ? wheels[component] : nil
  }

  /// Asks the data source and the delegate again. A chosen row stays if it still exists.
  open func reloadAllComponents() {
    guard !isReloading else { return }
    isReloading = true
    defer { isReloading = false }
    needsReload = false
    let count = max(dataSource?.numberOfComponents(in: self) ?? 0, 0)
    Misuse.unless(
      count <= Self.mostComponents,
      "the data source says \(count) for the number of components; a picker has at most "
        + "\(Self.mostComponents)")
    while wheels.count > count { wheels.removeLast().removeFromSuperview() }
    while wheels.count < count { addWheel() }
    for component in wheels.indices { reload(component) }
    setNeedsLayout()
  }

  /// Asks the data source and the delegate for one component again.
  open func reloadComponent(_ component: Int) {
    reloadIfNeeded()
    if wheels.indices.contains(component) { reload(component) }
  }

  /// The largest number of components. Each is a wheel, of which a screen shows a few.
  private static let mostComponents = 1000
  /// The largest number of rows. Only visible rows take memory, and positions are exact for far more rows.
  static let mostRows = 1 << 31
  /// The range of row heights, in points. Requested heights are clamped to it.
  private static let rowHeights: ClosedRange<CGFloat> = 1...10_000

  private func addWheel() {
    let (wheel, component) = (PickerWheel(rowHeight: Self.rowHeight), wheels.count)
    wheel.makeRow = { [weak self] in self?.row($0, component, reusing: $1) }
    wheel.didSelect = { [weak self] row in
      guard let self else { return }
      delegate?.pickerView(self, didSelectRow: row, inComponent: component)
    }
    wheels.append(wheel)
    addSubview(wheel)
  }

  private func reload(_ component: Int) {
    let wish = delegate?.pickerView(self, rowHeightForComponent: component) ?? 0
    let count = dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
    Misuse.unless(
      count <= Self.mostRows,
      "the data source says \(count) for the number of rows in component \(component); a component has at "
        + "most \(Self.mostRows)")
    let heights = Self.rowHeights
    wheels[component].reload(
      count: count,
      rowHeight: wish.isFinite && wish > 0
        ? min(max(wish, heights.lowerBound), heights.upperBound) : Self.rowHeight)
  }

  private func row(_ row: Int, _ component: Int, reusing old: UIView?) -> UIView? {
    let view = delegate?.pickerView(
      self, viewForRow: row, forComponent: component, reusing: old)
    guard let label = (view ?? old ?? PickerLabel()) as? PickerLabel else { return view }
    label.textAlignment = .center
    label.font = .systemFont(ofSize: Self.fontSize)
    label.textColor = .label
    let title = delegate?.pickerView(
      self, attributedTitleForRow: row, forComponent: component)
    if let title {
      label.show(title, .label)
    } else {
      label.text = delegate?.pickerView(self, titleForRow: row, forComponent: component)
    }
    return label
  }

  /// Asks the delegate again for the titles of the visible rows.
  func refresh() {
    for (component, wheel) in wheels.enumerated() {
      for (index, view) in wheel.rows where view is PickerLabel {
        _ = row(index, component, reusing: view)
      }
    }
  }

  // MARK: Choice

  /// Chooses a row, without calling the delegate. A row or a component that does not exist is ignored.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    wheel(component)?.select(row, animated: animated)
  }

  /// Returns the chosen row; −1 if there is no such component or it has no rows.
  open func selectedRow(inComponent component: Int) -> Int {
    guard let wheel = wheel(component), wheel.count > 0 else { return -1 }
    return wheel.selected
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    reloadIfNeeded()
    let room = bounds.width - 2 * Self.barMargin
    let gaps = CGFloat(max(wheels.count - 1, 0)) * Self.gap
    let equal = max(room - gaps, 0) / CGFloat(max(wheels.count, 1))
    // Whole points, as on iOS 26.1.
    let widths = wheels.indices.map { component -> CGFloat in
      let wish = delegate?.pickerView(self, widthForComponent: component) ?? 0
      return (wish.isFinite && wish > 0 ? wish : equal).rounded(.down)
    }
    var x = (bounds.width - widths.reduce(0, +) - gaps) / 2
    for (wheel, width) in isMirrored
      ? Array(zip(wheels, widths).reversed()) : Array(zip(wheels, widths))
    {
      let frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
      if wheel.frame != frame { wheel.frame = frame }
      x += width + Self.gap
    }
    let height = wheels.first?.geometry.rowHeight ?? Self.rowHeight
    bar.frame = CGRect(
      x: Self.barMargin, y: (bounds.height - height) / 2, width: max(room, 0), height: height)
  }
}

/// The title of a picker's row.
final class PickerLabel: UILabel {}
