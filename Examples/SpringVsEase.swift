// Nacre, MIT licence; see LICENSE.

// WWDC 2014, session 221: the same move with ease-in-out timing and with a spring. The red box
// starts and ends gently; the blue one starts fast, like an object with mass.

import UIKit

final class SpringVsEaseController: UIViewController {
  private let eased = UIView()
  private let sprung = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    place(eased, color: .systemRed, x: 60)
    place(sprung, color: .systemBlue, x: 210)
  }

  private func place(_ box: UIView, color: UIColor, x: CGFloat) {
    box.frame = CGRect(x: x, y: 644, width: 120, height: 120)
    box.backgroundColor = color
    box.layer.cornerRadius = 12
    view.addSubview(box)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    UIView.animate(withDuration: 1) {
      self.eased.center.y = 140
    }
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.75, initialSpringVelocity: 10,
      options: [],
      animations: {
        self.sprung.center.y = 140
      })
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
    window.rootViewController = SpringVsEaseController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
