// Nacre, MIT licence; see LICENSE.

// WWDC 2017, session 230: a finger controls a blur. A property animator sets the effect and is
// scrubbed. It keeps its timing curve while scrubbed, so the blur, most of which is visible early,
// comes in slowly. Then it is released and runs back on the mirrored curve.

import UIKit

/// Content with edges and colours, to be blurred.
final class Backdrop: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    for index in 0..<48 {
      let dot = UIView(
        frame: CGRect(
          x: Double(index * 67 % 390) - 20, y: Double(index * 131 % 844) - 20, width: 70,
          height: 70))
      dot.backgroundColor = UIColor(
        hue: CGFloat(index % 12) / 12, saturation: 0.9, brightness: 0.95, alpha: 1)
      dot.layer.cornerRadius = index % 3 == 0 ? 0 : 35
      addSubview(dot)
    }
  }

  required init?(coder: NSCoder) { nil }
}

final class ScrubController: UIViewController {
  private let glass = UIVisualEffectView(effect: nil)
  private let handle = UIView(frame: CGRect(x: 30, y: 760, width: 30, height: 30))
  private var animator: UIViewPropertyAnimator?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(Backdrop(frame: CGRect(x: 0, y: 0, width: 390, height: 844)))
    glass.frame = view.bounds
    view.addSubview(glass)
    handle.backgroundColor = .systemBlue
    handle.layer.cornerRadius = 15
    view.addSubview(handle)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let curve = UICubicTimingParameters(
      controlPoint1: CGPoint(x: 0.75, y: 0.1), controlPoint2: CGPoint(x: 0.9, y: 0.25))
    let animator = UIViewPropertyAnimator(duration: 1, timingParameters: curve)
    animator.scrubsLinearly = false
    animator.addAnimations { self.glass.effect = UIBlurEffect(style: .dark) }
    animator.pauseAnimation()
    self.animator = animator
    // The simulated finger drags the handle across in one second.
    for step in 0...60 {
      DispatchQueue.main.asyncAfter(deadline: .now() + Double(step) / 60) {
        animator.fractionComplete = CGFloat(step) / 60 * 0.98
        self.handle.center.x = 45 + 300 * CGFloat(step) / 60
      }
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1.2) { self.letGo() }
  }

  private func letGo() {
    animator?.isReversed = true
    animator?.continueAnimation(
      withTimingParameters: UICubicTimingParameters(
        controlPoint1: CGPoint(x: 0.1, y: 0.75), controlPoint2: CGPoint(x: 0.25, y: 0.9)),
      durationFactor: 0)
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
    window.rootViewController = ScrubController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
