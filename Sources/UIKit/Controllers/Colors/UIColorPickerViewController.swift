// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The methods that are notified of chosen colours. All are optional.
@preconcurrency @MainActor
public protocol UIColorPickerViewControllerDelegate: NSObjectProtocol {
  /// Called when the user has chosen a colour, with `continuously` while a finger is still choosing.
  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
  /// Called when the user has chosen a colour. The default of
  /// `colorPickerViewController(_:didSelect:continuously:)` calls it.
  func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
  /// Called when the user has closed the picker.
  func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
  /// Calls `colorPickerViewControllerDidSelectColor(_:)`.
  public func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) { colorPickerViewControllerDidSelectColor(viewController) }
  /// Does nothing.
  public func colorPickerViewControllerDidSelectColor(
    _ viewController: UIColorPickerViewController
  ) {}
  /// Does nothing.
  public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}

/// A controller in which the user chooses a colour, from a grid or by sliders of red, green and blue, and its opacity.
///
/// Its look is Nacre's own; see DifferencesFromApple.md.
@preconcurrency @MainActor
open class UIColorPickerViewController: UIViewController {
  /// The object that is notified of colours; not retained.
  open weak var delegate: (any UIColorPickerViewControllerDelegate)?
  /// The chosen colour. The default is white. Setting it does not call the delegate.
  open var selectedColor: UIColor = .white {
    didSet { if isViewLoaded { show() } }
  }
  /// Whether the user can choose the opacity. The default is true.
  open var supportsAlpha = true {
    didSet { if isViewLoaded { view.setNeedsLayout() } }
  }
  /// The greatest exposure of colours. Stored for compatibility; has no effect.
  open var maximumLinearExposure: CGFloat = 1

  private let heading = UILabel()
  private let close = UIButton(type: .close)
  let kinds = UISegmentedControl(items: ["Grid", "Sliders"])
  let grid = ColorGrid()
  /// Red, green, blue and opacity.
  let sliders = (0..<4).map { _ in UISlider() }
  private let names = ["Red", "Green", "Blue", "Opacity"].map { text in
    let label = UILabel()
    (label.text, label.font) = (text, .systemFont(ofSize: 13, weight: .semibold))
    label.textColor = .secondaryLabel
    return label
  }
  private let swatch = UIView()

  /// Creates a picker.
  public init() { super.init(nibName: nil, bundle: nil) }
  /// Creates a picker from a storyboard.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates the parts.
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    heading.font = .systemFont(ofSize: 17, weight: .semibold)
    heading.textAlignment = .center
    kinds.selectedSegmentIndex = 0
    kinds.addAction(
      UIAction { [weak self] _ in self?.view.setNeedsLayout() }, for: .valueChanged)
    close.addAction(UIAction { [weak self] _ in self?.finish() }, for: .touchUpInside)
    grid.addAction(
      UIAction { [weak self] _ in
        guard let self, let color = grid.color else { return }
        choose(color.withAlphaComponent(components[3]), continuously: grid.isChoosing)
      }, for: .valueChanged)
    for slider in sliders {
      slider.addAction(
        UIAction { [weak self, weak slider] _ in
          self?.slidersMoved(continuously: slider?.isTracking == true)
        }, for: .valueChanged)
    }
    swatch.layer.cornerRadius = 8
    let parts: [UIView] = [heading, close, kinds, grid, swatch]
    for part in parts + names + sliders { view.addSubview(part) }
    show()
  }

  private var components: [CGFloat] {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    selectedColor.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha]
  }

  private func show() {
    for (slider, value) in zip(sliders, components) where !slider.isTracking {
      slider.value = Float(value)
    }
    swatch.backgroundColor = selectedColor
    grid.mark(selectedColor)
  }

  private func slidersMoved(continuously: Bool) {
    let values = sliders.map { CGFloat($0.value) }
    choose(
      UIColor(red: values[0], green: values[1], blue: values[2], alpha: values[3]),
      continuously: continuously)
  }

  private func choose(_ color: UIColor, continuously: Bool) {
    selectedColor = color
    delegate?.colorPickerViewController(self, didSelect: color, continuously: continuously)
  }

  private func finish() {
    delegate?.colorPickerViewControllerDidFinish(self)
    dismiss(animated: true)
  }

  /// Places the parts.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 16, dy: 16)
    heading.text = title ?? "Colors"
    heading.frame = CGRect(x: area.minX + 40, y: area.minY, width: area.width - 80, height: 30)
    close.frame = CGRect(x: area.maxX - 30, y: area.minY, width: 30, height: 30)
    kinds.frame = CGRect(x: area.minX, y: area.minY + 46, width: area.width, height: 32)
    let isGrid = kinds.selectedSegmentIndex == 0
    let top = kinds.frame.maxY + 16
    grid.isHidden = !isGrid
    grid.frame = CGRect(
      x: area.minX, y: top, width: area.width,
      height: area.width * CGFloat(ColorGrid.rows) / CGFloat(ColorGrid.columns))
    var y = isGrid ? grid.frame.maxY + 16 : top
    for (index, (name, slider)) in zip(names, sliders).enumerated() {
      let isShown = index == 3 ? supportsAlpha : !isGrid
      (name.isHidden, slider.isHidden) = (!isShown, !isShown)
      guard isShown else { continue }
      name.frame = CGRect(x: area.minX, y: y, width: area.width, height: 18)
      slider.frame = CGRect(x: area.minX, y: y + 20, width: area.width, height: 34)
      y += 66
    }
    swatch.frame = CGRect(x: area.minX, y: y, width: 60, height: 60)
  }
}
