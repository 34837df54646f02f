// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// The bar at the top of a navigation controller.
///
/// The bar is 44 points high, and 52 more while it shows a large title. At the top edge of the content, the bar of a
/// navigation controller is transparent, unless there is a `scrollEdgeAppearance`. Its standard look fades in as
/// content scrolls under the bar. A bar without a controller always has its standard look.
///
/// In a right-to-left interface the buttons swap sides.
///
/// **Source.** Height of a large title: flutter/flutter, `packages/flutter/lib/src/cupertino/nav_bar.dart`. Top
/// edge: Apple's documentation of `scrollEdgeAppearance`, and cashapp/AccessibilitySnapshot, `ReferenceImages_64`,
/// `testNavBarBackButtonTraits` (iOS 17.5 and 18.5), which is also the source of the position of the back button and
/// the weight of the title.
@preconcurrency @MainActor
open class UINavigationBar: UIView, UIBarPositioning {
  /// The delegate, which determines the position of the bar.
  open weak var delegate: (any UINavigationBarDelegate)?
  /// The position of the bar. Without a delegate, it is `top`, or `topAttached` in a navigation controller.
  open var barPosition: UIBarPosition {
    let wish = delegate?.position(for: self) ?? .any
    return wish != .any ? wish : owner == nil ? .top : .topAttached
  }
  /// The navigation controller that the bar belongs to.
  weak var owner: UINavigationController?
  /// The items of the navigation stack, from bottom to top.
  open var items: [UINavigationItem]? { didSet { update() } }
  /// Sets the items; an animated change is a cross-fade.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    self.items = items
    if animated, window != nil { fade(largeTitles: true) }
  }
  /// Adds an item on top; an animated change is a cross-fade.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    setItems((items ?? []) + [item], animated: animated)
  }
  /// Removes the top item and returns it; an animated change is a cross-fade.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    let top = topItem
    setItems(items.map { Array($0.dropLast()) }, animated: animated)
    return top
  }
  /// The item that the bar shows.
  open var topItem: UINavigationItem? { items?.last }
  /// The item below the top one, to which the back button leads.
  open var backItem: UINavigationItem? { items.flatMap { $0.dropLast().last } }
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
  /// The style of the bar. The default is `default`.
  open var barStyle = UIBarStyle.default {
    didSet {
      overrideUserInterfaceStyle = barStyle.interfaceStyle
      update()
    }
  }
  private var backgroundImages: [UIBarPosition: UIImage] = [:]
  /// Sets the image behind the items, stretched over the bar; an empty image makes the bar
  /// transparent. `barMetrics` has no effect.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    setBackgroundImage(backgroundImage, for: .any, barMetrics: barMetrics)
  }
  /// Returns the image behind the items.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImages[.any] }
  /// Sets the image behind the items for a position of the bar; see `setBackgroundImage(_:for:)`.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    backgroundImages[barPosition] = backgroundImage
    update()
  }
  /// Returns the image behind the items for a position of the bar.
  open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImages[barPosition]
  }
  /// The image below the bar that replaces the separator line. It is only used with a background image. An empty
  /// image removes the line.
  open var shadowImage: UIImage? { didSet { update() } }
  /// The image before the title of the back button, shown in the tint colour; `nil` is the chevron. It needs
  /// `backIndicatorTransitionMaskImage`.
  open var backIndicatorImage: UIImage? { didSet { update() } }
  /// The mask of the back button's image in transitions. Without it the chevron is shown; the mask itself has no effect.
  ///
  /// **Source.** Apple's documentation of the property.
  open var backIndicatorTransitionMaskImage: UIImage? { didSet { update() } }
  /// The attributes of large titles. Only the font and the text colour are used.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { update() } }
  private var titleOffset: CGFloat = 0
  /// Moves the title down, in points. `barMetrics` has no effect.
  open func setTitleVerticalPositionAdjustment(
    _ adjustment: CGFloat, for barMetrics: UIBarMetrics
  ) {
    titleOffset = adjustment
    place()
  }
  /// Returns the downward offset of the title, in points.
  open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat { titleOffset }
  /// Whether titles are large if the items' `largeTitleDisplayMode` allows it. The default is false.
  open var prefersLargeTitles = false {
    didSet {
      noteChange()
      guard prefersLargeTitles != oldValue else { return }
      if let owner { owner.titlesChanged() } else { update() }
    }
  }
  /// The attributes of the title. Only the font and the text colour are used.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet {
      update()
      customize(.titleTextAttributes, \.titleTextAttributes)
    }
  }

  private var appearance = StandardAppearance { UINavigationBarAppearance() }
  /// The appearance of the bar. Once it has been read or set, it takes precedence over the bar's
  /// own properties.
  open var standardAppearance: UINavigationBarAppearance {
    get {
      appearance.read { [weak self] in self?.update() }
    }
    set {
      appearance.replace(with: UINavigationBarAppearance(barAppearance: newValue)) { [weak self] in
        self?.update()
      }
      update()
      customize(.standardAppearance, \.standardAppearance)
    }
  }
  private var edgeAppearance: UINavigationBarAppearance?
  /// The appearance while the content is at its top edge. `nil`, the default, is the standard
  /// appearance with a transparent background. Used in navigation controllers only.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { edgeAppearance }
    set {
      edgeAppearance = newValue.map(UINavigationBarAppearance.init(barAppearance:))
      edgeAppearance?.changed = { [weak self] in self?.update() }
      update()
      customize(.scrollEdgeAppearance, \.scrollEdgeAppearance)
    }
  }
  /// Whether no content is under the bar.
  private var isAtScrollEdge: Bool { background.fade == 0 }
  /// Updates the background for the content under the bar, whose length is in points. The navigation controller
  /// calls this method.
  func follow(_ distance: CGFloat) {
    if background.follow(distance), shownEdgeAppearance != nil { update() }
  }
  /// The appearance in a compact height. Stored for compatibility; has no effect.
  open var compactAppearance: UINavigationBarAppearance?
  /// The appearance in a compact height at the content's top edge. Stored for compatibility; has no
  /// effect.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
  private var shownEdgeAppearance: UINavigationBarAppearance? {
    topItem?.scrollEdgeAppearance ?? edgeAppearance
  }
  private var shownAppearance: UINavigationBarAppearance? {
    (isAtScrollEdge ? shownEdgeAppearance : nil) ?? topItem?.standardAppearance
      ?? appearance.current
  }

  /// Called when the back button is pressed.
  var goBack: () -> Void = {}

  /// The height of the bar in points, excluding a large title.
  static let height: CGFloat = 44

  let background = BarBackground(isBelowContent: false)
  /// The container of the top item's views.
  private let shelf = UIView()
  let largeTitle = LargeTitleView()
  /// The movement of the large titles during a push or a pop; `nil` at rest.
  var titleSlide: TitleSlide?
  /// The middle of the leading edge of the back button's title; `nil` without a back button.
  var startOfBackTitle: CGPoint? {
    guard let back = content.lazy.compactMap({ $0 as? BarItemView }).first(where: \.hasChevron)
    else { return nil }
    let x = isMirrored ? back.frame.maxX - back.startOfWords : back.frame.minX + back.startOfWords
    return CGPoint(x: x, y: back.frame.midY)
  }
  /// The container of the search bar at the lower edge, which clips it.
  private let searchShelf = UIView()
  private var content: [UIView] = []
  private var buttons: [(item: UIBarButtonItem, view: UIView)] = []
  /// Returns the view of an item that the bar shows.
  func view(of item: UIBarButtonItem) -> UIView? { buttons.first { $0.item === item }?.view }
  private var isUpdating = false
  /// Whether the bar has been laid out on the screen, so that changes of its titles are animated.
  private var isSettled = false

  /// Creates an empty bar.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates an empty bar with the values from a storyboard or nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.fill(self, as: UINavigationBar.self)
  }

  private func setUp() {
    for view in [background, largeTitle, shelf] { addSubview(view) }
    searchShelf.clipsToBounds = true
    addSubview(searchShelf)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // The background of a bar with the position `topAttached` extends to the top of the screen.
    let above = barPosition == .topAttached ? max(frame.minY, 0) : 0
    background.frame = CGRect(
      x: 0, y: -above, width: bounds.width, height: bounds.height + above)
    shelf.frame = bounds
    place()
    showTitles()
    isSettled = window != nil
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

  /// Starts a cross-fade from the views of one item to those of the next.
  ///
  /// - Parameter largeTitles: Whether large titles fade too. Those of a navigation controller slide with its pages.
  func fade(largeTitles: Bool = false) {
    let fade = CATransition()
    fade.type = .fade
    fade.duration = SystemSpring.duration * 0.6
    shelf.layer.add(fade, forKey: "items")
    if largeTitles { largeTitle.layer.add(fade, forKey: "items") }
  }

  /// Shows the top item.
  func update() {
    // Applying appearance proxies to the items calls `update()` again, which is unnecessary.
    if isUpdating { return }
    isUpdating = true
    defer { isUpdating = false }
    content.forEach { $0.removeFromSuperview() }
    (content, buttons) = ([], [])
    showBackground()
    showLargeTitle()
    showSearchBar()
    guard let item = topItem else { return }
    let title = item.titleView ?? makeTitle(item)
    title.tag = Self.titleTag
    content.append(title)
    let left = item.leftBarButtonItems ?? []
    if left.isEmpty || item.leftItemsSupplementBackButton, let back = backItem,
      !item.hidesBackButton
    {
      content.append(backButton(to: back))
    }
    content += left.map { button($0, tag: Self.leftTag) }
    content += (item.rightBarButtonItems ?? []).map { button($0, tag: Self.rightTag) }
    content.forEach(shelf.addSubview)
    place()
    showTitles()
  }

  private func showBackground() {
    let image = backgroundImages[barPosition] ?? backgroundImages[.any]
    background.standard.show(
      topItem?.standardAppearance ?? appearance.current, tint: barTintColor,
      isTranslucent: isTranslucent)
    background.standard.show(image: image, shadow: shadowImage, isTranslucent: isTranslucent)
    background.show(edge: shownEdgeAppearance, hasImage: image != nil)
  }

  // MARK: The large title

  /// Returns whether the title of an item is large. An item with the mode `automatic` is like the item before it.
  func isLarge(_ item: UINavigationItem, in items: [UINavigationItem]) -> Bool {
    guard prefersLargeTitles else { return false }
    let place = items.firstIndex { $0 === item } ?? items.endIndex
    let mode = (items[..<place] + [item]).last { $0.largeTitleDisplayMode != .automatic }
    return mode?.largeTitleDisplayMode != .never
  }

  private var isLarge: Bool { topItem.map { isLarge($0, in: items ?? []) } ?? false }

  private func showLargeTitle() {
    largeTitle.isHidden = !isLarge
    let attributes = shownAppearance?.largeTitleTextAttributes ?? largeTitleTextAttributes
    largeTitle.show(
      isLarge ? topItem?.title : nil, font: attributes?[.font] as? UIFont,
      color: attributes?[.foregroundColor] as? UIColor)
  }

  /// Adds the search bar of the top item to the navigation bar.
  private func showSearchBar() {
    let bar = owner == nil ? nil : topItem?.searchController?.searchBar
    for other in searchShelf.subviews where other !== bar { other.removeFromSuperview() }
    if let bar, bar.superview !== searchShelf { searchShelf.addSubview(bar) }
  }

  /// Shows either the title in the bar or the large title. A view that replaces the title stays visible.
  private func showTitles() {
    let parts = owner == nil ? nil : topItem.map { BarParts($0, isLarge: isLarge) }
    let below = max(bounds.height - Self.height, 0)
    let (title, search) = parts?.heights(of: below) ?? (below, 0)
    largeTitle.frame = CGRect(
      x: 0, y: Self.height, width: bounds.width, height: isLarge ? title : 0)
    placeSearchBar(search, of: parts?.search ?? 0, isAlone: parts?.isSearchAlone == true)
    let small = content.first { $0.tag == Self.titleTag && $0 !== topItem?.titleView }
    largeTitle.replace(small, animated: isSettled && !isUpdating)
  }

  /// Positions the search bar at the lower edge. During an active search it may be the only part.
  private func placeSearchBar(_ height: CGFloat, of whole: CGFloat, isAlone: Bool) {
    let shown = isAlone ? bounds.height : height
    searchShelf.frame = CGRect(
      x: 0, y: bounds.height - shown, width: bounds.width, height: shown)
    searchShelf.subviews.first?.frame = CGRect(
      x: Self.searchMargin, y: shown - whole, width: bounds.width - 2 * Self.searchMargin,
      height: whole)
    shelf.alpha = isAlone ? 0 : 1
  }

  /// The distance of a search bar from the sides, in addition to the search bar's own margins.
  private static let searchMargin: CGFloat = 8

  private static let (titleTag, leftTag, rightTag) = (0x4E41_0001, 0x4E41_0002, 0x4E41_0003)
  private static let margin: CGFloat = 16
  /// The distance from the edge to the back button.
  private static let backMargin: CGFloat = 8

  private func makeTitle(_ item: UINavigationItem) -> UIView {
    let label = UILabel()
    label.text = item.title ?? ""
    if let spoken = item.accessibilityLabel { label.accessibilityLabel = spoken }
    let attributes = shownAppearance?.titleTextAttributes ?? titleTextAttributes
    label.font = attributes?[.font] as? UIFont ?? .systemFont(ofSize: 17, weight: .semibold)
    label.textColor = attributes?[.foregroundColor] as? UIColor ?? .label
    label.textAlignment = .center
    return label
  }

  private func button(_ item: UIBarButtonItem, tag: Int) -> UIView {
    item.holder = self
    if let custom = item.customView {
      custom.tag = tag
      return custom
    }
    if item.space != nil {
      let gap = BarSpace(frame: CGRect(x: 0, y: 0, width: max(item.width, 0), height: 0))
      gap.tag = tag
      return gap
    }
    let look = shownAppearance.map {
      item.style == .done ? $0.doneButtonAppearance : $0.buttonAppearance
    }
    let view = makeButton(item, words: item.title, look)
    view.tag = tag
    view.isEnabled = item.isEnabled
    view.takeNotes(of: item)
    view.follow(item)
    buttons.append((item, view))
    return view
  }

  private func backButton(to back: UINavigationItem) -> UIView {
    let item = back.backBarButtonItem ?? UIBarButtonItem()
    let words = item.title ?? back.backButtonWords
    let view = makeButton(
      item, words: words, shownAppearance?.backButtonAppearance, hasChevron: true)
    view.tag = Self.leftTag
    let own = backIndicatorTransitionMaskImage == nil ? nil : backIndicatorImage
    view.indicator = shownAppearance?.backIndicatorImage ?? own
    view.follow(item)
    view.pressed = { [weak self] in self?.goBack() }
    return view
  }

  /// Creates the button of an item. The item's attributes take precedence over the bar's
  /// appearance.
  private func makeButton(
    _ item: UIBarButtonItem, words: String?, _ look: UIBarButtonItemAppearance?,
    hasChevron: Bool = false
  ) -> BarItemView {
    Appearances.shared.apply(to: item, in: self)
    return BarItemView(
      words: words, image: item.image, isBold: item.style == .done,
      color: item.tintColor ?? tintColor, hasChevron: hasChevron, look: look
    ) { state in
      let common = look?.state(state).titleTextAttributes ?? [:]
      return common.merging(item.titleTextAttributes(for: state) ?? [:]) { $1 }
    }
  }

  private func place() {
    // The content of a controller's bar is at the top, even while the height of the bar is animated.
    let height = owner != nil || isLarge ? Self.height : bounds.height
    var (left, right) = (Self.margin, bounds.width - Self.margin)
    for view in content where view.tag != Self.titleTag {
      let size = view is BarItemView ? view.sizeThatFits(bounds.size) : view.bounds.size
      let y = (height - size.height) / 2
      if (view as? BarItemView)?.hasChevron == true { left = Self.backMargin }
      if view is BarSpace {
        // A space replaces the distance between two items.
        let further = max(size.width - Self.margin, 0)
        if view.tag == Self.leftTag { left += further } else { right -= further }
        continue
      }
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
      // The title is centred in the bar if the buttons leave enough space.
      let x = min(max((bounds.width - width) / 2, left), max(right - width, left))
      view.frame = CGRect(
        x: x, y: (height - size.height) / 2 + titleOffset, width: width, height: size.height)
    }
    guard isMirrored else { return }
    for view in content { view.frame.origin.x = bounds.width - view.frame.maxX }
  }
}

/// A space between two items.
private final class BarSpace: UIView {}

/// The delegate of a navigation bar.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {}
