// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// The bar above the controllers of a navigation controller.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  /// What is shown, from the bottom of the stack on.
  open var items: [UINavigationItem]? { didSet { update() } }
  /// What is shown.
  open var topItem: UINavigationItem? { items?.last }
  /// What the way back leads to.
  open var backItem: UINavigationItem? { items.flatMap { $0.dropLast().last } }
  /// The colour of the bar; `nil` for a thick material.
  open var barTintColor: UIColor? {
    didSet {
      update()
      customize(.barTintColor)
    }
  }
  /// Whether what is below shines through.
  open var isTranslucent = true {
    didSet {
      update()
      customize(.isTranslucent)
    }
  }
  /// Stored.
  open var prefersLargeTitles = false
  /// Attributes of the title; font and colour are used.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet {
      update()
      customize(.titleTextAttributes)
    }
  }

  /// Does what the way back leads to.
  var goBack: () -> Void = {}

  /// Points.
  static let height: CGFloat = 44

  private let background = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
  private let line = UIView()
  /// Holds what belongs to the item.
  private let shelf = UIView()
  private var content: [UIView] = []

  /// Creates a bar.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    for view in [background, line, shelf] { addSubview(view) }
    background.isUserInteractionEnabled = false
    line.backgroundColor = UIColor(white: 0, alpha: 0.3)
  }

  /// Archives are not supported: creates a bar.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    shelf.frame = bounds
    line.frame = CGRect(x: 0, y: bounds.height - 0.5, width: bounds.width, height: 0.5)
    place()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }

  /// What belongs to the next item fades in, and what belongs to this one out.
  func fade() {
    let fade = CATransition()
    fade.type = .fade
    fade.duration = SystemSpring.duration * 0.6
    shelf.layer.add(fade, forKey: "items")
  }

  /// Shows the top item.
  func update() {
    content.forEach { $0.removeFromSuperview() }
    content = []
    background.isHidden = barTintColor != nil || !isTranslucent
    backgroundColor = barTintColor ?? (isTranslucent ? nil : .systemBackground)
    guard let item = topItem else { return }
    let title = item.titleView ?? makeTitle(item.title ?? "")
    title.tag = Self.titleTag
    content.append(title)
    if let left = item.leftBarButtonItems {
      content += left.map { button($0, tag: Self.leftTag) }
    } else if let back = backItem, !item.hidesBackButton {
      let words = back.backBarButtonItem?.title ?? back.backButtonTitle ?? back.title ?? "Back"
      let button = BarItemView(words: "‹ " + words, image: nil, isBold: false, color: tintColor)
      button.tag = Self.leftTag
      button.pressed = { [weak self] in self?.goBack() }
      content.append(button)
    }
    content += (item.rightBarButtonItems ?? []).map { button($0, tag: Self.rightTag) }
    content.forEach(shelf.addSubview)
    place()
  }

  private static let (titleTag, leftTag, rightTag) = (0x4E41_0001, 0x4E41_0002, 0x4E41_0003)
  private static let margin: CGFloat = 16

  private func makeTitle(_ words: String) -> UIView {
    let label = UILabel()
    label.text = words
    label.font = titleTextAttributes?[.font] as? UIFont ?? .boldSystemFont(ofSize: 17)
    label.textColor = titleTextAttributes?[.foregroundColor] as? UIColor ?? .label
    label.textAlignment = .center
    return label
  }

  private func button(_ item: UIBarButtonItem, tag: Int) -> UIView {
    item.bar = self
    if let custom = item.customView {
      custom.tag = tag
      return custom
    }
    let view = BarItemView(
      words: item.title, image: item.image, isBold: item.style == .done,
      color: item.tintColor ?? tintColor)
    view.tag = tag
    view.isEnabled = item.isEnabled
    view.pressed = { [weak item] in item?.press() }
    return view
  }

  private func place() {
    var (left, right) = (Self.margin, bounds.width - Self.margin)
    for view in content where view.tag != Self.titleTag {
      let size = view is BarItemView ? view.sizeThatFits(bounds.size) : view.bounds.size
      let y = (bounds.height - size.height) / 2
      if view.tag == Self.leftTag {
        view.frame = CGRect(origin: CGPoint(x: left, y: y), size: size)
        left += size.width + Self.margin
      } else {
        right -= size.width
        view.frame = CGRect(origin: CGPoint(x: right, y: y), size: size)
        right -= Self.margin
      }
    }
    for view in content where view.tag == Self.titleTag {
      let size = view is UILabel ? view.sizeThatFits(bounds.size) : view.bounds.size
      let width = min(size.width, max(right - left, 0))
      // In the middle, as far as the buttons leave room.
      let x = min(max((bounds.width - width) / 2, left), max(right - width, left))
      view.frame = CGRect(
        x: x, y: (bounds.height - size.height) / 2, width: width, height: size.height)
    }
  }
}

/// Words or a picture that can be pressed.
@MainActor
final class BarItemView: UIControl {
  var pressed: () -> Void = {}
  private let label = UILabel()
  private let picture = UIImageView()

  init(words: String?, image: UIImage?, isBold: Bool, color: UIColor?) {
    super.init(frame: .zero)
    label.text = words
    label.font = isBold ? .boldSystemFont(ofSize: 17) : .systemFont(ofSize: 17)
    label.textColor = color
    picture.image = image?.withRenderingMode(.alwaysTemplate)
    picture.tintColor = color
    addSubview(label)
    addSubview(picture)
    addAction(UIAction { [weak self] _ in self?.pressed() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

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

  override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.3 : 1 } }
  override var isEnabled: Bool { didSet { alpha = isEnabled ? 1 : 0.4 } }
}
