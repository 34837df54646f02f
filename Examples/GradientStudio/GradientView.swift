// Nacre, MIT licence; see LICENSE.

import UIKit

/// A rainbow: a number of colours, repeated.
final class GradientView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  func show(colors count: Int, repeats: Int) {
    guard let gradient = layer as? CAGradientLayer else { return }
    gradient.startPoint = CGPoint(x: 0, y: 0)
    gradient.endPoint = CGPoint(x: 1, y: 1)
    gradient.colors = (0..<count * repeats + 1).map { index in
      UIColor(
        hue: CGFloat(index % count) / CGFloat(count), saturation: 0.85, brightness: 1, alpha: 1
      ).cgColor
    }
  }
}

/// A box with an outline, whose colours follow from its opacity.
final class BoxView: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }

  private var shape: CAShapeLayer? { layer as? CAShapeLayer }

  override init(frame: CGRect) {
    super.init(frame: frame)
    shape?.path = CGPath(rect: bounds, transform: nil)
    shape?.strokeColor = UIColor.red.cgColor
    shape?.fillColor = nil
    shape?.lineWidth = 8
    shape?.lineJoin = .bevel
    shape?.lineCap = .round
    shape?.strokeEnd = 0
    backgroundColor = UIColor(white: 1, alpha: 0.3)
  }

  required init?(coder: NSCoder) { nil }

  func setStrokeEnd(_ end: CGFloat) { shape?.strokeEnd = end }

  /// A short dash, then a gap four times as long.
  func setDashSize(_ size: CGFloat) {
    shape?.lineDashPattern = size > 0 ? [NSNumber(value: size), NSNumber(value: size * 4)] : nil
  }

  override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    event == "opacity" ? HueAction() : super.action(for: layer, forKey: event)
  }
}

/// Turns a change of opacity into a change of hue, for the background and the outline.
final class HueAction: NSObject, CAAction {
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CAShapeLayer else { return }
    let hue = CGFloat(layer.opacity)
    let shown = layer.presentation() ?? layer
    let background = UIColor(hue: hue, saturation: 0.6, brightness: 1, alpha: 0.6).cgColor
    let line = UIColor(hue: 1 - hue, saturation: 1, brightness: 0.8, alpha: 1).cgColor
    let changes: [(String, Any?, Any?)] = [
      ("backgroundColor", shown.backgroundColor, background),
      ("strokeColor", shown.strokeColor, line), ("opacity", shown.opacity, layer.opacity),
    ]
    layer.backgroundColor = background
    layer.strokeColor = line
    for (keyPath, from, to) in changes {
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.fromValue = from
      animation.toValue = to
      animation.duration = 0.75
      layer.add(animation, forKey: keyPath)
    }
  }
}
