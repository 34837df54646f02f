// Nacre, MIT licence; see LICENSE.

// The zoom transition of iOS 18: a page grows out of a card, and shrinks back into it under the fingers. The second page
// is caught while it grows.

import UIKit

final class CardsController: UIViewController {
  private let colors: [UIColor] = [
    .systemIndigo, .systemTeal, .systemPink, .systemOrange, .systemGreen, .systemPurple,
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Shells"
    view.backgroundColor = .systemBackground
    let names = ["Abalone", "Cockle", "Conch", "Cowrie", "Limpet", "Nautilus"]
    for (index, name) in names.enumerated() {
      let card = UIButton(type: .custom)
      card.setTitle(name, for: .normal)
      card.titleLabel?.font = .preferredFont(forTextStyle: .headline)
      card.backgroundColor = colors[index]
      card.layer.cornerRadius = 16
      card.frame = CGRect(
        x: 16 + CGFloat(index % 2) * 183, y: 120 + CGFloat(index / 2) * 199, width: 175,
        height: 191)
      card.addAction(
        UIAction { [weak self, weak card] _ in
          if let self, let card { show(name, colors[index], from: card) }
        }, for: .touchUpInside)
      view.addSubview(card)
    }
  }

  private func show(_ name: String, _ color: UIColor, from card: UIView) {
    let page = CardController()
    page.title = name
    page.color = color
    page.preferredTransition = .zoom { _ in card }
    navigationController?.pushViewController(page, animated: true)
  }
}

final class CardController: UIViewController {
  var color = UIColor.clear

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let cover = UIView(frame: CGRect(x: 0, y: 0, width: view.bounds.width, height: 420))
    cover.autoresizingMask = .flexibleWidth
    cover.backgroundColor = color
    view.addSubview(cover)
    let text = UILabel(
      frame: CGRect(x: 20, y: 444, width: view.bounds.width - 40, height: 120))
    text.autoresizingMask = .flexibleWidth
    text.numberOfLines = 0
    text.text = "Drag the page down, swipe it back, or pinch it."
    text.font = .preferredFont(forTextStyle: .title3)
    view.addSubview(text)
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
    window.rootViewController = UINavigationController(rootViewController: CardsController())
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
