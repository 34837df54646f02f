// Nacre, MIT licence; see LICENSE.

// WWDC 2014, session 221: the strokes of shape layers. From top to bottom: a path that is drawn by
// animating `strokeEnd`; the dash pattern 2-4-6-6 with an animated phase; a piece of a path,
// between `strokeStart` and `strokeEnd`, that travels along it.

import UIKit

final class ShapeController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(white: 0.11, alpha: 1)

    let drawn = makeShape(starPath(radius: 100), color: .systemYellow, y: 170)
    drawn.fillColor = UIColor.systemYellow.withAlphaComponent(0.2).cgColor
    animate(drawn, "strokeEnd", from: 0, to: 1, duration: 1.5)

    let dashed = makeShape(
      UIBezierPath(roundedRect: CGRect(x: -110, y: -80, width: 220, height: 160), cornerRadius: 30),
      color: .systemRed, y: 420)
    dashed.lineCap = .butt
    dashed.lineDashPattern = [2, 4, 6, 6]
    animate(dashed, "lineDashPhase", from: 0, to: 18, duration: 1)

    let trimmed = makeShape(
      UIBezierPath(ovalIn: CGRect(x: -90, y: -90, width: 180, height: 180)),
      color: .systemTeal, y: 670)
    trimmed.lineWidth = 12
    animate(trimmed, "strokeStart", from: 0, to: 0.75, duration: 2)
    animate(trimmed, "strokeEnd", from: 0.25, to: 1, duration: 2)
  }

  private func makeShape(_ path: UIBezierPath, color: UIColor, y: CGFloat) -> CAShapeLayer {
    let layer = CAShapeLayer()
    layer.path = path.cgPath
    layer.position = CGPoint(x: view.bounds.midX, y: y)
    layer.fillColor = nil
    layer.strokeColor = color.cgColor
    layer.lineWidth = 4
    layer.lineCap = .round
    layer.lineJoin = .round
    view.layer.addSublayer(layer)
    return layer
  }

  private func starPath(radius: CGFloat) -> UIBezierPath {
    let path = UIBezierPath()
    for index in 0..<5 {
      let angle = CGFloat(index) * 4 * .pi / 5 - .pi / 2
      let point = CGPoint(x: radius * cos(angle), y: radius * sin(angle))
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    return path
  }

  private func animate(
    _ layer: CALayer, _ keyPath: String, from: CGFloat, to: CGFloat, duration: CFTimeInterval
  ) {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = from
    animation.toValue = to
    animation.duration = duration
    animation.repeatCount = keyPath == "lineDashPhase" ? 2 : 1
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: keyPath)
  }
}

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = ShapeController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
