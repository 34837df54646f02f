// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// Colours in a grid: a row of greys above rows of twelve hues, from dark to light. A finger chooses one.
///
/// The colours are Nacre's own; see DifferencesFromApple.md.
final class ColorGrid: UIControl {
  static let (columns, rows) = (12, 10)
  /// The colour that the user has chosen last; `nil` before.
  private(set) var color: UIColor?
  /// Whether a finger is choosing.
  private(set) var isChoosing = false
  private let frameOfChosen = UIView.part(3)
  private var chosen: Int?
  private let cells: [UIView]

  init() {
    cells = (0..<Self.rows * Self.columns).map { index in
      let cell = UIView.part()
      cell.backgroundColor = Self.color(at: index)
      return cell
    }
    super.init(frame: .zero)
    layer.cornerRadius = 8
    cells.forEach(addSubview)
    frameOfChosen.layer.borderWidth = 3
    frameOfChosen.layer.borderColor = UIColor.white.cgColor
    frameOfChosen.castShadow(opacity: 0.3, radius: 3, y: 0)
    addSubview(frameOfChosen)
  }
  required init?(coder: NSCoder) { nil }

  /// Returns the colour of a cell, counted from the first in reading order.
  static func color(at index: Int) -> UIColor {
    let (row, column) = (index / columns, index % columns)
    guard row > 0 else {
      return UIColor(white: 1 - CGFloat(column) / CGFloat(columns - 1), alpha: 1)
    }
    let hue = (CGFloat(column) / CGFloat(columns) + 0.54).truncatingRemainder(dividingBy: 1)
    let middle = CGFloat(rows) / 2
    let lightness = CGFloat(row) / middle
    return lightness <= 1
      ? UIColor(hue: hue, saturation: 1, brightness: 0.2 + 0.8 * lightness, alpha: 1)
      : UIColor(hue: hue, saturation: 2 - lightness * 0.95, brightness: 1, alpha: 1)
  }

  override var keepsGestures: Bool { true }

  /// Marks the cell of a colour, if there is one.
  func mark(_ color: UIColor) {
    let opaque = color.withAlphaComponent(1)
    if let chosen, Self.color(at: chosen) == opaque { return }
    chosen = cells.indices.first { Self.color(at: $0) == opaque }
    setNeedsLayout()
  }

  private func choose(_ touch: UITouch) {
    let point = touch.location(in: self)
    let column = min(max(Int(point.x / bounds.width * CGFloat(Self.columns)), 0), Self.columns - 1)
    let row = min(max(Int(point.y / bounds.height * CGFloat(Self.rows)), 0), Self.rows - 1)
    let index = row * Self.columns + column
    chosen = index
    color = Self.color(at: index)
    setNeedsLayout()
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard bounds.width > 0, bounds.height > 0 else { return false }
    isChoosing = true
    choose(touch)
    sendActions(for: .valueChanged)
    return true
  }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let before = chosen
    choose(touch)
    if chosen != before { sendActions(for: .valueChanged) }
    return true
  }
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    isChoosing = false
    sendActions(for: .valueChanged)
  }

  override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    isChoosing = false
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // Cells meet at whole points, so that no line shows between them.
    func x(_ column: Int) -> CGFloat {
      (bounds.width * CGFloat(column) / CGFloat(Self.columns)).rounded()
    }
    func y(_ row: Int) -> CGFloat {
      (bounds.height * CGFloat(row) / CGFloat(Self.rows)).rounded()
    }
    for (index, cell) in cells.enumerated() {
      let (row, column) = (index / Self.columns, index % Self.columns)
      cell.frame = CGRect(
        x: x(column), y: y(row), width: x(column + 1) - x(column), height: y(row + 1) - y(row))
    }
    frameOfChosen.isHidden = chosen == nil
    if let chosen { frameOfChosen.frame = cells[chosen].frame.insetBy(dx: -1, dy: -1) }
  }
}
