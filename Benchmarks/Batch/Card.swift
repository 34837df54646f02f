import UIKit

// A card with a name and a chart of numbers, which come from the values of its film.

final class Card: UIViewController {
  override func viewDidAppear(_ animated: Bool) {
    let values = UserDefaults.standard
    view.backgroundColor = .systemBackground
    let name = UILabel(frame: CGRect(x: 20, y: 20, width: 280, height: 40))
    name.font = .boldSystemFont(ofSize: 28)
    name.text = values.string(forKey: "name")
    name.alpha = 0
    view.addSubview(name)
    UIView.animate(withDuration: 0.4) { name.alpha = 1 }
    for (index, number) in (values.array(forKey: "numbers") as? [Double] ?? []).enumerated() {
      let bar = UIView(frame: CGRect(x: 24 + Double(index) * 34, y: 220, width: 26, height: 0))
      bar.backgroundColor = .systemBlue
      bar.layer.cornerRadius = 6
      view.addSubview(bar)
      UIView.animate(
        withDuration: 1, delay: 0.1 * Double(index), usingSpringWithDamping: 0.6,
        initialSpringVelocity: 0
      ) {
        bar.frame = CGRect(x: bar.frame.minX, y: 220 - number, width: 26, height: number)
      }
    }
  }
}

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = Card()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
