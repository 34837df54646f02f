// Nacre, MIT licence; see LICENSE.

// WWDC 2017, session 230: an interruptible animation. A card opens; the program plays the finger,
// which catches the card in flight, scrubs it back and forth, reverses it and lets go.

import UIKit

final class CardController: UIViewController {
  private let card = UIView(frame: CGRect(x: 145, y: 700, width: 100, height: 100))
  private let track = UIView(frame: CGRect(x: 45, y: 60, width: 300, height: 6))
  private let bar = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 6))
  private let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    card.backgroundColor = .systemBlue
    card.layer.cornerRadius = 16
    track.backgroundColor = .systemGray5
    track.layer.cornerRadius = 3
    bar.backgroundColor = .systemOrange
    bar.layer.cornerRadius = 3
    view.addSubview(card)
    view.addSubview(track)
    track.addSubview(bar)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    animator.addAnimations {
      self.card.frame = CGRect(x: 45, y: 160, width: 300, height: 420)
      self.card.layer.cornerRadius = 40
      self.card.backgroundColor = .systemPurple
    }
    animator.startAnimation()
    showProgress()
    at(0.5) { self.animator.pauseAnimation() }
    for step in 1...20 {
      let fraction = 0.5 + 0.3 * sin(Double(step) / 20 * 2 * .pi)
      at(0.5 + Double(step) * 0.04) { self.animator.fractionComplete = fraction }
    }
    at(1.4) { self.animator.isReversed = true }
    at(1.4) { self.animator.continueAnimation(withTimingParameters: nil, durationFactor: 0) }
    at(1.7) { self.animator.isReversed = false }
  }

  /// Shows `fractionComplete` as the length of the bar, in each frame.
  private func showProgress() {
    let link = CADisplayLink { link in
      self.bar.frame.size.width = 300 * self.animator.fractionComplete
      if self.animator.state == .inactive { link.invalidate() }
    }
    link.add(to: .main, forMode: .common)
  }

  private func at(_ seconds: Double, _ block: @escaping () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds, execute: block)
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
    window.rootViewController = CardController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
