// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// A change of the colours of a configuration.
@preconcurrency @MainActor
public struct UIConfigurationColorTransformer {
  /// Returns the changed colour.
  public let transform: @MainActor (UIColor) -> UIColor
  /// Creates a change.
  public init(_ transform: @escaping @MainActor (UIColor) -> UIColor) { self.transform = transform }
  /// Returns the changed colour.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// Makes a colour grey.
  public static let grayscale = UIConfigurationColorTransformer { color in
    var (white, alpha): (CGFloat, CGFloat) = (0, 0)
    color.getWhite(&white, alpha: &alpha)
    return UIColor(white: white, alpha: alpha)
  }
}

/// The appearance of a view's background: colour, effect, image, border and corners.
@preconcurrency @MainActor
public struct UIBackgroundConfiguration {
  /// The background colour; `nil` uses the default of the view that shows the background.
  public var backgroundColor: UIColor?
  /// Changes the colour before it is shown; `nil` for no change.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// An effect behind the colour; `nil` for none.
  public var visualEffect: UIVisualEffect?
  /// A view that fills the background, over the colour and below the border; `nil` for none.
  public var customView: UIView?
  /// The insets of the background in its view, in points. The default is zero.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The edges at which the margins of the view are added to the insets. The default is none.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// The corner radius, in points. The default is 0.
  public var cornerRadius: CGFloat = 0
  /// The colour of the border; `nil` draws no border.
  public var strokeColor: UIColor?
  /// Changes the colour of the border before it is shown; `nil` for no change.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The width of the border, in points. The default is 0.
  public var strokeWidth: CGFloat = 0
  /// The distance of the border outside the background, in points. The default is 0.
  public var strokeOutset: CGFloat = 0
  /// An image drawn over the background colour.
  public var image: UIImage?
  /// How the image fills the background. The default is `scaleToFill`.
  public var imageContentMode = UIView.ContentMode.scaleToFill

  /// The background without a colour of its own, by whether the cell is pressed or selected.
  private var usual: (resting: UIColor?, pressed: UIColor?) = (nil, nil)
  private var isPressed = false

  private init(resting: UIColor?, pressed: UIColor?) { usual = (resting, pressed) }
  init() {}

  /// Returns a configuration without a background.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// Returns the background of a row in a plain list.
  public static func listPlainCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(resting: .systemBackground, pressed: .systemGray4)
  }
  /// Returns the background of a row in a grouped list.
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(resting: .secondarySystemGroupedBackground, pressed: .systemGray4)
  }
  /// Returns the background of a row in a list; the same as that of a plain one.
  public static func listCell() -> UIBackgroundConfiguration { listPlainCell() }
  /// Returns the background of a row in a sidebar, which has one while it is pressed or selected.
  public static func listSidebarCell() -> UIBackgroundConfiguration {
    var made = UIBackgroundConfiguration(resting: nil, pressed: .systemGray4)
    made.cornerRadius = 10
    return made
  }
  /// Returns the background of a row beside a sidebar.
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration { listSidebarCell() }
  /// Returns the background of a header or footer in a plain list.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(resting: .systemBackground, pressed: .systemBackground)
  }
  /// Returns the background of a header or footer in a grouped list: none.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { clear() }
  /// Returns the background of a header in a sidebar: none.
  public static func listSidebarHeader() -> UIBackgroundConfiguration { clear() }
  /// Returns the background of a header in a list; the same as that of a plain one.
  public static func listHeader() -> UIBackgroundConfiguration { listPlainHeaderFooter() }
  /// Returns the background of a footer in a list; the same as that of a plain one.
  public static func listFooter() -> UIBackgroundConfiguration { listPlainHeaderFooter() }

  /// Returns the configuration for a state: a row that is highlighted or selected is grey, unless it has a colour of
  /// its own.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    var result = self
    if let state = state as? UICellConfigurationState {
      result.isPressed = state.isHighlighted || state.isSelected
    }
    return result
  }

  /// Returns the colour that is shown.
  ///
  /// - Parameter tintColor: The tint of the view. It has no effect: no background has the tint unless it is set.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? (isPressed ? usual.pressed : usual.resting) ?? .clear
    return backgroundColorTransformer?(color) ?? color
  }
  /// Returns the colour of the border that is shown.
  ///
  /// - Parameter tintColor: The tint of the view, which a border without a colour has.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }
}

/// The selected background of a cell with a background configuration, which itself shows the selection.
final class ConfiguredSelection: UIView {}

/// The view that shows the background configuration of a cell.
final class ConfiguredBackground: UIView {
  var configuration: UIBackgroundConfiguration { didSet { show(replacing: oldValue.customView) } }
  private let effect = UIVisualEffectView(effect: nil)
  private let fill = UIImageView()
  private let border = UIView()

  init(_ configuration: UIBackgroundConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for part in [effect, fill, border] as [UIView] { addSubview(part) }
    show(replacing: nil)
  }
  required init?(coder: NSCoder) { nil }

  private func show(replacing old: UIView?) {
    effect.effect = configuration.visualEffect
    effect.isHidden = configuration.visualEffect == nil
    fill.backgroundColor = configuration.resolvedBackgroundColor(for: tintColor)
    (fill.image, fill.contentMode) = (configuration.image, configuration.imageContentMode)
    if old !== configuration.customView {
      if old?.superview === self { old?.removeFromSuperview() }
      if let custom = configuration.customView { insertSubview(custom, aboveSubview: fill) }
    }
    let hasBorder = configuration.strokeWidth > 0
    border.layer.borderWidth = hasBorder ? configuration.strokeWidth : 0
    border.layer.borderColor =
      hasBorder
      ? configuration.resolvedStrokeColor(for: tintColor).resolvedColor(with: traitCollection)
        .cgColor : nil
    for part in [effect, fill, configuration.customView].compactMap(\.self) {
      part.layer.cornerRadius = configuration.cornerRadius
      part.clipsToBounds = configuration.cornerRadius > 0
    }
    border.layer.cornerRadius = configuration.cornerRadius + configuration.strokeOutset
    setNeedsLayout()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    show(replacing: configuration.customView)
  }
  override func refreshColors() {
    super.refreshColors()
    show(replacing: configuration.customView)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var insets = configuration.backgroundInsets
    let margins = superview?.directionalLayoutMargins ?? .zero
    let edges = configuration.edgesAddingLayoutMarginsToBackgroundInsets
    if edges.contains(.top) { insets.top += margins.top }
    if edges.contains(.leading) { insets.leading += margins.leading }
    if edges.contains(.bottom) { insets.bottom += margins.bottom }
    if edges.contains(.trailing) { insets.trailing += margins.trailing }
    let (left, right) =
      isMirrored ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
    let area = bounds.inset(
      by: UIEdgeInsets(top: insets.top, left: left, bottom: insets.bottom, right: right))
    for part in [effect, fill, configuration.customView] { part?.frame = area }
    let outset = configuration.strokeOutset
    border.frame = area.insetBy(dx: -outset, dy: -outset)
  }
}
