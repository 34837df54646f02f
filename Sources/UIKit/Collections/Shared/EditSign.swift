// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// A round button with a plus or a minus. Its size in points is unverified; see
/// DifferencesFromApple.md.
final class EditSign: UIControl {
  /// The diameter.
  static let size: CGFloat = 22
  /// The distance from the button within which it receives touches, in points.
  private static let reach: CGFloat = 11

  let isPlus: Bool
  private let line = CAShapeLayer()

  init(isPlus: Bool, color: UIColor) {
    self.isPlus = isPlus
    super.init(frame: CGRect(x: 0, y: 0, width: Self.size, height: Self.size))
    backgroundColor = color
    layer.cornerRadius = Self.size / 2
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 6, y: 11))
    path.addLine(to: CGPoint(x: 16, y: 11))
    if isPlus {
      path.move(to: CGPoint(x: 11, y: 6))
      path.addLine(to: CGPoint(x: 11, y: 16))
    }
    (line.path, line.lineWidth) = (path.cgPath, 2)
    (line.strokeColor, line.fillColor) = (UIColor.white.cgColor, nil)
    line.lineCap = .round
    layer.addSublayer(line)
  }
  required init?(coder: NSCoder) { nil }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -Self.reach, dy: -Self.reach).contains(point)
  }
}
