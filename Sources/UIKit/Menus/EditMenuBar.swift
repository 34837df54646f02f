// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// The elements of an edit menu side by side, on a blurred backdrop.
final class EditMenuBar: UIView {
  // The height, the corner, the text and the margins are unverified; see DifferencesFromApple.md.
  private static let height: CGFloat = 44
  private static let corner: CGFloat = 12
  private static let side: CGFloat = 14
  private static let pagerWidth: CGFloat = 36
  private static let font = UIFont.systemFont(ofSize: 15)
  private static let material = UIBlurEffect(style: .systemMaterial)
  /// The distances to the text and to the edges of the window.
  ///
  /// **Source.** flutter/flutter, `packages/flutter/lib/src/cupertino/text_selection_toolbar.dart`.
  private static let (distance, margin): (CGFloat, CGFloat) = (8, 8)
  /// The duration of appearance and disappearance in seconds. Source: as for `distance`.
  static let fade = 0.125

  private let elements: [UIMenuElement]
  private weak var source: UIView?
  private let dismiss: () -> Void
  /// Whether touches in the source do not remove the menu.
  var ignoresTouchesInSource = false
  private let glass = UIVisualEffectView(effect: EditMenuBar.material)
  private let shade = UIView.part()
  private var buttons: [UIControl] = []
  /// The indices of the first elements of the pages, up to the page that is shown.
  private var pages = [0]
  private var target = CGRect.zero
  private let watcher = MenuTouchGestureRecognizer()

