// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// A part of a control that strokes a path and takes no touches.
final class ShapePart: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }
  required init?(coder: NSCoder) { nil }

  /// Strokes a path with round line caps.
  func show(_ path: UIBezierPath, width: CGFloat, color: UIColor) {
    guard let shape = layer as? CAShapeLayer else { return }
    shape.path = path.cgPath
    (shape.lineWidth, shape.lineCap) = (width, .round)
    (shape.strokeColor, shape.fillColor) = (color.cgColor, nil)
  }
}
