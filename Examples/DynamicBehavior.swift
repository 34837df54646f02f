// Nacre, MIT licence; see LICENSE.

// WWDC 2014, session 221: a view with a custom action. Any change of its opacity runs an action:
// the new opacity selects a hue, and the background and the outline animate to it in 0.75 s,
// whatever the duration of the change itself. The program plays the taps.

import UIKit

/// Turns a change of opacity into a change of hue.
final class OpacityAction: NSObject, CAAction {
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard event == "opacity", let layer = anObject as? CAShapeLayer else { return }
    let shown = layer.presentation() ?? layer
    let hue = CGFloat(layer.opacity)
    let background = UIColor(hue: hue, saturation: 0.6, brightness: 1, alpha: 1).cgColor
    let line = UIColor(hue: 1 - hue, saturation: 1, brightness: 0.8, alpha: 1).cgColor
    let changes: [(String, Any?, Any?)] = [
      ("backgroundColor", shown.backgroundColor, background),
      ("strokeColor", shown.strokeColor, line), ("opacity", shown.opacity, layer.opacity),
    ]
    // Values first, then animations: inside an animation block, setting a value adds an animation,
    // and the explicit ones have to replace it.
    layer.backgroundColor = background
    layer.strokeColor = line
    for (keyPath, from, to) in changes { animate(layer, keyPath, from: from, to: to) }
  }

  private func animate(_ layer: CALayer, _ keyPath: String, from: Any?, to: Any?) {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = from
    animation.toValue = to
    animation.duration = 0.75
    layer.add(animation, forKey: keyPath)
  }
}

/// A box with an outline, whose colours follow from its opacity.
final class HueView: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    guard let shape = layer as? CAShapeLayer else { return }
    shape.path = CGPath(rect: bounds, transform: nil)
    shape.fillColor = nil
    shape.lineWidth = 12
    shape.strokeColor = UIColor.red.cgColor
    backgroundColor = .lightGray
  }

  required init?(coder: NSCoder) { nil }

  override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    event == "opacity" ? OpacityAction() : super.action(for: layer, forKey: event)
  }
}

final class BehaviorController: UIViewController {
  private let box = HueView(frame: CGRect(x: 75, y: 302, width: 240, height: 240))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    view.addSubview(box)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    for (index, opacity) in [0.6, 0.35, 0.85].enumerated() {
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1 + Double(index)) {
        self.box.alpha = opacity
      }
    }
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
    window.rootViewController = BehaviorController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
