// Nacre, MIT licence; see LICENSE.

// Two buttons of glass separate from one and merge again: a container effect with a spacing merges
// glass that is nearer than the spacing.

import UIKit

final class MergingController: UIViewController {
  private let first = UIVisualEffectView(effect: UIGlassEffect(style: .clear))
  private let second = UIVisualEffectView(effect: UIGlassEffect(style: .clear))
  private let place = CGRect(x: 155, y: 382, width: 80, height: 80)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0.1, green: 0.16, blue: 0.4, alpha: 1)
    for index in 0..<14 {
      let stripe = UIView(frame: CGRect(x: -40 + 34 * index, y: 180, width: 17, height: 480))
      stripe.backgroundColor = UIColor(
        hue: CGFloat(index) / 14, saturation: 0.7, brightness: 0.95, alpha: 1)
      stripe.transform = CGAffineTransform(rotationAngle: 0.3)
      view.addSubview(stripe)
    }
    let effect = UIGlassContainerEffect()
    effect.spacing = 40
    let container = UIVisualEffectView(effect: effect)
    container.frame = view.bounds
    view.addSubview(container)
    for (glass, text) in [(first, "−"), (second, "+")] {
      glass.frame = place
      glass.cornerConfiguration = .capsule()
      let label = UILabel(frame: glass.bounds)
      (label.text, label.textAlignment, label.textColor) = (text, .center, .white)
      label.font = .boldSystemFont(ofSize: 34)
      glass.contentView.addSubview(label)
      container.contentView.addSubview(glass)
    }
    second.contentView.alpha = 0
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    UIView.animate(
      springDuration: 1.2, bounce: 0.2, delay: 0.2,
      animations: {
        self.first.center.x -= 70
        self.second.center.x += 70
        self.second.contentView.alpha = 1
      },
      completion: { _ in
        UIView.animate(springDuration: 1, bounce: 0, delay: 0.2) {
          self.first.frame = self.place
          self.second.frame = self.place
          self.second.contentView.alpha = 0
        }
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
    window.rootViewController = MergingController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
