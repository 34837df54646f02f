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
  private let chevron = UIImageView()

  /// The distance from the chevron within which it receives touches, in points.
  private static let reach: CGFloat = 16

  init(color: UIColor?, toggle: @escaping () -> Void) {
    self.toggle = toggle
    super.init(frame: CGRect(x: 0, y: 0, width: 14, height: 14))
    if let color { tintColor = color }
    chevron.frame = bounds
    chevron.contentMode = .center
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
    chevron.image = UIImage(systemName: isMirrored ? "chevron.left" : "chevron.right")
    turn()
  }
}