  /// - Parameters:
  ///   - elements: The elements.
  ///   - source: The view that has the menu.
  ///   - dismiss: Called when the menu is to be removed.
  init(_ elements: [UIMenuElement], source: UIView, dismiss: @escaping () -> Void) {
    (self.elements, self.source, self.dismiss) = (elements, source, dismiss)
    super.init(frame: .zero)
    glass.layer.cornerRadius = Self.corner
    glass.layer.cornerCurve = .continuous
    glass.clipsToBounds = true
    shade.layer.shadowOpacity = 0.2
    shade.layer.shadowRadius = 12
    shade.layer.shadowOffset = CGSize(width: 0, height: 4)
    addSubview(shade)
    addSubview(glass)
    watcher.cancelsTouchesInView = false
    watcher.changed = { [weak self] phase in
      guard let self, phase == .began, !bounds.contains(watcher.location(in: self)) else { return }
      if ignoresTouchesInSource, let view = self.source,
        view.bounds.contains(watcher.location(in: view))
      {
        return
      }
      self.dismiss()
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the bar beside a rectangle of a window.
  func show(at rect: CGRect, in window: UIWindow, beside animator: EditMenuAnimator) {
    window.addSubview(self)
    window.addGestureRecognizer(watcher)
    place(at: rect)
    alpha = 0
    UIView.animate(
      withDuration: Self.fade, delay: 0, options: .allowUserInteraction,
      animations: {
        self.alpha = 1
        animator.animate()
      },
      completion: { _ in animator.complete() })
  }

  /// Removes the bar.
  func hide(beside animator: EditMenuAnimator) {
    isUserInteractionEnabled = false
    watcher.view?.removeGestureRecognizer(watcher)
    UIView.animate(
      withDuration: Self.fade,
      animations: {
        self.alpha = 0
        animator.animate()
      },
      completion: { _ in
        self.removeFromSuperview()
        animator.complete()
      })
  }

  /// Places the bar above a rectangle of the window, or below it if there is no room.
  func place(at rect: CGRect) {
    target = rect
    build()
  }

  private var room: CGRect {
    guard let window else { return .zero }
    return window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: Self.margin, dy: Self.margin)
  }

  /// Builds the buttons of the last page.
  private func build() {
    for button in buttons { button.removeFromSuperview() }
    buttons = []
    let (widths, room, first) = (elements.map { width($0) }, room, pages.last ?? 0)
    let isWhole = widths.reduce(0, +) <= room.width
    var x: CGFloat = 0
    if !isWhole, first > 0 { add(pager(isForward: false), Self.pagerWidth, &x) }
    var index = first
    while index < elements.count {
      let isLast = index == elements.count - 1
      let rest = isWhole || isLast ? 0 : Self.pagerWidth
      if index > first, x + widths[index] + rest > room.width { break }
      add(button(elements[index]), min(widths[index], max(room.width - x - rest, 0)), &x)
      index += 1
    }
    if index < elements.count { add(pager(isForward: true, to: index), Self.pagerWidth, &x) }
    let size = CGSize(width: x, height: Self.height)
    let above = target.minY - Self.distance - size.height
    let left = min(
      max(target.midX - size.width / 2, room.minX), max(room.maxX - size.width, room.minX))
    frame = CGRect(
      origin: CGPoint(
        x: left,
        y: above >= room.minY ? above : min(target.maxY + Self.distance, room.maxY - size.height)),
      size: size)
    (glass.frame, shade.frame) = (bounds, bounds)
    shade.layer.shadowPath =
      UIBezierPath(roundedRect: bounds, cornerRadius: Self.corner).cgPath
  }

  private func width(_ element: UIMenuElement) -> CGFloat {
    let text = element.title.size(withAttributes: [.font: Self.font]).width
    let image = element.image.map { $0.size.width } ?? 0
    return (text > 0 ? text : image).rounded(.up) + 2 * Self.side
  }

  private func add(_ button: UIControl, _ width: CGFloat, _ x: inout CGFloat) {
    button.frame = CGRect(x: x, y: 0, width: width, height: Self.height)
    glass.contentView.addSubview(button)
    if !buttons.isEmpty {
      let line = 1 / max(traitCollection.displayScale, 1)
      let separator = UIView(frame: CGRect(x: 0, y: 0, width: line, height: Self.height))
      separator.backgroundColor = MenuLook.separator
      separator.isUserInteractionEnabled = false
      button.addSubview(separator)
    }
    buttons.append(button)
    x += width
  }

  private func button(_ element: UIMenuElement) -> UIControl {
    let leaf = element as? any UIMenuLeaf
    let button = EditMenuButton(
      element.title, element.title.isEmpty ? element.image : nil, Self.font)
    let attributes = leaf?.attributes ?? []
    button.isEnabled = leaf != nil && !attributes.contains(.disabled)
    if attributes.contains(.destructive) { button.color = .systemRed }
    button.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        if !attributes.contains(.keepsMenuPresented) { dismiss() }
        leaf?.performWithSender(source, target: nil)
      }, for: .touchUpInside)
    return button
  }

  private func pager(isForward: Bool, to index: Int = 0) -> UIControl {
    let name = isForward ? "chevron.right" : "chevron.left"
    let button = EditMenuButton("", UIImage(systemName: name), Self.font)
    button.accessibilityLabel = isForward ? "Show more items" : "Show previous items"
    button.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        if isForward { pages.append(index) } else { pages.removeLast() }
        build()
      }, for: .touchUpInside)
    return button
  }
}

/// An element of an edit menu.
private final class EditMenuButton: UIControl {
  private let label = UILabel()
  private let picture = UIImageView()
  var color = MenuLook.text { didSet { update() } }

  init(_ title: String, _ image: UIImage?, _ font: UIFont) {
    super.init(frame: .zero)
    (label.text, label.font, label.textAlignment) = (title, font, .center)
    (picture.image, picture.contentMode) = (image, .center)
    for part in [label, picture] {
      part.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(part)
    }
    accessibilityLabel = title
    accessibilityTraits = .button
    update()
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool { didSet { update() } }
  override var isEnabled: Bool { didSet { update() } }

  private func update() {
    label.textColor = isEnabled ? color : MenuLook.disabled
    picture.tintColor = label.textColor
    backgroundColor = isHighlighted ? MenuLook.highlight : nil
  }
}
