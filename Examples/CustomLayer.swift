// Nacre, MIT licence; see LICENSE.

// A layer with an animatable property of its own: `needsDisplay(forKey:)` requests display in every
// frame, and `draw(in:)` draws with the presentation value. Below it, a view that draws itself.

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

final class CustomLayerController: UIViewController {
  private let dial = Dial()
  private let flower = Flower(frame: CGRect(x: 95, y: 480, width: 200, height: 200))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    dial.frame = CGRect(x: 75, y: 140, width: 240, height: 240)
    dial.contentsScale = UIScreen.main.scale
    view.layer.addSublayer(dial)
    dial.setNeedsDisplay()
    flower.isOpaque = false
    view.addSubview(flower)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    dial.angle = .pi * 1.4
    UIView.animate(withDuration: 1) { self.flower.transform = CGAffineTransform(rotationAngle: 1) }
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
    window.rootViewController = CustomLayerController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
