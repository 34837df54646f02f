// Nacre, MIT licence; see LICENSE.

// One card per transition: layer transitions (`CATransition`) in the first rows, view transitions
// below.

import UIKit

final class Card: UIView {
  private let title = UILabel()
  private let dot = UIView()

  init(_ name: String, frame: CGRect) {
    super.init(frame: frame)
    title.frame = bounds.insetBy(dx: 4, dy: 4)
    title.text = name
    title.textAlignment = .center
    title.font = .systemFont(ofSize: 13)
    title.numberOfLines = 2
    title.textColor = .white
    dot.frame = CGRect(x: 8, y: 8, width: 12, height: 12)
    dot.layer.cornerRadius = 6
    dot.backgroundColor = .white
    addSubview(title)
    addSubview(dot)
    backgroundColor = .systemBlue
    layer.cornerRadius = 10
  }

  required init?(coder: NSCoder) { nil }

  func turnOver() {
    backgroundColor = .systemOrange
    dot.frame.origin = CGPoint(x: bounds.width - 20, y: bounds.height - 20)
  }
}

final class TransitionsController: UIViewController {
  private let layerTransitions: [(String, CATransitionType, CATransitionSubtype?)] = [
    ("fade", .fade, nil), ("move in from left", .moveIn, .fromLeft),
    ("push from right", .push, .fromRight), ("push from top", .push, .fromTop),
    ("reveal from left", .reveal, .fromLeft), ("reveal from bottom", .reveal, .fromBottom),
  ]
  private let viewTransitions: [(String, UIView.AnimationOptions)] = [
    ("cross dissolve", .transitionCrossDissolve), ("flip from left", .transitionFlipFromLeft),
    ("flip from right", .transitionFlipFromRight), ("flip from top", .transitionFlipFromTop),
    ("curl up", .transitionCurlUp), ("curl down", .transitionCurlDown),
  ]
  private var cards: [Card] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    for (index, name) in (layerTransitions.map(\.0) + viewTransitions.map(\.0)).enumerated() {
      let (row, column) = (index / 3, index % 3)
      let frame = CGRect(
        x: 18 + Double(column) * 122, y: 80 + Double(row) * 160, width: 110, height: 120)
      cards.append(Card(name, frame: frame))
      view.addSubview(cards[index])
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    for (card, (_, type, subtype)) in zip(cards, layerTransitions) {
      let transition = CATransition()
      transition.type = type
      transition.subtype = subtype
      transition.duration = 1
      card.layer.add(transition, forKey: nil)
      card.turnOver()
    }
    for (card, (_, options)) in zip(cards.dropFirst(layerTransitions.count), viewTransitions) {
      UIView.transition(with: card, duration: 1, options: [options, .curveLinear]) {
        card.turnOver()
      }
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
    window.rootViewController = TransitionsController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
