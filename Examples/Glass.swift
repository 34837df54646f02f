// Nacre, MIT licence; see LICENSE.

// Glass above moving colours: regular, clear and tinted panes, one that appears and disappears, and
// a button that swells under a finger. `UIGlassEffect` says how this approximates Apple's glass.

import UIKit

/// Content with edges and colours, to be refracted.
final class Ground: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(red: 0.16, green: 0.13, blue: 0.36, alpha: 1)
    for index in 0..<90 {
      let dot = UIView(
        frame: CGRect(
          x: Double(index * 67 % 480) - 20, y: Double(index * 131 % 884) - 20, width: 58,
          height: 58))
      dot.backgroundColor = UIColor(
        hue: CGFloat(index % 12) / 12, saturation: 0.85, brightness: 0.95, alpha: 1)
      dot.layer.cornerRadius = index % 3 == 0 ? 0 : 29
      addSubview(dot)
    }
  }

  required init?(coder: NSCoder) { nil }
}

final class GlassController: UIViewController {
  private let ground = Ground(frame: CGRect(x: -60, y: -40, width: 510, height: 924))
  private let guest = UIVisualEffectView(effect: nil)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(ground)
    add(UIVisualEffectView(effect: UIGlassEffect(style: .regular)), "regular", y: 60)
    add(UIVisualEffectView(effect: UIGlassEffect(style: .clear)), "clear", y: 190)
    let tinted = UIGlassEffect(style: .regular)
    tinted.tintColor = .systemBlue
    add(UIVisualEffectView(effect: tinted), "tinted", y: 320)
    add(guest, "", y: 450)
    let interactive = UIGlassEffect(style: .clear)
    interactive.isInteractive = true
    for (index, text) in ["‹", "+", "›"].enumerated() {
      let button = UIVisualEffectView(effect: interactive)
      button.frame = CGRect(x: 45 + 110 * index, y: 620, width: 80, height: 80)
      button.layer.cornerRadius = 40
      label(text, in: button)
      view.addSubview(button)
    }
  }

  private func add(_ glass: UIVisualEffectView, _ text: String, y: Double) {
    glass.frame = CGRect(x: 40, y: y, width: 310, height: 100)
    glass.layer.cornerRadius = 50
    label(text, in: glass)
    view.addSubview(glass)
  }

  private func label(_ text: String, in glass: UIVisualEffectView) {
    let label = UILabel(frame: glass.bounds)
    label.text = text
    label.textAlignment = .center
    label.font = .boldSystemFont(ofSize: 26)
    label.textColor = .white
    glass.contentView.addSubview(label)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    UIView.animate(withDuration: 3, delay: 0, options: .curveLinear) {
      self.ground.transform = CGAffineTransform(translationX: 60, y: 40)
    }
    UIView.animate(
      withDuration: 0.8, delay: 0.4,
      animations: { self.guest.effect = UIGlassEffect(style: .regular) },
      completion: { _ in
        UIView.animate(withDuration: 0.8, delay: 0.8) { self.guest.effect = nil }
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
    window.rootViewController = GlassController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
