// Nacre, MIT licence; see LICENSE.

// WWDC 2017, session 230: a rotation animates by the shorter way. Twenty half turns set at once end
// where they begin, so the left wheel stands still. The right one gets them one by one, and the
// twenty additive animations together spin it ten times.

import UIKit

final class TurnsController: UIViewController {
  private let still = TurnsController.wheel(x: 105, color: .systemOrange)
  private let spinning = TurnsController.wheel(x: 285, color: .systemTeal)

  private static func wheel(x: CGFloat, color: UIColor) -> UIView {
    let wheel = UIView(frame: CGRect(x: x - 70, y: 352, width: 140, height: 140))
    wheel.backgroundColor = color
    wheel.layer.cornerRadius = 70
    let hand = UIView(frame: CGRect(x: 64, y: 6, width: 12, height: 64))
    hand.backgroundColor = .white
    hand.layer.cornerRadius = 6
    wheel.addSubview(hand)
    return wheel
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    view.addSubview(still)
    view.addSubview(spinning)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    UIView.animate(withDuration: 4) {
      self.still.transform = CGAffineTransform(rotationAngle: 20 * .pi)
      for _ in 0..<20 {
        self.spinning.transform = self.spinning.transform.rotated(by: .pi)
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
    window.rootViewController = TurnsController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
