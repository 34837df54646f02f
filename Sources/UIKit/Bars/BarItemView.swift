// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The button of a bar item, with a title or an image.
@MainActor
final class BarItemView: UIControl {
  /// Returns the attributes of the title for a state.
  typealias Attributes = (UIControl.State) -> [NSAttributedString.Key: Any]?

  var pressed: () -> Void = {}
  private let label = UILabel()
  private let picture = UIImageView()
  private let font: UIFont
  private let color: UIColor?
  private let attributes: Attributes

  init(
    words: String?, image: UIImage?, isBold: Bool, color: UIColor?, attributes: @escaping Attributes
  ) {
    font = isBold ? .boldSystemFont(ofSize: 17) : .systemFont(ofSize: 17)
    (self.color, self.attributes) = (color, attributes)
    super.init(frame: .zero)
    label.text = words
    picture.image = image?.withRenderingMode(.alwaysTemplate)
    picture.tintColor = color
    addSubview(label)
    addSubview(picture)
    addAction(UIAction { [weak self] _ in self?.pressed() }, for: .touchUpInside)
    show()
  }

  required init?(coder: NSCoder) { nil }

  /// Takes the accessibility properties that the program has set on the item.
  func takeNotes(of item: UIBarItem) {
    if let label = item.notes.label { accessibilityLabel = label }
    if let hint = item.notes.hint { accessibilityHint = hint }
    if let value = item.notes.value { accessibilityValue = value }
    if let identifier = item.notes.identifier { accessibilityIdentifier = identifier }
    if let traits = item.notes.traits { accessibilityTraits = traits }
    if let isElement = item.notes.isElement { isAccessibilityElement = isElement }
  }

  /// Updates the title for the state. A state without a text colour of its own changes the alpha
  /// instead.
  private func show() {
    let (own, normal) = (state == .normal ? nil : attributes(state), attributes(.normal))
    label.font = (own?[.font] ?? normal?[.font]) as? UIFont ?? font
    label.textColor =
      (own?[.foregroundColor] ?? normal?[.foregroundColor]) as? UIColor ?? color
    let isTold = own?[.foregroundColor] is UIColor
    alpha = isTold ? 1 : !isEnabled ? 0.4 : isHighlighted ? 0.3 : 1
  }

  override func stateChanged() {
    super.stateChanged()
    show()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    if let image = picture.image { return CGSize(width: image.size.width, height: 44) }
    return CGSize(width: label.sizeThatFits(size).width, height: 44)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
    let size = picture.image?.size ?? .zero
    picture.frame = CGRect(
      x: 0, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
  }
}
