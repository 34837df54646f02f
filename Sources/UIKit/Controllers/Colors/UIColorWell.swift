// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// A control that shows a colour. A tap presents a `UIColorPickerViewController`, whose choices the control takes.
///
/// A ring of all hues surrounds the colour. The size and the look are Nacre's own; see DifferencesFromApple.md.
@preconcurrency @MainActor
open class UIColorWell: UIControl {
  /// The title of the picker; `nil`, the default, is the picker's own.
  open var title: String?
  /// Whether the user can choose the opacity. The default is true.
  open var supportsAlpha = true
  /// The greatest exposure of colours. Stored for compatibility; has no effect.
  open var maximumLinearExposure: CGFloat = 1
  /// The colour; `nil`, the default, shows none. Setting it sends no event.
  open var selectedColor: UIColor? {
    didSet {
      if selectedColor != oldValue {
        setNeedsLayout()
        picker?.selectedColor = selectedColor ?? .white
      }
    }
  }

  private let ring = CAGradientLayer()
  private let hole = CAShapeLayer()
  private let disc = UIView.part()
  private weak var picker: UIColorPickerViewController?
  private var picked: PickedColor?

  private static let side: CGFloat = 28
  private static let ringWidth: CGFloat = 3.5
  private static let gap: CGFloat = 2

  /// Creates a control without a colour.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  /// Creates a control with the values that a document has for it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.fill(self, as: UIColorWell.self)
  }

  private func setUp() {
    ring.type = .conic
    ring.startPoint = CGPoint(x: 0.5, y: 0.5)
    ring.endPoint = CGPoint(x: 0.5, y: 0)
    ring.colors = (0...6).map { step in
      UIColor(hue: CGFloat(step % 6) / 6, saturation: 1, brightness: 1, alpha: 1).cgColor
    }
    hole.fillColor = nil
    hole.strokeColor = UIColor.black.cgColor
    hole.lineWidth = Self.ringWidth
    ring.mask = hole
    layer.addSublayer(ring)
    addSubview(disc)
    addAction(UIAction { [weak self] _ in self?.presentPicker() }, for: .touchUpInside)
  }

  /// A square of 28 points.
  open override var intrinsicContentSize: CGSize { CGSize(width: Self.side, height: Self.side) }
  /// Returns the intrinsic size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Places the ring and the colour.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let side = min(bounds.width, bounds.height)
    let square = CGRect(
      x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
    ring.frame = square
    hole.path =
      UIBezierPath(
        ovalIn: CGRect(origin: .zero, size: square.size)
          .insetBy(dx: Self.ringWidth / 2, dy: Self.ringWidth / 2)
      ).cgPath
    let inset = Self.ringWidth + Self.gap
    disc.frame = square.insetBy(dx: min(inset, side / 2), dy: min(inset, side / 2))
    disc.layer.cornerRadius = disc.bounds.width / 2
    disc.backgroundColor = selectedColor
    disc.isHidden = selectedColor == nil
    alpha = isEnabled ? 1 : 0.5
  }

  private func presentPicker() {
    var next: UIResponder? = self
    while let responder = next, !(responder is UIViewController) { next = responder.next }
    guard let controller = next as? UIViewController else { return }
    let made = UIColorPickerViewController()
    (made.title, made.supportsAlpha) = (title, supportsAlpha)
    made.selectedColor = selectedColor ?? .white
    let taker = PickedColor(self)
    made.delegate = taker
    picked = taker
    picker = made
    controller.present(made, animated: true)
  }

  override var defaultAccessibility: DefaultAccessibility {
    var facts = super.defaultAccessibility
    facts.isElement = true
    facts.label = title
    facts.traits = .button
    return facts
  }
}

/// Gives a well the colours of its picker.
private final class PickedColor: NSObject, UIColorPickerViewControllerDelegate {
  private weak var well: UIColorWell?

  init(_ well: UIColorWell) { self.well = well }

  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) {
    well?.selectedColor = color
    well?.sendActions(for: .valueChanged)
  }
}
