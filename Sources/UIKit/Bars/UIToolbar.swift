// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// A bar of buttons, usually at the bottom of the screen.
///
/// Items have their own widths. Flexible spaces share the remaining space. Without a flexible
/// space, the items are at the leading side.
@preconcurrency @MainActor
open class UIToolbar: UIView, UIBarPositioning {
  /// The delegate, which determines the position of the bar.
  open weak var delegate: (any UIToolbarDelegate)?
  /// The items, the leading one first.
  open var items: [UIBarButtonItem]? { didSet { update() } }
  /// Sets the items; an animated change is a cross-fade.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    self.items = items
    guard animated, window != nil else { return }
    let fade = CATransition()
    fade.duration = 0.3
    shelf.layer.add(fade, forKey: "items")
  }
  /// The style of the bar. The default is `default`.
  open var barStyle = UIBarStyle.default {
    didSet {
      overrideUserInterfaceStyle = barStyle.interfaceStyle
      update()
    }
  }
  /// The colour of the bar; `nil` shows a material.
  open var barTintColor: UIColor? { didSet { update() } }
  /// Whether the content shows through the bar. The default is true.
  open var isTranslucent = true { didSet { update() } }
  /// The position of the bar. Without a delegate, it is `bottom`.
  open var barPosition: UIBarPosition {
    let wish = delegate?.position(for: self) ?? .any
    return wish == .any ? .bottom : wish
  }

  private var appearance = StandardAppearance { UIToolbarAppearance() }
  /// The appearance of the bar. Once it has been read or set, it takes precedence over the bar's
  /// own properties.
  open var standardAppearance: UIToolbarAppearance {
    get {
      appearance.read { [weak self] in self?.update() }
    }
    set {
      appearance.replace(with: UIToolbarAppearance(barAppearance: newValue)) { [weak self] in
        self?.update()
      }
      update()
    }
  }
  private var edgeAppearance: UIToolbarAppearance?
  /// The appearance while the content is at its bottom edge, or if there is no scroll view. `nil`,
  /// the default, is the standard appearance with a transparent background. Used in navigation
  /// controllers only.
  open var scrollEdgeAppearance: UIToolbarAppearance? {
    get { edgeAppearance }
    set {
      edgeAppearance = newValue.map(UIToolbarAppearance.init(barAppearance:))
      edgeAppearance?.changed = { [weak self] in self?.update() }
      update()
    }
  }
  private var shownAppearance: UIToolbarAppearance? {
    (background.fade == 0 ? edgeAppearance : nil) ?? appearance.current
  }
  /// Updates the background for the content under the bar, whose length is in points. The
  /// navigation controller calls this method.
  func follow(_ distance: CGFloat) {
    if background.follow(distance), edgeAppearance != nil { update() }
  }
  /// The appearance in a compact height. Stored for compatibility; has no effect.
  open var compactAppearance: UIToolbarAppearance?

  private var images: [UIBarPosition: UIImage] = [:]
  private var shadows: [UIBarPosition: UIImage] = [:]
  /// Sets the image behind the items. `metrics` has no effect.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition,
    barMetrics: UIBarMetrics
  ) {
    images[topOrBottom] = backgroundImage
    update()
  }
  /// Returns the image behind the items.
  open func backgroundImage(
    forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? { images[topOrBottom] }
  /// Sets the image that replaces the separator line. It is only used with a background image.
  open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
    shadows[topOrBottom] = shadowImage
    update()
  }
  /// Returns the image that replaces the separator line.
  open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? {
    shadows[topOrBottom]
  }

  /// The height of the bar in points, excluding the safe area. Unverified; see
  /// DifferencesFromApple.md.
  static let height: CGFloat = 44
  private static let margin: CGFloat = 16
  private static let gap: CGFloat = 8

  let background = BarBackground(isBelowContent: true)
  private let shelf = UIView()
  private var views: [(item: UIBarButtonItem, view: UIView?)] = []
  private var isUpdating = false

  /// Creates a bar without items.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  /// Creates a bar without items, with the values from a storyboard or nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.fill(self, as: UIToolbar.self)
  }
  private func setUp() {
    for view in [background, shelf] { addSubview(view) }
    update()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
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

  /// Shows the items.
  func update() {
    // Applying appearance proxies to the items calls `update()` again, which is unnecessary.
    if isUpdating { return }
    isUpdating = true
    defer { isUpdating = false }
    let image = images[barPosition] ?? images[.any]
    background.standard.show(appearance.current, tint: barTintColor, isTranslucent: isTranslucent)
    background.standard.show(
      image: image, shadow: shadows[barPosition] ?? shadows[.any], isTranslucent: isTranslucent)
    background.show(edge: edgeAppearance, hasImage: image != nil)
    for case (_, let view?) in views { view.removeFromSuperview() }
    views = (items ?? []).map { ($0, view(of: $0)) }
    for case (_, let view?) in views { shelf.addSubview(view) }
    setNeedsLayout()
  }

  /// Returns the view of an item that the bar shows.
  func shown(_ item: UIBarButtonItem) -> UIView? { views.first { $0.item === item }?.view }

  private func view(of item: UIBarButtonItem) -> UIView? {
    item.holder = self
    if let custom = item.customView { return custom }
    if item.space != nil { return nil }
    Appearances.shared.apply(to: item, in: self)
    let look = shownAppearance.map {
      item.style == .done ? $0.doneButtonAppearance : $0.buttonAppearance
    }
    let view = BarItemView(
      words: item.title, image: item.image, isBold: item.style == .done,
      color: item.tintColor ?? tintColor, look: look
    ) { state in
      let common = look?.state(state).titleTextAttributes ?? [:]
      return common.merging(item.titleTextAttributes(for: state) ?? [:]) { $1 }
    }
    view.isEnabled = item.isEnabled
    view.takeNotes(of: item)
    view.follow(item)
    return view
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let height = min(bounds.height, Self.height)
    background.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: bounds.height + (reachesBottom ? 100 : 0))
    shelf.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    let sizes = views.map { size($0.item, $0.view) }
    let flexible = views.count { $0.item.space == .flexibleSpace }
    let gaps = zip(views, views.dropFirst()).count { $0.view != nil && $1.view != nil }
    let safe = safeAreaInsets
    let room =
      bounds.width - safe.left - safe.right - 2 * Self.margin
      - sizes.reduce(0) { $0 + $1.width } - CGFloat(gaps) * Self.gap
    var x = Self.margin
    for (index, (item, view)) in views.enumerated() {
      if let view {
        let left = isMirrored ? bounds.width - safe.right - x - sizes[index].width : safe.left + x
        view.frame = CGRect(
          x: left, y: (height - sizes[index].height) / 2, width: sizes[index].width,
          height: sizes[index].height)
      }
      let isNextView = index + 1 < views.count && views[index + 1].view != nil
      x += sizes[index].width + (view != nil && isNextView ? Self.gap : 0)
      if item.space == .flexibleSpace { x += max(room, 0) / CGFloat(flexible) }
    }
  }

  /// Whether the bar ends at the lower edge of the safe area. Its background then extends below
  /// that edge.
  private var reachesBottom: Bool {
    guard let window, barPosition == .bottom else { return false }
    let bottom = convert(bounds, to: window).maxY
    return abs(bottom - (window.bounds.maxY - window.safeAreaInsets.bottom)) < 1
      && window.safeAreaInsets.bottom > 0
  }

  private func size(_ item: UIBarButtonItem, _ view: UIView?) -> CGSize {
    guard let view else {
      return CGSize(width: item.space == .fixedSpace ? item.width : 0, height: 0)
    }
    var size = view is BarItemView ? view.sizeThatFits(bounds.size) : view.bounds.size
    if size == .zero { size = view.systemLayoutSizeFitting(.zero) }
    if item.width > 0 { size.width = item.width }
    return size
  }
}

/// The delegate of a toolbar.
@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

/// The appearance of a toolbar.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {
  /// The appearance of plain buttons.
  open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) { didSet { changed() } }
  /// The appearance of buttons with the style `done`.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) { didSet { changed() } }

  /// Creates an appearance with the default background.
  public override init() { super.init() }
  /// Creates an appearance with the values of another.
  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    guard let other = barAppearance as? UIToolbarAppearance else { return }
    (buttonAppearance, doneButtonAppearance) = (other.buttonAppearance, other.doneButtonAppearance)
  }

  /// Returns an independent copy.
  open override func copy(with zone: NSZone? = nil) -> Any {
    UIToolbarAppearance(barAppearance: self)
  }
}
