// Nacre, MIT licence; see LICENSE.

import UIKit

/// A burst of confetti at the top, and sparks that trail a moving light at the bottom.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = UIViewController()
    controller.view.backgroundColor = UIColor(white: 0.08, alpha: 1)
    let layer = controller.view.layer
    layer.addSublayer(confetti(over: layer.bounds))
    layer.addSublayer(sparks(in: layer.bounds))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  /// Returns an emitter at the upper edge that emits confetti in five colours for a second.
  private func confetti(over bounds: CGRect) -> CAEmitterLayer {
    let layer = CAEmitterLayer()
    layer.frame = bounds
    layer.beginTime = CACurrentMediaTime()
    layer.emitterPosition = CGPoint(x: bounds.midX, y: -10)
    layer.emitterSize = CGSize(width: bounds.width, height: 0)
    layer.emitterShape = .line
    layer.scale = 1.8
    let colors: [UIColor] = [.systemRed, .systemBlue, .systemGreen, .systemYellow, .systemPink]
    layer.emitterCells = colors.map { color in
      let cell = CAEmitterCell()
      cell.contents = piece().cgImage
      cell.color = color.cgColor
      cell.birthRate = 24
      cell.lifetime = 6
      cell.duration = 1
      cell.velocity = 180
      cell.velocityRange = 120
      cell.yAcceleration = 160
      cell.emissionLongitude = .pi
      cell.emissionRange = .pi / 4
      cell.spin = 3
      cell.spinRange = 8
      cell.scaleRange = 0.5
      return cell
    }
    return layer
  }

  /// Returns an emitter of additive sparks whose position follows a curve.
  private func sparks(in bounds: CGRect) -> CAEmitterLayer {
    let layer = CAEmitterLayer()
    layer.frame = bounds
    layer.beginTime = CACurrentMediaTime()
    layer.renderMode = .additive
    let spark = CAEmitterCell()
    spark.name = "spark"
    spark.contents = glow().cgImage
    spark.color = UIColor(red: 1, green: 0.55, blue: 0.2, alpha: 0.9).cgColor
    spark.birthRate = 220
    spark.lifetime = 0.9
    spark.velocity = 40
    spark.emissionRange = 2 * .pi
    spark.scale = 1.2
    spark.scaleSpeed = -0.9
    spark.alphaSpeed = -0.9
    layer.emitterCells = [spark]
    let flight = CAKeyframeAnimation(keyPath: "emitterPosition")
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 40, y: bounds.height - 120))
    path.addCurve(
      to: CGPoint(x: bounds.width - 40, y: bounds.height - 120),
      control1: CGPoint(x: bounds.width / 3, y: bounds.height - 420),
      control2: CGPoint(x: bounds.width * 2 / 3, y: bounds.height + 120))
    flight.path = path
    flight.duration = 2
    flight.autoreverses = true
    flight.repeatCount = .infinity
    layer.add(flight, forKey: nil)
    return layer
  }

  private func piece() -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 10, height: 6)).image { context in
      UIColor.white.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 6))
    }
  }

  private func glow() -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 24, height: 24)).image { context in
      let colors = [UIColor.white.cgColor, UIColor(white: 1, alpha: 0).cgColor]
      let center = CGPoint(x: 12, y: 12)
      guard let ramp = CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: [0, 1])
      else { return }
      context.cgContext.drawRadialGradient(
        ramp, startCenter: center, startRadius: 0, endCenter: center, endRadius: 12, options: [])
    }
  }
}
