// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The chevron of a row that can be expanded. It points to the trailing side, or down while the row is
/// expanded. Its size in points is unverified; see DifferencesFromApple.md.
final class OutlineMark: UIControl {
  /// Whether the chevron points down.
  var isExpanded = false {
    didSet { if isExpanded != oldValue { turn() } }
  }
  /// Called for a tap.
  let toggle: () -> Void
  private let color: UIColor?
  private let chevron = ShapePart()

  /// A finger may be this far from the chevron, in points.
  private static let reach: CGFloat = 16

  init(color: UIColor?, toggle: @escaping () -> Void) {
    (self.color, self.toggle) = (color, toggle)
    super.init(frame: CGRect(x: 0, y: 0, width: 14, height: 14))
    chevron.frame = bounds
    addSubview(chevron)
    addAction(UIAction { _ in toggle() }, for: .touchUpInside)
  }
  required init?(coder: NSCoder) { nil }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -Self.reach, dy: -Self.reach).contains(point)
  }

  private func turn() {
    let quarter = isMirrored ? -CGFloat.pi / 2 : .pi / 2
    chevron.transform = isExpanded ? CGAffineTransform(rotationAngle: quarter) : .identity
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // In a mirrored layout the chevron points to the left.
    let (back, tip) = isMirrored ? (9.5, 4.5) : (4.5, 9.5)
    let path = UIBezierPath()
    path.move(to: CGPoint(x: back, y: 2))
    path.addLine(to: CGPoint(x: tip, y: 7))
    path.addLine(to: CGPoint(x: back, y: 12))
    chevron.show(path, width: 2, color: (color ?? tintColor).resolvedColor(with: traitCollection))
    turn()
  }
}
