// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The button that performs an action in an alert.
final class AlertButton: UIControl {
  let action: UIAlertAction
  private let label = UILabel()
  private let line = UIView.part()
  /// Whether a separator is shown above the button.
  var hasLine = true { didSet { line.isHidden = !hasLine } }

  init(_ action: UIAlertAction, size: CGFloat, isBold: Bool, pressed: @escaping () -> Void) {
    self.action = action
    super.init(frame: .zero)
    label.text = action.title
    label.textAlignment = .center
    label.font = .systemFont(ofSize: size, weight: isBold ? .semibold : .regular)
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    line.backgroundColor = .separator
    for part in [label, line] { addSubview(part) }
    addAction(UIAction { _ in pressed() }, for: .touchUpInside)
    show()
  }

  required init?(coder: NSCoder) { nil }

  /// The width of the title in points.
  var wordsWidth: CGFloat { label.sizeThatFits(CGSize(width: 1000, height: 100)).width }

  func show() {
    isEnabled = action.isEnabled
    label.textColor =
      !isEnabled ? .tertiaryLabel : action.style == .destructive ? .systemRed : tintColor
    backgroundColor = isHighlighted ? .systemFill : nil
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    show()
  }

  override var isHighlighted: Bool { didSet { show() } }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.narrowed(dx: 8, dy: 0)
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: pixel)
  }

  override var defaultAccessibility: DefaultAccessibility {
    var speech = super.defaultAccessibility
    (speech.isElement, speech.label) = (true, action.title)
    speech.traits.insert(.button)
    return speech
  }
}
