// Nacre, MIT licence; see LICENSE.

// Text that follows the user's text size, and colours that follow interface style and contrast.
// Also try `--style dark`, `--text-size AX1`, `--right-to-left`, and `nacre inspect
// --accessibility`.

import UIKit

/// A card with text in several text styles.
final class Card: UIView {
  private let stack = UIStackView()

  init(title: String) {
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 18
    layer.cornerCurve = .continuous
    stack.axis = .vertical
    stack.spacing = 8
    stack.alignment = .fill
    for view in [heading(title), text(), price(), fitting()] { stack.addArrangedSubview(view) }
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 18),
      stack.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -18),
      stack.topAnchor.constraint(equalTo: topAnchor, constant: 16),
      stack.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -16),
    ])
  }
  required init?(coder: NSCoder) { nil }

  private func label(_ style: UIFont.TextStyle, _ color: UIColor) -> UILabel {
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: style)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = color
    label.numberOfLines = 0
    return label
  }
  private func heading(_ title: String) -> UIView {
    let label = label(.title2, .label)
    label.text = title
    label.accessibilityTraits = [.staticText, .header]
    return label
  }
  private func text() -> UIView {
    let label = label(.body, .secondaryLabel)
    label.text = "Layers of aragonite, thinner than light is long, give nacre its colours."
    return label
  }
  private func price() -> UIView {
    let label = label(.callout, .label)
    let text = NSMutableAttributedString(
      string: "One pearl, ",
      attributes: [.font: UIFont.preferredFont(forTextStyle: .callout)])
    text.append(
      NSAttributedString(
        string: "nearly round",
        attributes: [
          .font: UIFontMetrics(forTextStyle: .callout)
            .scaledFont(for: .systemFont(ofSize: 16, weight: .bold)),
          .foregroundColor: UIColor.systemIndigo,
        ]))
    label.attributedText = text
    return label
  }
  private func fitting() -> UIView {
    let label = label(.footnote, .systemTeal)
    label.text = "Text that is too wide for its line becomes smaller, not shorter"
    (label.numberOfLines, label.adjustsFontSizeToFitWidth) = (1, true)
    label.minimumScaleFactor = 0.4
    return label
  }
}

final class TypeAndTraits: UIViewController {
  private let card = Card(title: "Mother of pearl")

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    card.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(card)
    NSLayoutConstraint.activate([
      card.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      card.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
      card.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { self.fallNight() }
  }

  /// Switches between dark and light style; then the text size changes at once, as when users
  /// change it.
  private func fallNight() {
    guard let window = view.window else { return }
    UIView.transition(with: window, duration: 0.6, options: .transitionCrossDissolve) {
      let isDark = self.traitCollection.userInterfaceStyle == .dark
      window.overrideUserInterfaceStyle = isDark ? .light : .dark
    } completion: { _ in
      self.card.traitOverrides.preferredContentSizeCategory = .accessibilityMedium
    }
  }
}

@main
final class App: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow()
    window?.rootViewController = TypeAndTraits()
    window?.makeKeyAndVisible()
    return true
  }
}
