// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The view of a menu element: a row, or one of several small views side by side.
final class MenuRow: UIView {
  let element: UIMenuElement
  private let look: MenuLook
  private let size: UIMenu.ElementSize
  private let isHeader: Bool
  private let hasMarks: Bool
  private let title = UILabel()
  private let subtitle = UILabel()
  private let picture = UIImageView()
  private let mark = UIImageView()
  private var wheel: UIActivityIndicatorView?

  /// Whether a finger is on the row.
  var isHighlighted = false {
    didSet { backgroundColor = isHighlighted && isEnabled ? MenuLook.highlight : nil }
  }

  /// - Parameters:
  ///   - element: The element that the row shows.
  ///   - size: Elements of the sizes `small` and `medium` are side by side.
  ///   - isHeader: Whether the row is the header of the menu that it represents.
  ///   - hasMarks: Whether a row of the menu has a mark before its title.
  init(
    _ element: UIMenuElement, size: UIMenu.ElementSize, isHeader: Bool, hasMarks: Bool,
    _ look: MenuLook
  ) {
    (self.element, self.size, self.look) = (element, size, look)
    (self.isHeader, self.hasMarks) = (isHeader, hasMarks)
    super.init(frame: .zero)
    for part in [title, subtitle, picture, mark] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
    picture.contentMode = .scaleAspectFit
    mark.contentMode = .center
    if element is UIDeferredMenuElement { showWheel() }
    show()
  }

  required init?(coder: NSCoder) { nil }

  /// Whether the row can be chosen.
  var isEnabled: Bool {
    if element is UIDeferredMenuElement { return false }
    return (element as? any UIMenuLeaf)?.attributes.contains(.disabled) != true
  }

  private var isSide: Bool { size == .small || size == .medium }

  /// The mark before an element's title.
  static func glyph(of element: UIMenuElement, isHeader: Bool = false) -> MenuGlyph? {
    if element is UIMenu { return isHeader ? .chevronDown : .chevron }
    return switch (element as? any UIMenuLeaf)?.state {
    case .on: .checkmark
    case .mixed: .dash
    default: nil
    }
  }

  private var color: UIColor {
    guard isEnabled else { return MenuLook.disabled }
    let isDestructive =
      (element as? any UIMenuLeaf)?.attributes.contains(.destructive)
      ?? (element as? UIMenu)?.options.contains(.destructive) ?? false
    return isDestructive ? .systemRed : MenuLook.text
  }

  private func showWheel() {
    let wheel = UIActivityIndicatorView(style: .medium)
    wheel.startAnimating()
    addSubview(wheel)
    self.wheel = wheel
  }

  private func show() {
    title.text =
      element is UIDeferredMenuElement ? "Loading…" : size == .small ? nil : element.title
    title.textColor = color
    title.font = .preferredFont(
      forTextStyle: size == .medium ? .caption1 : isHeader ? .headline : .body)
    title.numberOfLines = isSide ? 1 : 2
    title.textAlignment = isSide ? .center : .natural
    subtitle.text = isSide ? nil : element.subtitle
    subtitle.textColor = isEnabled ? MenuLook.subtitle : MenuLook.disabled
    subtitle.font = .preferredFont(forTextStyle: .subheadline)
    picture.image = element.image.map {
      $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0
    }
    picture.tintColor = color
  }

  // MARK: Layout

  private var hasImage: Bool { picture.image != nil || wheel != nil }
  private var textStart: CGFloat { hasMarks ? MenuLook.textAfterMark : MenuLook.margin }
  private var textEnd: CGFloat { hasImage ? MenuLook.textBeforeImage : MenuLook.margin }

  /// Returns the height in a menu of a width.
  func height(width: CGFloat) -> CGFloat {
    switch size {
    case .small: return MenuLook.stripHeights.small
    case .medium: return MenuLook.stripHeights.medium
    default: break
    }
    let room = CGSize(width: max(width - textStart - textEnd, 1), height: .greatestFiniteMagnitude)
    let line = max(title.font.lineHeight, 1)
    let lines = max((title.sizeThatFits(room).height / line).rounded(), 1)
    let below = subtitle.text == nil ? 0 : subtitle.sizeThatFits(room).height + 1
    return look.rowHeight + (lines - 1) * look.lineHeight + below
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if isSide { return layoutSide() }
    let width = max(bounds.width - textStart - textEnd, 0)
    let room = CGSize(width: width, height: .greatestFiniteMagnitude)
    let (upper, lower) = (title.sizeThatFits(room), subtitle.sizeThatFits(room))
    let hasLower = subtitle.text != nil
    let x = isMirrored ? textEnd : textStart
    let y = (bounds.height - upper.height - (hasLower ? lower.height + 1 : 0)) / 2
    title.frame = CGRect(x: x, y: y, width: width, height: upper.height)
    subtitle.frame = CGRect(
      x: x, y: y + upper.height + 1, width: width, height: hasLower ? lower.height : 0)
    let image = fit(picture.image?.size ?? .zero, MenuLook.imageSize)
    picture.bounds.size = image
    picture.center = place(bounds.width - MenuLook.imageCenter)
    wheel?.center = picture.center
    showMark()
  }

  private func layoutSide() {
    let hasTitle = size == .medium
    let image = fit(picture.image?.size ?? .zero, MenuLook.imageSize)
    picture.bounds.size = image
    picture.center = CGPoint(x: bounds.midX, y: bounds.midY - (hasTitle ? 9 : 0))
    wheel?.center = picture.center
    title.frame = CGRect(
      x: 4, y: bounds.midY + 10, width: max(bounds.width - 8, 0), height: hasTitle ? 18 : 0)
  }

  /// The point in the middle of the row at a distance from the leading edge.
  private func place(_ x: CGFloat) -> CGPoint {
    CGPoint(x: isMirrored ? bounds.width - x : x, y: bounds.midY)
  }

  private func fit(_ size: CGSize, _ room: CGSize) -> CGSize {
    guard size.width > 0, size.height > 0 else { return .zero }
    let scale = min(1, room.width / size.width, room.height / size.height)
    return CGSize(width: size.width * scale, height: size.height * scale)
  }

  private func showMark() {
    let glyph = Self.glyph(of: element, isHeader: isHeader)
    mark.image = glyph?.image(isMirrored: isMirrored)
    mark.tintColor = color
    mark.bounds.size = mark.image?.size ?? .zero
    mark.center = place(MenuLook.markCenter)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  override var defaultAccessibility: DefaultAccessibility {
    var speech = super.defaultAccessibility
    (speech.isElement, speech.label) = (true, element.title)
    speech.traits.insert(.button)
    if !isEnabled { speech.traits.insert(.notEnabled) }
    if (element as? any UIMenuLeaf)?.state == .on { speech.traits.insert(.selected) }
    return speech
  }
}
