// Nacre, MIT licence; see LICENSE.

// WWDC 2017, session 230: one title becomes another. Two labels move and scale together while one
// fades out and the other fades in, so they look like a single text that grows.

import UIKit

final class MorphController: UIViewController {
  private let small = UILabel(frame: CGRect(x: 24, y: 120, width: 342, height: 40))
  private let large = UILabel(frame: CGRect(x: 24, y: 380, width: 342, height: 80))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    small.text = "Comments"
    small.font = .systemFont(ofSize: 20)
    small.textColor = .systemBlue
    small.textAlignment = .center
    large.text = "Comments"
    large.font = .boldSystemFont(ofSize: 40)
    large.textAlignment = .center
    view.addSubview(small)
    view.addSubview(large)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let way = large.center.y - small.center.y
    // The large text starts at the position and the size of the small one.
    large.transform = CGAffineTransform(translationX: 0, y: -way).scaledBy(x: 0.5, y: 0.5)
    large.alpha = 0
    let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 1) {
      self.small.transform = CGAffineTransform(translationX: 0, y: way).scaledBy(x: 2, y: 2)
      self.large.transform = .identity
    }
    let fadeIn = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { self.large.alpha = 1 }
    let fadeOut = UIViewPropertyAnimator(duration: 1, curve: .easeOut) { self.small.alpha = 0 }
    for each in [animator, fadeIn, fadeOut] { each.startAnimation() }
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
    window.rootViewController = MorphController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
