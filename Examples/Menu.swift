// Nacre, MIT licence; see LICENSE.

// A button shows a menu with sections and a menu inside; the finger that opens it chooses. A card that is
// pressed for half a second is lifted over the blurred screen with a menu beside it.

import UIKit

final class CardsController: UIViewController {
  private let button = UIButton(type: .system)
  private let colors: [UIColor] = [.systemTeal, .systemIndigo, .systemOrange, .systemPink]
  private var cards: [UIView] = []
  private var radius: CGFloat = 20

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    button.setTitle("Arrange", for: .normal)
    button.showsMenuAsPrimaryAction = true
    button.menu = makeMenu()
    view.addSubview(button)
    for color in colors {
      let card = UIView()
      card.backgroundColor = color
      card.layer.cornerRadius = radius
      card.addInteraction(UIContextMenuInteraction(delegate: self))
      view.addSubview(card)
      cards.append(card)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let top = view.safeAreaInsets.top
    button.frame = CGRect(x: 16, y: top + 8, width: 110, height: 44)
    arrange()
  }

  private func arrange() {
    let (margin, gap): (CGFloat, CGFloat) = (20, 16)
    let width = (view.bounds.width - 2 * margin - gap) / 2
    let height: CGFloat = 150
    let top = button.frame.maxY + 20
    for (index, card) in cards.enumerated() {
      card.frame = CGRect(
        x: margin + CGFloat(index % 2) * (width + gap),
        y: top + CGFloat(index / 2) * (height + gap), width: width, height: height)
    }
  }

  private func makeMenu() -> UIMenu {
    let shapes = [("Sharp", 0), ("Soft", 20), ("Round", 60)].map { title, radius in
      UIAction(title: title, state: radius == 20 ? .on : .off) { [weak self] _ in
        self?.shape(CGFloat(radius))
      }
    }
    return UIMenu(children: [
      UIAction(title: "Next") { [weak self] _ in
        self?.change { Array($0.dropFirst()) + $0.prefix(1) }
      },
      UIAction(title: "Reverse") { [weak self] _ in self?.change { $0.reversed() } },
      UIMenu(title: "Corners", options: .singleSelection, children: shapes),
      UIMenu(
        options: .displayInline,
        children: [
          UIAction(title: "Remove All", attributes: [.destructive, .disabled]) { _ in }
        ]),
    ])
  }

  private func shape(_ radius: CGFloat) {
    self.radius = radius
    UIView.animate(springDuration: 0.5, bounce: 0.2) {
      for card in self.cards { card.layer.cornerRadius = radius }
    }
  }

  private func change(_ order: ([UIView]) -> [UIView]) {
    cards = order(cards)
    UIView.animate(springDuration: 0.6, bounce: 0.2) { self.arrange() }
  }
}

extension CardsController: UIContextMenuInteractionDelegate {
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let card = interaction.view else { return nil }
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
      UIMenu(children: [
        UIAction(title: "Fade") { _ in
          UIView.animate(withDuration: 0.4) { card.alpha = card.alpha < 1 ? 1 : 0.4 }
        },
        UIAction(title: "Turn") { _ in
          UIView.animate(springDuration: 0.6, bounce: 0.4) {
            card.transform = card.transform.rotated(by: .pi / 2)
          }
        },
        UIAction(title: "Delete", attributes: .destructive) { [weak self] _ in
          UIView.perform(.delete, on: [card], animations: nil)
          self?.cards.removeAll { $0 === card }
        },
      ])
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
    window.rootViewController = CardsController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
