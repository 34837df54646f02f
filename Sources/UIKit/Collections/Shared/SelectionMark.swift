// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// The circle of a row in editing mode that shows whether the row is selected: empty, or filled with
/// the tint colour and with a checkmark. Its size in points is unverified; see
/// DifferencesFromApple.md.
final class SelectionMark: UIView {
  /// Whether the row is selected.
  var isOn = false { didSet { if isOn != oldValue { setNeedsLayout() } } }
  /// The colour of the filled circle; `nil` is the tint colour.
  var color: UIColor?
  private let check = ShapePart()

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: EditSign.size, height: EditSign.size))
    isUserInteractionEnabled = false
    layer.cornerRadius = EditSign.size / 2
    addSubview(check)
  }
  required init?(coder: NSCoder) { nil }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    backgroundColor = isOn ? color ?? tintColor : .clear
    layer.borderWidth = isOn ? 0 : 1.5
    layer.borderColor = UIColor.tertiaryLabel.resolvedColor(with: traitCollection).cgColor
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 6, y: 11.5))
    path.addLine(to: CGPoint(x: 9.5, y: 15))
    path.addLine(to: CGPoint(x: 16, y: 7.5))
    check.show(path, width: 2, color: .white)
    check.isHidden = !isOn
  }
}
