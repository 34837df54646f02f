// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// A round button with a plus or a minus. Its size in points is unverified; see
/// DifferencesFromApple.md.
final class EditSign: UIControl {
  private let line = CAShapeLayer()

  init(isPlus: Bool, color: UIColor) {
    super.init(frame: CGRect(x: 0, y: 0, width: 22, height: 22))
    backgroundColor = color
    layer.cornerRadius = 11
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
}
