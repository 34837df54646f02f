// Nacre, MIT licence; see LICENSE.

import UIKit

final class Dial: CALayer {
  @NSManaged var angle: CGFloat

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "angle" || super.needsDisplay(forKey: key)
  }

  /// Gives changes of `angle` an implicit animation, as the standard properties have.
  override func action(forKey event: String) -> CAAction? {
    guard event == "angle", let shown = presentation() else { return super.action(forKey: event) }
    let spring = CASpringAnimation(keyPath: event)
    spring.fromValue = shown.angle
    spring.damping = 8
    spring.duration = spring.settlingDuration
    return spring
  }

  override func draw(in ctx: CGContext) {
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    let radius = bounds.width / 2 - 14
    ctx.setLineWidth(20)
    ctx.setLineCap(.round)
    for (end, color) in [(CGFloat.pi * 2, UIColor.systemGray5), (angle, UIColor.systemIndigo)] {
      ctx.addArc(
        center: center, radius: radius, startAngle: -.pi / 2, endAngle: end - .pi / 2,
        clockwise: false)
      ctx.setStrokeColor(color.cgColor)
      ctx.strokePath()
    }
  }
}
