// Nacre, MIT licence; see LICENSE.

import UIKit

/// A rectangle of a colour, with the colour's name.
final class Swatch: UIView {
  private let label = UILabel()

  init(_ color: NamedColor) {
    super.init(frame: .zero)
    backgroundColor = color.color
    layer.cornerRadius = 16
    label.text = color.name
    label.textColor = .white
    label.font = .systemFont(ofSize: 20, weight: .semibold)
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 20),
      label.centerYAnchor.constraint(equalTo: centerYAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("a swatch is made with its colour") }
}
