// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// The button of a bar item, with a title or an image. A back button has a chevron before the title or
/// image.
///
/// The chevron is 11 points wide and 18.7 high, and begins 1.3 points after the leading edge. Text
/// begins 21.3 points after the edge.
///
/// **Source.** cashapp/AccessibilitySnapshot, `ReferenceImages_64`, `testNavBarBackButtonTraits` (iOS
/// 17.5 and 18.5). The width of the chevron's line is unverified; see DifferencesFromApple.md.
@MainActor
final class BarItemView: UIControl {
  /// Returns the attributes of the title for a state.
  typealias Attributes = (UIControl.State) -> [NSAttributedString.Key: Any]?

  var pressed: () -> Void = {}
  /// The appearance of buttons in the bar.
  private let look: UIBarButtonItemAppearance?
  private weak var item: UIBarButtonItem?
  private let label = UILabel()
  private let picture = UIImageView()
  /// The view that shows the item's background image.
  private let back = UIImageView()
  private let font: UIFont
  private let color: UIColor?
  private let attributes: Attributes
  private let chevron: ShapePart?
  var hasChevron: Bool { chevron != nil }

  /// The image in place of the chevron, drawn in the colour of the button; `nil` for the chevron.
  var indicator: UIImage? {
    didSet {
      indicatorView.image = indicator?.withRenderingMode(.alwaysTemplate)
      indicatorView.tintColor = color
      chevron?.isHidden = indicator != nil
      if indicator != nil { addSubview(indicatorView) } else { indicatorView.removeFromSuperview() }
      setNeedsLayout()
    }
  }
  private let indicatorView = UIImageView()

  private static let chevronBox = CGRect(x: 1.3, y: -9.35, width: 11, height: 18.7)
  private static let chevronLine: CGFloat = 2.5
  private static let wordsAfterChevron: CGFloat = 21.3

  init(
    words: String?, image: UIImage?, isBold: Bool, color: UIColor?, hasChevron: Bool = false,
    look: UIBarButtonItemAppearance?, attributes: @escaping Attributes
  ) {
    self.look = look
    chevron = hasChevron ? ShapePart() : nil
    font = isBold ? .boldSystemFont(ofSize: 17) : .systemFont(ofSize: 17)
    (self.color, self.attributes) = (color, attributes)
    super.init(frame: .zero)
    label.text = words
    // An image hides the title, which remains for accessibility.
    label.isHidden = image != nil
    picture.image = image?.preferring(UIBarItem.symbols).withRenderingMode(.alwaysTemplate)
    picture.tintColor = color
    for part in [back, label, picture] { addSubview(part) }
    chevron.map(addSubview)
    (chevron?.layer as? CAShapeLayer)?.lineJoin = .round
    addAction(UIAction { [weak self] _ in self?.pressed() }, for: .touchUpInside)
    show()
  }

  required init?(coder: NSCoder) { nil }

  /// The offset of the title, to the right and down.
  private var titleOffset = UIOffset.zero
  /// The downward offset of the background.
  private var backgroundOffset: CGFloat = 0

  /// Configures the button for an item: a touch presses the item or shows its menu. A back button uses only
  /// the item's appearance.
  func follow(_ item: UIBarButtonItem) {
    self.item = item
    titleOffset = hasChevron ? item.adjustments.backTitle : item.adjustments.title
    backgroundOffset = hasChevron ? item.adjustments.backBackground : item.adjustments.background
    if let common = look?.normal {
      if titleOffset == .zero { titleOffset = common.titlePositionAdjustment }
      if backgroundOffset == 0 {
        backgroundOffset = common.backgroundImagePositionAdjustment.vertical
      }
    }
    show()
    setNeedsLayout()
    guard !hasChevron else { return }
    pressed = { [weak item] in item?.press() }
    isContextMenuInteractionEnabled = item.menu != nil
    showsMenuAsPrimaryAction =
      item.menu != nil && item.primaryAction == nil && item.action == nil
  }

