// Nacre, MIT licence; see LICENSE.

// WWDC 2017, session 230: a button that opens with keyframes inside a property animator, so that
// the whole animation can be scrubbed. First the button shrinks and turns; then it grows, and its
// neighbours move out and fade in.

import UIKit

final class KeyframesController: UIViewController {
  private let button = UIView(frame: CGRect(x: 155, y: 382, width: 80, height: 80))
  private let satellites = (0..<3).map { _ in
    UIView(frame: CGRect(x: 170, y: 397, width: 50, height: 50))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let colors: [UIColor] = [.systemGreen, .systemOrange, .systemPink]
    for (satellite, color) in zip(satellites, colors) {
      satellite.backgroundColor = color
      satellite.layer.cornerRadius = 25
      satellite.alpha = 0
      view.addSubview(satellite)
    }
    button.backgroundColor = .systemBlue
    button.layer.cornerRadius = 20
    view.addSubview(button)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let animator = UIViewPropertyAnimator(duration: 1.2, curve: .easeInOut) {
      UIView.animateKeyframes(
        withDuration: 0, delay: 0, options: [],
        animations: {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.3) {
            self.button.transform = CGAffineTransform(scaleX: 0.7, y: 0.7)
          }
          UIView.addKeyframe(withRelativeStartTime: 0.3, relativeDuration: 0.4) {
            self.button.transform = CGAffineTransform(rotationAngle: .pi / 4).scaledBy(
              x: 1.2, y: 1.2)
            self.button.backgroundColor = .systemIndigo
          }
          for (index, satellite) in self.satellites.enumerated() {
            UIView.addKeyframe(
              withRelativeStartTime: 0.4 + Double(index) * 0.1, relativeDuration: 0.4
            ) {
              let angle = CGFloat(index) * 2 * .pi / 3 - .pi / 2
              satellite.center.x += 120 * cos(angle)
              satellite.center.y += 120 * sin(angle)
              satellite.alpha = 1
            }
          }
        })
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
    window.rootViewController = KeyframesController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
