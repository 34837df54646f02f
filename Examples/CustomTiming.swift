// Nacre, MIT licence; see LICENSE.

// WWDC 2017, session 230: a timing curve for fading in, (0.75, 0.1) (0.9, 0.25), and its mirror
// image for fading out, (0.1, 0.75) (0.25, 0.9). Three balls move with these two and with linear
// timing.

import UIKit

final class TimingController: UIViewController {
  private let curves: [(CGPoint, CGPoint, UIColor)] = [
    (CGPoint(x: 0.75, y: 0.1), CGPoint(x: 0.9, y: 0.25), .systemRed),
    (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1), .systemGray),
    (CGPoint(x: 0.1, y: 0.75), CGPoint(x: 0.25, y: 0.9), .systemBlue),
  ]

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    view.backgroundColor = .white
    for (index, curve) in curves.enumerated() {
      let ball = UIView(frame: CGRect(x: 30, y: 200 + CGFloat(index) * 160, width: 60, height: 60))
      ball.backgroundColor = curve.2
      ball.layer.cornerRadius = 30
      view.addSubview(ball)
      let animator = UIViewPropertyAnimator(
        duration: 1.5, controlPoint1: curve.0, controlPoint2: curve.1
      ) {
        ball.center.x = 330
      }
      animator.startAnimation()
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
    window.rootViewController = TimingController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