  override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { item?.menuConfiguration }

  /// Updates the title for the state. A state without a text colour changes the alpha instead.
  private func show() {
    let (now, normal) = (state == .normal ? nil : attributes(state), attributes(.normal))
    label.font = (now?[.font] ?? normal?[.font]) as? UIFont ?? font
    label.textColor =
      (now?[.foregroundColor] ?? normal?[.foregroundColor]) as? UIColor ?? color
    let isTold = now?[.foregroundColor] is UIColor
    alpha = isTold ? 1 : !isEnabled ? 0.4 : isHighlighted ? 0.3 : 1
    let own =
      hasChevron
      ? item?.backButtonBackgroundImage(for: state, barMetrics: .default)
      : item?.backgroundImage(for: state, barMetrics: .default)
    back.show(own ?? look?.state(state).backgroundImage ?? look?.normal.backgroundImage)
  }
  /// The distance between a background and the title or the image. Unverified; see DifferencesFromApple.md.
  private var inset: CGFloat { back.image == nil ? 0 : 10 }

  override var defaultAccessibility: DefaultAccessibility {
    var speech = super.defaultAccessibility
    (speech.isElement, speech.label) = (true, label.text)
    speech.traits.insert(.button)
    return speech
  }

  override func stateChanged() {
    super.stateChanged()
    show()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = picture.image?.size.width ?? widthOfWords(size)
    return CGSize(width: start + width + 2 * inset, height: 44)
  }

  /// Returns the width of the title, or of the widest title that the button may get.
  private func widthOfWords(_ size: CGSize) -> CGFloat {
    let others = (hasChevron ? nil : item?.possibleTitles) ?? []
    let widths = others.map {
      ($0 as NSString).size(withAttributes: [.font: label.font as Any]).width
    }
    return max(label.sizeThatFits(size).width, widths.max() ?? 0)
  }

  /// The distance from the leading edge to the title beside a chevron.
  var startOfWords: CGFloat { start }
  /// The distance from the leading edge to the title or the image.
  private var start: CGFloat {
    guard chevron != nil else { return inset }
    guard let indicator else { return Self.wordsAfterChevron }
    return Self.wordsAfterChevron - Self.chevronBox.width + indicator.size.width
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  private func showChevron() {
    guard let chevron else { return }
    chevron.frame = bounds
    let line = Self.chevronLine
    let box = Self.chevronBox.offsetBy(dx: 0, dy: bounds.midY).insetBy(dx: line / 2, dy: line / 2)
    let path = UIBezierPath()
    path.move(to: CGPoint(x: box.maxX, y: box.minY))
    path.addLine(to: CGPoint(x: box.minX, y: box.midY))
    path.addLine(to: CGPoint(x: box.maxX, y: box.maxY))
    // In a mirrored layout the chevron points to the right.
    let mirror = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: bounds.width, ty: 0)
    if isMirrored { path.apply(mirror) }
    chevron.show(path, width: line, color: (color ?? .label).resolvedColor(with: traitCollection))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    showChevron()
    let mark = indicator?.size ?? .zero
    indicatorView.frame = CGRect(
      x: isMirrored
        ? bounds.width - Self.chevronBox.minX - mark.width : Self.chevronBox.minX,
      y: (bounds.height - mark.height) / 2, width: mark.width, height: mark.height)
    let left = isMirrored ? inset : start
    label.frame = CGRect(
      x: left + titleOffset.horizontal, y: titleOffset.vertical,
      width: max(bounds.width - start - inset, 0), height: bounds.height)
    let height = min(back.image?.size.height ?? 0, bounds.height)
    back.frame = CGRect(
      x: 0, y: (bounds.height - height) / 2 + backgroundOffset, width: bounds.width,
      height: height)
    let size = picture.image?.size ?? .zero
    picture.frame = CGRect(
      x: isMirrored ? bounds.width - start - size.width : start,
      y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
  }
}
