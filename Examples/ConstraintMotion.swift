// Nacre, MIT licence; see LICENSE.

// Animated layout: a card opens because the constants and priorities of its constraints change in
// an animation block. A spring opens it; a property animator, scrubbed by the program, closes it.

import UIKit

final class CardController: UIViewController {
  private let card = UIView()
  private let disc = UIView()
  private let name = UILabel()
  private let words = UILabel()
  private let bars = UIStackView()
  private let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.7)

  private lazy var side = card.leadingAnchor.constraint(
    equalTo: view.layoutMarginsGuide.leadingAnchor, constant: 40)
  private lazy var height = card.heightAnchor.constraint(equalToConstant: 132)
  private lazy var discWidth = disc.widthAnchor.constraint(equalToConstant: 72)
  private lazy var barHeight = bars.heightAnchor.constraint(equalToConstant: 24)
  /// The disc is at the leading side or in the centre; the constraint with the higher priority
  /// wins.
  private lazy var discAside = disc.leadingAnchor.constraint(
    equalTo: card.layoutMarginsGuide.leadingAnchor)
  private lazy var discCentered = disc.centerXAnchor.constraint(equalTo: card.centerXAnchor)
  /// The name is beside the disc or below it.
  private lazy var nameBeside = [
    name.leadingAnchor.constraint(equalTo: disc.trailingAnchor, constant: 16),
    name.topAnchor.constraint(equalTo: disc.topAnchor),
    words.leadingAnchor.constraint(equalTo: name.leadingAnchor),
  ]
  private lazy var nameBelow = [
    name.centerXAnchor.constraint(equalTo: card.centerXAnchor),
    name.topAnchor.constraint(equalTo: disc.bottomAnchor, constant: 20),
    words.centerXAnchor.constraint(equalTo: card.centerXAnchor),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGray6
    fill()
    for item in [card, disc, name, words, bars] {
      item.translatesAutoresizingMaskIntoConstraints = false
    }
    view.addSubview(card)
    for item in [disc, name, words, bars] { card.addSubview(item) }
    for constraint in nameBeside + nameBelow + [discAside, discCentered] {
      constraint.priority = .defaultHigh
    }
    NSLayoutConstraint.activate([
      side, height, discWidth, barHeight, discAside, discCentered,
      card.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      card.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
      disc.topAnchor.constraint(equalTo: card.layoutMarginsGuide.topAnchor),
      disc.heightAnchor.constraint(equalTo: disc.widthAnchor),
      words.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 4),
      bars.leadingAnchor.constraint(equalTo: card.layoutMarginsGuide.leadingAnchor),
      bars.trailingAnchor.constraint(equalTo: card.layoutMarginsGuide.trailingAnchor),
      bars.bottomAnchor.constraint(equalTo: card.layoutMarginsGuide.bottomAnchor),
    ])
    NSLayoutConstraint.activate(nameBeside + nameBelow)
    open(false)
  }

  private func fill() {
    card.backgroundColor = .white
    card.layer.cornerRadius = 20
    card.layer.shadowOpacity = 0.15
    card.layer.shadowRadius = 12
    card.layoutMargins = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
    disc.backgroundColor = .systemIndigo
    disc.layer.cornerRadius = 16
    name.text = "Nacre"
    name.font = .boldSystemFont(ofSize: 24)
    words.text = "Constraints that move"
    words.font = .systemFont(ofSize: 15)
    words.textColor = .systemGray
    bars.distribution = .fillEqually
    bars.spacing = 8
    for color in [UIColor.systemTeal, .systemGreen, .systemOrange, .systemPink] {
      let bar = UIView()
      bar.backgroundColor = color
      bar.layer.cornerRadius = 6
      bars.addArrangedSubview(bar)
    }
  }

  /// Changes constants and priorities. The layout follows with the next `layoutIfNeeded()`.
  private func open(_ isOpen: Bool) {
    side.constant = isOpen ? 0 : 40
    height.constant = isOpen ? 520 : 148
    discWidth.constant = isOpen ? 180 : 72
    barHeight.constant = isOpen ? 160 : 24
    discAside.priority = isOpen ? .defaultLow : .defaultHigh
    discCentered.priority = isOpen ? .defaultHigh : .defaultLow
    for constraint in nameBeside { constraint.priority = isOpen ? .defaultLow : .defaultHigh }
    for constraint in nameBelow { constraint.priority = isOpen ? .defaultHigh : .defaultLow }
    bars.spacing = isOpen ? 16 : 8
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    UIView.animate(springDuration: 0.8, bounce: 0.3) {
      open(true)
      view.layoutIfNeeded()
    }
    animator.addAnimations {
      self.open(false)
      self.view.layoutIfNeeded()
    }
    at(1.5) { self.animator.pauseAnimation() }
    for step in 1...30 {
      let fraction = 0.5 - 0.5 * cos(Double(step) / 30 * 1.5 * .pi)
      at(1.5 + Double(step) * 0.04) { self.animator.fractionComplete = fraction }
    }
    at(2.8) { self.animator.continueAnimation(withTimingParameters: nil, durationFactor: 0) }
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
