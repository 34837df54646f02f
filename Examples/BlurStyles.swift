// Nacre, MIT licence; see LICENSE.

// WWDC 2014, session 221: blurs are live, so content that moves below a blur moves in it too. Six
// styles, from light to dark, over a backdrop that slides by.

import UIKit

/// Content with edges and colours, to be blurred.
final class Backdrop: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    for index in 0..<64 {
      let dot = UIView(
        frame: CGRect(
          x: Double(index * 67 % 480) - 20, y: Double(index * 131 % 884) - 20, width: 70,
          height: 70))
      dot.backgroundColor = UIColor(
        hue: CGFloat(index % 12) / 12, saturation: 0.9, brightness: 0.95, alpha: 1)
      dot.layer.cornerRadius = index % 3 == 0 ? 0 : 35
      addSubview(dot)
    }
  }

  required init?(coder: NSCoder) { nil }
}

final class BlurStylesController: UIViewController {
  private let styles: [(String, UIBlurEffect.Style)] = [
    ("extraLight", .extraLight), ("light", .light), ("dark", .dark),
    ("ultra thin", .systemUltraThinMaterial), ("material", .systemMaterial),
    ("chrome, dark", .systemChromeMaterialDark),
  ]
  private let backdrop = Backdrop(frame: CGRect(x: -30, y: -40, width: 480, height: 884))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(backdrop)
    for (index, (name, style)) in styles.enumerated() {
      let glass = UIVisualEffectView(effect: UIBlurEffect(style: style))
      glass.frame = CGRect(x: 30, y: 60 + 125 * index, width: 330, height: 100)
      glass.layer.cornerRadius = 20
      glass.clipsToBounds = true
      let label = UILabel(frame: glass.bounds)
      label.text = name
      label.textAlignment = .center
      label.font = .boldSystemFont(ofSize: 24)
      label.textColor = name.contains("dark") ? .white : .black
      glass.contentView.addSubview(label)
      view.addSubview(glass)
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      self.backdrop.transform = CGAffineTransform(translationX: -60, y: 40)
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
    window.rootViewController = BlurStylesController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
