// Nacre, MIT licence; see LICENSE.

// WWDC 2017, session 230: `cornerRadius` is animatable, and `maskedCorners` selects the rounded
// corners. A sheet slides up while its upper corners become round.

import UIKit

final class CornerController: UIViewController {
  private let sheet = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemIndigo
    sheet.frame = CGRect(x: 0, y: 700, width: view.bounds.width, height: 600)
    sheet.backgroundColor = .white
    sheet.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    view.addSubview(sheet)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.9) {
      self.sheet.frame.origin.y = 300
      self.sheet.layer.cornerRadius = 40
    }
    animator.startAnimation()
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
    window.rootViewController = CornerController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
