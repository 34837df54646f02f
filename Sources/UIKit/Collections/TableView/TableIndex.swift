// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The index of a table: a column of titles that scrolls to sections while a finger is on it.
///
/// If not all titles fit, evenly spaced ones are shown with dots between them. A finger still
/// reaches all titles.
final class TableIndex: UIControl {
  /// The width of the column in points. The width, the font and the height of a line are
  /// unverified; see DifferencesFromApple.md.
  static let width: CGFloat = 15
  private static let fontSize: CGFloat = 11
  private static let lineHeight: CGFloat = 14

  private unowned let table: UITableView
  /// The title that the finger was last on.
  private var current: Int?
  var titles: [String] = [] {
    didSet { if titles != oldValue { setNeedsDisplay() } }
  }

  init(table: UITableView) {
    self.table = table
    super.init(frame: .zero)
    (isOpaque, contentMode) = (false, .redraw)
    (isAccessibilityElement, accessibilityLabel) = (true, "Section index")
    accessibilityTraits = .adjustable
  }
  required init?(coder: NSCoder) { nil }

  // MARK: Drawing

  /// The title of each line; `nil` is a dot. The number of lines is limited by the height.
  var lines: [String?] {
    let room = max(Int(bounds.height / Self.lineHeight), 1)
    guard titles.count > room else { return titles }
    // The number of lines is odd, so that the first and the last line are titles.
    let kept = max((room + 1) / 2, 1)
    guard kept > 1 else { return [titles[0]] }
    return (0..<(2 * kept - 1)).map { line in
      line % 2 == 1 ? nil : titles[line / 2 * (titles.count - 1) / (kept - 1)]
    }
  }

  /// The vertical range of the lines, which are centred.
  private var extent: (top: CGFloat, height: CGFloat) {
    let height = min(CGFloat(lines.count) * Self.lineHeight, bounds.height)
    return ((bounds.height - height) / 2, height)
  }

  func colorsChanged() {
    let touched = isTracking ? table.sectionIndexTrackingBackgroundColor : nil
    backgroundColor = touched ?? table.sectionIndexBackgroundColor
    setNeedsDisplay()
  }
  override func stateChanged() {
    super.stateChanged()
    colorsChanged()
  }
  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    let (top, _) = extent
    let color = (table.sectionIndexColor ?? tintColor).resolvedColor(with: traitCollection)
    for (line, title) in lines.enumerated() {
      let middle = CGPoint(
        x: bounds.midX, y: top + (CGFloat(line) + 0.5) * Self.lineHeight)
      if title == UITableView.indexSearch {
        draw(
          UIImage(systemName: "magnifyingglass")?.withTintColor(color), at: middle)
      } else {
        draw(title ?? "•", color, at: middle)
      }
    }
  }

  private func draw(_ title: String, _ color: UIColor, at middle: CGPoint) {
    let text = NSAttributedString(
      string: title,
      attributes: [
        .font: UIFont.systemFont(ofSize: Self.fontSize, weight: .semibold), .foregroundColor: color,
      ])
    let size = text.size()
    text.draw(at: CGPoint(x: middle.x - size.width / 2, y: middle.y - size.height / 2))
  }

  private func draw(_ image: UIImage?, at middle: CGPoint) {
    let side = Self.fontSize
    image?.draw(
      in: CGRect(x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side))
  }

  // MARK: Touches

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    current = nil
    choose(at: touch.location(in: self).y)
    return true
  }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    choose(at: touch.location(in: self).y)
    return true
  }

  private func choose(at y: CGFloat) {
    let (top, height) = extent
    guard height > 0, !titles.isEmpty else { return }
    let place = Int(min(max((y - top) / height, 0), 1) * CGFloat(titles.count))
    choose(min(place, titles.count - 1))
  }

  private func choose(_ index: Int) {
    guard index != current else { return }
    current = index
    accessibilityValue = titles[index]
    table.scroll(toIndexTitle: index)
  }

  override func accessibilityIncrement() { step(by: 1) }
  override func accessibilityDecrement() { step(by: -1) }
  private func step(by step: Int) {
    guard !titles.isEmpty else { return }
    let next = current.map { $0 + step } ?? 0
    choose(min(max(next, 0), titles.count - 1))
  }
}
