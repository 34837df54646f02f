// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// A bar of items, one of which is selected.
///
/// A bar without a tab bar controller shows all its items. A tab bar controller gives its bar at most
/// five items.
///
/// **Source.** cashapp/AccessibilitySnapshot, `ReferenceImages_64`, `testTabBars` (iOS 17.5 and 18.5):
/// a bar without a controller shows all of its six items.
@preconcurrency @MainActor
open class UITabBar: UIView {
  /// The delegate, which is notified when the user selects items. A tab bar controller is the
  /// delegate of its own bar.
  open weak var delegate: (any UITabBarDelegate)?
  /// The items of the bar.
  open var items: [UITabBarItem]? {
    didSet {
      if let selectedItem, items?.contains(where: { $0 === selectedItem }) != true {
        self.selectedItem = nil
      }
      update()
    }
  }
  /// Sets the items; an animated change is a cross-fade.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    self.items = items
    guard animated, window != nil else { return }
    let fade = CATransition()
    fade.duration = 0.3
    shelf.layer.add(fade, forKey: "items")
  }
  /// The selected item. Setting it does not notify the delegate.
  open weak var selectedItem: UITabBarItem? { didSet { update() } }

  /// The colour of unselected items; `nil` uses grey.
  open var unselectedItemTintColor: UIColor? {
    didSet {
      update()
      customize(.unselectedItemTintColor, \.unselectedItemTintColor)
    }
  }
  /// The colour of the bar; `nil` shows a material.
  open var barTintColor: UIColor? {
    didSet {
      update()
      customize(.barTintColor, \.barTintColor)
    }
  }
  /// Whether the content shows through the bar. The default is true.
  open var isTranslucent = true {
    didSet {
      update()
      customize(.isTranslucent, \.isTranslucent)
    }
  }
  /// The image behind the items, stretched over the bar; an empty image makes the bar transparent.
  open var backgroundImage: UIImage? { didSet { update() } }
  /// The image above the bar that replaces the separator line. It is only used with a background
  /// image. An empty image removes the line.
  open var shadowImage: UIImage? { didSet { update() } }
  /// The style of the bar. The default is `default`.
  open var barStyle = UIBarStyle.default {
    didSet {
      overrideUserInterfaceStyle = barStyle.interfaceStyle
      update()
    }
  }
  /// How items are placed.
  public enum ItemPositioning: Int, Sendable {
    /// Over the whole bar.
    case automatic
    /// Over the whole bar.
    case fill
    /// In the middle of the bar, with `itemWidth` and `itemSpacing`.
    case centered
  }
  /// How items are placed. The default is `automatic`.
  open var itemPositioning = ItemPositioning.automatic { didSet { setNeedsLayout() } }
  /// The width of centred items in points; 0, the default, means 76. The number is unverified; see
  /// DifferencesFromApple.md.
  open var itemWidth: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// The space between centred items in points; 0, the default, means 34. The number is unverified;
  /// see DifferencesFromApple.md.
  open var itemSpacing: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// Whether the user is rearranging items. Always false, because there is no interface to rearrange
  /// items.
  open var isCustomizing: Bool { false }
  /// Does nothing; there is no interface to rearrange items.
  open func beginCustomizingItems(_ items: [UITabBarItem]) {}
  /// Does nothing.
  ///
  /// - Returns: False: the items did not change.
  @discardableResult
  open func endCustomizing(animated: Bool) -> Bool { false }
  /// The image behind the selected item. Stored for compatibility; has no effect.
  open var selectionIndicatorImage: UIImage?

  private var appearance = StandardAppearance { UITabBarAppearance() }
  /// The appearance of the bar. Once it has been read or set, it takes precedence over the bar's
  /// own properties.
  open var standardAppearance: UITabBarAppearance {
    get {
      appearance.read { [weak self] in self?.update() }
    }
    set {
      appearance.replace(with: UITabBarAppearance(barAppearance: newValue)) { [weak self] in
        self?.update()
      }
      update()
      customize(.standardAppearance, \.standardAppearance)
    }
  }
  private var edgeAppearance: UITabBarAppearance?
  /// The appearance while the content is at its bottom edge, or if there is no scroll view. `nil`, the
  /// default, is the standard appearance with a transparent background. Used in tab bar controllers
  /// only.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    get { edgeAppearance }
    set {
      edgeAppearance = newValue.map(UITabBarAppearance.init(barAppearance:))
      edgeAppearance?.changed = { [weak self] in self?.update() }
      update()
      customize(.scrollEdgeAppearance, \.scrollEdgeAppearance)
    }
  }
  private var shownAppearance: UITabBarAppearance? {
    (background.fade == 0 ? shownEdgeAppearance : nil)
      ?? selectedItem?.standardAppearance ?? appearance.current
  }
  private var shownEdgeAppearance: UITabBarAppearance? {
    selectedItem?.scrollEdgeAppearance ?? edgeAppearance
  }
  /// Updates the background for the content under the bar, whose length is in points. The tab bar
  /// controller calls this method.
  func follow(_ distance: CGFloat) {
    if background.follow(distance), shownEdgeAppearance != nil { update() }
  }

  /// The height of the bar in points, excluding the safe area.
  static let height: CGFloat = 49

  let background = BarBackground(isBelowContent: true)
  private let shelf = UIView()
  private(set) var buttons: [TabButton] = []
  private var isUpdating = false

  /// Creates a bar without items.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    for view in [background, shelf] { addSubview(view) }
  }

  /// Creates a bar without items, with the values from a storyboard or nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    for view in [background, shelf] { addSubview(view) }
    coder.fill(self, as: UITabBar.self)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height + (window?.safeAreaInsets.bottom ?? 0))
  }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(.zero).height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    (background.frame, shelf.frame) = (bounds, bounds)
    let safe = safeAreaInsets
    let room = max(bounds.width - safe.left - safe.right, 0)
    let count = CGFloat(max(buttons.count, 1))
    var (start, width, gap) = (safe.left, room / count, CGFloat(0))
    let look = shownAppearance
    let positioning = look?.stackedItemPositioning ?? .automatic
    if (positioning == .automatic ? itemPositioning : positioning) == .centered {
      let (wish, space) = (look?.stackedItemWidth ?? 0, look?.stackedItemSpacing ?? 0)
      let (own, distance) = (wish > 0 ? wish : itemWidth, space > 0 ? space : itemSpacing)
      (width, gap) = (own > 0 ? own : 76, distance > 0 ? distance : 34)
      start += (room - count * width - (count - 1) * gap) / 2
    }
    for (index, button) in buttons.enumerated() {
      let place = isMirrored ? buttons.count - 1 - index : index
      button.frame = CGRect(
        x: start + CGFloat(place) * (width + gap), y: 0, width: width, height: Self.height)
    }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }

  /// Applies the appearance proxies to the items.
  override func windowDidChange() {
    super.windowDidChange()
    if window != nil, Appearances.shared.isUsed { update() }
  }

  /// Shows the items. Existing buttons are reused, because a finger may be pressing one.
  func update() {
    // Applying appearance proxies to the items calls `update()` again, which is unnecessary.
    if isUpdating { return }
    isUpdating = true
    defer { isUpdating = false }
    background.standard.show(
      selectedItem?.standardAppearance ?? appearance.current, tint: barTintColor,
      isTranslucent: isTranslucent)
    background.standard.show(
      image: backgroundImage, shadow: shadowImage, isTranslucent: isTranslucent)
    background.show(edge: shownEdgeAppearance, hasImage: backgroundImage != nil)
    let shown = items ?? []
    while buttons.count > shown.count { buttons.removeLast().removeFromSuperview() }
    while buttons.count < shown.count {
      let (button, index) = (TabButton(), buttons.count)
      button.pressed = { [weak self] in self?.press(index) }
      buttons.append(button)
      shelf.addSubview(button)
    }
    let look = shownAppearance?.stackedLayoutAppearance
    for (button, item) in zip(buttons, shown) {
      item.bar = self
      Appearances.shared.apply(to: item, in: self)
      button.isSelected = item === selectedItem
      let color: UIColor =
        button.isSelected
        ? look?.selected.iconColor ?? tintColor
        : look?.normal.iconColor ?? unselectedItemTintColor ?? .systemGray
      button.show(item, color: color, look)
    }
    setNeedsLayout()
  }

  private func press(_ index: Int) {
    guard let items, items.indices.contains(index) else { return }
    if let controller = delegate as? UITabBarController, controller.tabBar === self {
      return controller.press(index)
    }
    selectedItem = items[index]
    delegate?.tabBar(self, didSelect: items[index])
  }
}
