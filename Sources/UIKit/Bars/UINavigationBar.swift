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

  private var appearance = StandardAppearance { UINavigationBarAppearance() }
  /// The looks of the bar. Once they are asked for or set they come before the bar's own properties.
  open var standardAppearance: UINavigationBarAppearance {
    get {
      appearance.read { [weak self] in self?.update() }
    }
    set {
      appearance.replace(with: UINavigationBarAppearance(barAppearance: newValue)) { [weak self] in
        self?.update()
      }
      update()
      customize(.standardAppearance)
    }
  }
  /// Stored: the bar does not look at what is scrolled below it.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    didSet { customize(.scrollEdgeAppearance) }
  }
  /// Stored.
  open var compactAppearance: UINavigationBarAppearance?
  /// Stored.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
  private var shownAppearance: UINavigationBarAppearance? {
    topItem?.standardAppearance ?? appearance.current
  }

  /// Does what the way back leads to.
  var goBack: () -> Void = {}

  /// Points.
  static let height: CGFloat = 44

  let background = BarBackground(isBelowContent: false)
  /// Holds what belongs to the item.
  private let shelf = UIView()
  private var content: [UIView] = []
  private var isUpdating = false

  /// Creates a bar.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    for view in [background, shelf] { addSubview(view) }
  }

  /// Archives are not supported: creates a bar.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    shelf.frame = bounds
    place()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }

  /// Gives the items what is set for their class.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil, Appearances.shared.isUsed { update() }
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
    // What appearances set on items is shown with the rest.
    if isUpdating { return }
    isUpdating = true
    defer { isUpdating = false }
    content.forEach { $0.removeFromSuperview() }
    content = []
    background.show(shownAppearance, tint: barTintColor, isTranslucent: isTranslucent)
    guard let item = topItem else { return }
    let title = item.titleView ?? makeTitle(item.title ?? "")
    title.tag = Self.titleTag
    content.append(title)
    if let left = item.leftBarButtonItems {
      content += left.map { button($0, tag: Self.leftTag) }
    } else if let back = backItem, !item.hidesBackButton {
      content.append(backButton(to: back))
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
    let attributes = shownAppearance?.titleTextAttributes ?? titleTextAttributes
    label.font = attributes?[.font] as? UIFont ?? .boldSystemFont(ofSize: 17)
    label.textColor = attributes?[.foregroundColor] as? UIColor ?? .label
    label.textAlignment = .center
    return label
  }

  private func button(_ item: UIBarButtonItem, tag: Int) -> UIView {
    item.bar = self
    if let custom = item.customView {
      custom.tag = tag
      return custom
    }
    let look = shownAppearance.map {
      item.style == .done ? $0.doneButtonAppearance : $0.buttonAppearance
    }
    let view = makeButton(item, words: item.title, look)
    view.tag = tag
    view.isEnabled = item.isEnabled
    view.pressed = { [weak item] in item?.press() }
    return view
  }

  private func backButton(to back: UINavigationItem) -> UIView {
    let item = back.backBarButtonItem ?? UIBarButtonItem()
    let words = item.title ?? back.backButtonTitle ?? back.title ?? "Back"
    let view = makeButton(item, words: "‹ " + words, shownAppearance?.backButtonAppearance)
    view.tag = Self.leftTag
    view.pressed = { [weak self] in self?.goBack() }
    return view
  }

  /// Makes what shows an item; what is set on that comes before the looks of the bar.
  private func makeButton(
    _ item: UIBarButtonItem, words: String?, _ look: UIBarButtonItemAppearance?
  ) -> BarItemView {
    Appearances.shared.apply(to: item, in: self)
    return BarItemView(
      words: words, image: item.image, isBold: item.style == .done,
      color: item.tintColor ?? tintColor
    ) { state in
      let common = look?.state(state).titleTextAttributes ?? [:]
      return common.merging(item.titleTextAttributes(for: state) ?? [:]) { $1 }
    }
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
