// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// A component of a picker: a scroll view whose rows are placed on a cylinder.
///
/// A row's place is a function of the content offset (`WheelGeometry`). An offset of a row's height
/// times its index shows the row in the middle.
final class PickerWheel: UIScrollView {
  /// Returns the view of a row; the argument is a view of another row that is no longer needed.
  var makeRow: (Int, UIView?) -> UIView? = { _, _ in nil }
  /// Called when a finger has chosen a row.
  var didSelect: (Int) -> Void = { _ in }

  private(set) var geometry: WheelGeometry
  private(set) var count = 0
  private(set) var rows: [Int: UIView] = [:]
  private var spare: UIView?
  /// The row that was chosen last.
  private(set) var selected = 0

  init(rowHeight: CGFloat) {
    geometry = WheelGeometry(height: 0, rowHeight: rowHeight)
    super.init(frame: .zero)
    showsVerticalScrollIndicator = false
    contentInsetAdjustmentBehavior = .never
    alwaysBounceVertical = true
    let tap = UITapGestureRecognizer(
      target: self, action: Selector("tapped:", PickerWheel.tapped))
    addGestureRecognizer(tap)
  }

  required init?(coder: NSCoder) { nil }

  /// Loads the rows again.
  ///
  /// - Parameter count: The number of rows. The chosen row stays if it still exists.
  func reload(count: Int, rowHeight: CGFloat) {
    stopMotion()
    self.count = max(count, 0)
    geometry.rowHeight = rowHeight
    for row in rows.values { row.removeFromSuperview() }
    (rows, spare) = ([:], nil)
    selected = min(max(selected, 0), max(self.count - 1, 0))
    sizeChanged()
  }

  private func sizeChanged() {
    geometry.height = bounds.height
    contentSize = CGSize(
      width: bounds.width,
      height: bounds.height + CGFloat(max(count - 1, 0)) * geometry.rowHeight)
    contentOffset = CGPoint(x: 0, y: CGFloat(selected) * geometry.rowHeight)
    placeRows()
  }

  /// Chooses a row without calling `didSelect`.
  func select(_ row: Int, animated: Bool) {
    guard row >= 0, row < count else { return }
    selected = row
    setContentOffset(
      CGPoint(x: 0, y: CGFloat(row) * geometry.rowHeight), animated: animated)
    placeRows()
  }

  // MARK: Rows

  override func viewportDidChange() {
    super.viewportDidChange()
    if geometry.height != bounds.height { sizeChanged() } else { placeRows() }
  }

  private func distance(_ row: Int) -> CGFloat {
    CGFloat(row) * geometry.rowHeight - contentOffset.y
  }

  private func placeRows() {
    guard bounds.height > 0, geometry.rowHeight > 0 else { return }
    let middle = contentOffset.y / geometry.rowHeight
    let reach = geometry.reach / geometry.rowHeight
    let low = max(Int((middle - reach).rounded(.up)), 0)
    let high = min(Int((middle + reach).rounded(.down)), count - 1)
    UIView.performWithoutAnimation {
      for (index, row) in rows where index < low || index > high {
        row.removeFromSuperview()
        rows[index] = nil
        spare = row
      }
      guard low <= high else { return }
      for index in low...high { place(index) }
    }
  }

  private func place(_ index: Int) {
    if rows[index] == nil {
      let reused = spare
      spare = nil
      guard let row = makeRow(index, reused) else { return }
      rows[index] = row
      row.isUserInteractionEnabled = false
      insertSubview(row, at: 0)
    }
    guard let row = rows[index] else { return }
    let distance = distance(index)
    row.bounds.size = CGSize(width: bounds.width, height: geometry.rowHeight)
    row.center = CGPoint(x: bounds.midX, y: bounds.midY)
    row.transform3D = geometry.transform(distance)
    row.alpha = geometry.opacity(distance)
  }

  // MARK: Choice

  override func restingPlace(_ place: CGPoint, velocity: CGPoint) -> CGPoint {
    guard geometry.rowHeight > 0, count > 0 else { return place }
    let row = min(max((place.y / geometry.rowHeight).rounded(), 0), CGFloat(count - 1))
    return CGPoint(x: 0, y: row * geometry.rowHeight)
  }

  override func cameToRest() {
    super.cameToRest()
    guard count > 0, geometry.rowHeight > 0 else { return }
    let row = min(max(Int((contentOffset.y / geometry.rowHeight).rounded()), 0), count - 1)
    let place = CGFloat(row) * geometry.rowHeight
    // A touch may have stopped the wheel between two rows.
    guard abs(contentOffset.y - place) < 0.5 || isTracking else {
      return setContentOffset(CGPoint(x: 0, y: place), animated: true)
    }
    guard !isTracking, row != selected else { return }
    selected = row
    didSelect(row)
  }

  @IBAction func tapped(_ tap: UITapGestureRecognizer) {
    let y = tap.location(in: self).y - bounds.midY
    let seen = rows.keys.sorted()
    let nearest = seen.min {
      abs(geometry.place(distance($0)) - y) < abs(geometry.place(distance($1)) - y)
    }
    guard let nearest, abs(geometry.place(distance(nearest)) - y) <= geometry.rowHeight else {
      return
    }
    setContentOffset(CGPoint(x: 0, y: CGFloat(nearest) * geometry.rowHeight), animated: true)
  }
}
