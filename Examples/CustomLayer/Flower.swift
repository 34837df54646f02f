// Nacre, MIT licence; see LICENSE.

import UIKit

/// Petals, drawn once.
final class Flower: UIView {
  override func draw(_ rect: CGRect) {
    for petal in 0..<8 {
      let path = UIBezierPath(ovalIn: CGRect(x: 0, y: -14, width: 70, height: 28))
      path.apply(
        CGAffineTransform(translationX: rect.midX, y: rect.midY)
          .rotated(by: CGFloat(petal) * .pi / 4))
      UIColor.systemPink.withAlphaComponent(0.4).setFill()
      path.fill()
    }
    "drawn".draw(
      at: CGPoint(x: rect.midX - 20, y: rect.midY - 10),
      withAttributes: [.font: UIFont.systemFont(ofSize: 15), .foregroundColor: UIColor.black])
  }
}
