// Nacre, MIT licence; see LICENSE.

// WWDC 2014, session 236: animations of overlapping blocks are additive. Both balls are sent back
// half way. The upper one is animated with blocks and turns around with continuous position and
// velocity. The lower one has a single animation, which is replaced: it jumps.

import UIKit

final class RetargetController: UIViewController {
  private let adding = UIView(frame: CGRect(x: 40, y: 280, width: 60, height: 60))
  private let replacing = CALayer()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    adding.backgroundColor = .systemGreen
    adding.layer.cornerRadius = 30
    view.addSubview(adding)
    replacing.frame = CGRect(x: 40, y: 500, width: 60, height: 60)
    replacing.backgroundColor = UIColor.systemRed.cgColor
    replacing.cornerRadius = 30
    view.layer.addSublayer(replacing)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    move(to: 320)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { self.move(to: 70) }
  }

  private func move(to x: CGFloat) {
    UIView.animate(withDuration: 1) { self.adding.center.x = x }

    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = replacing.position.x
    animation.toValue = x
    animation.duration = 1
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    replacing.position.x = x
    CATransaction.commit()
    replacing.add(animation, forKey: "position.x")
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
    window.rootViewController = RetargetController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
