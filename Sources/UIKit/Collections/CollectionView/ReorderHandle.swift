// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// The three lines of a row that can be moved. Their size in points is unverified; see
/// DifferencesFromApple.md.
final class ReorderHandle: UIControl {
  override class var layerClass: AnyClass { CAShapeLayer.self }

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 22, height: 14))
    let path = UIBezierPath()
    for y in [2.0, 7, 12] {
      path.move(to: CGPoint(x: 1, y: y))
      path.addLine(to: CGPoint(x: 21, y: y))
    }
    let shape = layer as? CAShapeLayer
    shape?.path = path.cgPath
    shape?.lineWidth = 1.5
    shape?.lineCap = .round
    shape?.strokeColor = UIColor.tertiaryLabel.cgColor
  }
  required init?(coder: NSCoder) { nil }
}
