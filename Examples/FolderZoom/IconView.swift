// Nacre, MIT licence; see LICENSE.

import UIKit

/// A rounded square with a gradient and a symbol.
final class IconView: UIView {
  private let gradient = CAGradientLayer()
  let hue: CGFloat

  init(hue: CGFloat, side: CGFloat) {
    self.hue = hue
    super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
    gradient.frame = bounds
    gradient.cornerRadius = side * 0.2237
    gradient.cornerCurve = .continuous
    gradient.colors = [color(0.45, 1).cgColor, color(0.8, 0.8).cgColor]
    layer.addSublayer(gradient)
    let sign = CAShapeLayer()
    let circle = CGRect(x: side * 0.25, y: side * 0.25, width: side / 2, height: side / 2)
    sign.path = UIBezierPath(ovalIn: circle).cgPath
    sign.fillColor = UIColor(white: 1, alpha: 0.85).cgColor
    layer.addSublayer(sign)
  }

  required init?(coder: NSCoder) { nil }

  func color(_ saturation: CGFloat, _ brightness: CGFloat) -> UIColor {
    UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 1)
  }
}
