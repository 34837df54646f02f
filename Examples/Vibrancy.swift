// Nacre, MIT licence; see LICENSE.

// WWDC 2014, session 221: vibrant labels take their colours from the backdrop of the blur. In each
// card the upper line is vibrant and the lower one plain.

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

final class VibrancyController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(Backdrop(frame: CGRect(x: 0, y: 0, width: 390, height: 844)))
    let styles: [UIBlurEffect.Style] = [.dark, .light, .extraLight, .systemThinMaterialDark]
    for (index, style) in styles.enumerated() {
      view.addSubview(card(UIBlurEffect(style: style), y: 60 + 190 * CGFloat(index)))
    }
  }

  private func card(_ blur: UIBlurEffect, y: CGFloat) -> UIView {
    let glass = UIVisualEffectView(effect: blur)
    glass.frame = CGRect(x: 30, y: y, width: 330, height: 160)
    glass.layer.cornerRadius = 20
    glass.clipsToBounds = true
    let vibrant = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur))
    vibrant.frame = glass.bounds
    vibrant.contentView.addSubview(label("Vibrant", y: 20))
    glass.contentView.addSubview(vibrant)
    glass.contentView.addSubview(label("Plain", y: 85))
    return glass
  }

  private func label(_ text: String, y: CGFloat) -> UILabel {
    let label = UILabel(frame: CGRect(x: 20, y: y, width: 290, height: 55))
    label.text = text
    label.font = .boldSystemFont(ofSize: 44)
    label.textColor = .white
    return label
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
    window.rootViewController = VibrancyController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
