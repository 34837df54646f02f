// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// One menu on the screen: its title, its sections and their rows, on a blurred backdrop.
final class MenuPanel: UIView {
  /// The menu that is shown.
  var menu: UIMenu { didSet { build() } }
  /// Whether the menu was opened by a row of another menu. That row is then its first row.
  let isSubmenu: Bool
  /// Whether the order of the rows is reversed: the first element of the menu is the lowest row.
  let isReversed: Bool
  private let look: MenuLook
  private let shade = UIView.part()
  private let glass = UIVisualEffectView(effect: nil)
  private let scroll = UIScrollView()
  private(set) var rows: [MenuRow] = []
  /// The height of the whole content.
  private(set) var contentHeight: CGFloat = 0

  // The material and the shape of the shadow are unverified; see DifferencesFromApple.md. The opacity
  // and the radius of the shadow have the source of `MenuLook`.
  private static let material = UIBlurEffect(style: .systemMaterial)

  init(_ menu: UIMenu, isSubmenu: Bool, isReversed: Bool, _ look: MenuLook) {
    (self.menu, self.isSubmenu, self.isReversed, self.look) = (menu, isSubmenu, isReversed, look)
    super.init(frame: .zero)
    glass.layer.cornerRadius = MenuLook.corner
    glass.clipsToBounds = true
    glass.contentView.addSubview(scroll)
    scroll.contentInsetAdjustmentBehavior = .never
    addSubview(shade)
    addSubview(glass)
    build()
  }

  required init?(coder: NSCoder) { nil }

  /// The width and the height that the content needs.
  var size: CGSize { CGSize(width: look.width, height: contentHeight) }

  /// Shows or hides the panel in place; see `AlertPanel.setShown(_:)`.
  func setShown(_ isShown: Bool) {
    glass.effect = isShown ? Self.material : nil
    glass.contentView.alpha = isShown ? 1 : 0
    shade.alpha = isShown ? 1 : 0
  }

  /// Returns the row at a point in the panel's coordinates.
  func row(at point: CGPoint) -> MenuRow? {
    guard bounds.contains(point) else { return nil }
    return rows.first { $0.bounds.contains($0.convert(point, from: self)) }
  }

  /// Highlights one row and no other.
  func highlight(_ row: MenuRow?) {
    for other in rows where other.isHighlighted != (other === row) {
      other.isHighlighted = other === row
    }
  }

  /// Whether the content is higher than the panel.
  var scrolls: Bool { contentHeight > bounds.height + 0.01 }

  // MARK: Content

  /// Builds the rows of the menu again.
  func build() {
    for part in scroll.subviews { part.removeFromSuperview() }
    rows = []
    var y: CGFloat = 0
    if isSubmenu {
      add(row(menu, size: .large, isHeader: true, hasMarks: true), at: &y)
    } else if !menu.title.isEmpty, !menu.options.contains(.displayInline) {
      addTitle(menu.title, at: &y)
    }
    var sections = MenuSection.all(of: menu)
    if isReversed { sections.reverse() }
    for (index, section) in sections.enumerated() {
      if index > 0 { fill(MenuLook.section, at: &y, height: MenuLook.gap) }
      if index == 0, y > 0 { fill(MenuLook.separator, at: &y, height: look.line) }
      if let title = section.title {
        addTitle(title, at: &y)
        fill(MenuLook.separator, at: &y, height: look.line)
      }
      add(section, at: &y)
    }
    contentHeight = y
    setNeedsLayout()
  }

  private func row(
    _ element: UIMenuElement, size: UIMenu.ElementSize, isHeader: Bool = false, hasMarks: Bool
  ) -> MenuRow {
    MenuRow(element, size: size, isHeader: isHeader, hasMarks: hasMarks, look)
  }

  private func add(_ section: MenuSection, at y: inout CGFloat) {
    let hasMarks =
      isSubmenu
      || MenuSection.all(of: menu).contains { other in
        other.elements.contains { MenuRow.glyph(of: $0) != nil }
      }
    let rows = section.elements.map { row($0, size: section.size, hasMarks: hasMarks) }
    let isSide = section.size == .small || section.size == .medium
    guard isSide else {
      for (index, row) in (isReversed ? rows.reversed() : rows).enumerated() {
        if index > 0 { fill(MenuLook.separator, at: &y, height: look.line) }
        add(row, at: &y)
      }
      return
    }
    let height = rows.map { $0.height(width: look.width) }.max() ?? 0
    let width = look.width / CGFloat(max(rows.count, 1))
    for (index, row) in rows.enumerated() {
      let place = isMirrored ? rows.count - 1 - index : index
      row.frame = CGRect(x: CGFloat(place) * width, y: y, width: width, height: height)
      scroll.addSubview(row)
      if place > 0 {
        let line = UIView.part()
        line.backgroundColor = MenuLook.separator
        line.frame = CGRect(x: row.frame.minX, y: y, width: look.line, height: height)
        scroll.addSubview(line)
      }
    }
    self.rows += rows
    y += height
  }

  private func add(_ row: MenuRow, at y: inout CGFloat) {
    let height = row.height(width: look.width)
    row.frame = CGRect(x: 0, y: y, width: look.width, height: height)
    scroll.addSubview(row)
    rows.append(row)
    y += height
  }

  private func addTitle(_ title: String, at y: inout CGFloat) {
    let label = UILabel()
    label.text = title
    label.font = .preferredFont(forTextStyle: .footnote)
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    let height = max(MenuLook.titleHeight, label.font.lineHeight + 16)
    label.frame = CGRect(
      x: MenuLook.margin, y: y, width: look.width - 2 * MenuLook.margin, height: height)
    scroll.addSubview(label)
    y += height
  }

  private func fill(_ color: UIColor, at y: inout CGFloat, height: CGFloat) {
    let line = UIView.part()
    line.backgroundColor = color
    line.frame = CGRect(x: 0, y: y, width: look.width, height: height)
    scroll.addSubview(line)
    y += height
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for part in [shade, glass] where part.frame != bounds { part.frame = bounds }
    scroll.frame = glass.contentView.bounds
    scroll.contentSize = CGSize(width: bounds.width, height: contentHeight)
    scroll.isScrollEnabled = scrolls
    let isDark = traitCollection.userInterfaceStyle == .dark
    shade.castShadow(opacity: isDark ? 0.24 : 0.12, radius: 50, y: 0)
    shade.layer.shadowPath =
      UIBezierPath(roundedRect: bounds, cornerRadius: MenuLook.corner).cgPath
  }
}
