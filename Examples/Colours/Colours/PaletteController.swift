// Nacre, MIT licence; see LICENSE.

import UIKit

/// Shows the colours of Palette.plist, which come in one after the other.
final class PaletteController: UIViewController {
  private let heading = UILabel()
  private let stack = UIStackView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(named: "Paper")
    heading.text = NSLocalizedString("heading", comment: "Above the colours")
    heading.font = .boldSystemFont(ofSize: 34)
    stack.axis = .vertical
    stack.spacing = 12
    stack.distribution = .fillEqually
    for color in NamedColor.palette { stack.addArrangedSubview(Swatch(color)) }
    for part in [heading, stack] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    let margins = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      heading.topAnchor.constraint(equalTo: margins.topAnchor, constant: 60),
      heading.leadingAnchor.constraint(equalTo: margins.leadingAnchor, constant: 24),
      stack.topAnchor.constraint(equalTo: heading.bottomAnchor, constant: 20),
      stack.leadingAnchor.constraint(equalTo: margins.leadingAnchor, constant: 24),
      stack.trailingAnchor.constraint(equalTo: margins.trailingAnchor, constant: -24),
      stack.bottomAnchor.constraint(equalTo: margins.bottomAnchor, constant: -40),
    ])
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    view.layoutIfNeeded()
    for (index, swatch) in stack.arrangedSubviews.enumerated() {
      swatch.transform = CGAffineTransform(translationX: view.bounds.width, y: 0)
      UIView.animate(
        withDuration: 0.9, delay: 0.08 * Double(index), usingSpringWithDamping: 0.7,
        initialSpringVelocity: 0, animations: { swatch.transform = .identity })
    }
  }
}
