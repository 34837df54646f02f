// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The item that represents a controller in a navigation bar.
@preconcurrency @MainActor
open class UINavigationItem: MainActorObject {
  private weak var controller: UIViewController?
  private var ownTitle: String?

  /// The title; the default is the title of the controller.
  open var title: String? {
    get { ownTitle ?? controller?.title }
    set {
      ownTitle = newValue
      changed()
    }
  }
  /// A view that is shown instead of the title.
  open var titleView: UIView? { didSet { changed() } }
  /// The text above the title. Stored for compatibility; has no effect.
  open var prompt: String?
  /// What the back button that leads to this item shows. The default is `default`. A `backBarButtonItem` overrides it.
  open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { changed() } }
  /// The words of the back button that leads to this item.
  var backButtonWords: String {
    switch backButtonDisplayMode {
    case .default: backButtonTitle ?? title ?? "Back"
    case .generic: "Back"
    case .minimal: ""
    }
  }
  /// The title of the back button that leads to this item.
  open var backButtonTitle: String?
  /// The back button that leads to this item. Its title, image and appearance are used, but not its
  /// action.
  open var backBarButtonItem: UIBarButtonItem?
  /// Whether the back button is hidden while this item is on top. The default is false.
  open var hidesBackButton = false { didSet { changed() } }
  /// The buttons at the leading side, the outermost first.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
  /// The buttons at the trailing side, the outermost first.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
  /// Whether the leading buttons are shown beside the back button, and not in its place. The default is false.
  open var leftItemsSupplementBackButton = false { didSet { changed() } }
  /// Sets a single button at the leading side. It is never animated.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Sets a single button at the trailing side. It is never animated.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }
  /// Sets the buttons at the leading side. It is never animated.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }
  /// Sets the buttons at the trailing side. It is never animated.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }
  /// Shows or hides the back button. It is never animated.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }
  /// The appearance of the bar while this item is on top; `nil` uses the bar's own.
  open var standardAppearance: UINavigationBarAppearance? { didSet { changed() } }
  /// The appearance while this item is on top and the content is at its top edge; `nil` uses the
  /// bar's own.
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed() } }
  /// The appearance in a compact height. Stored for compatibility; has no effect.
  open var compactAppearance: UINavigationBarAppearance?
  /// The mode that determines whether the title is large, if the bar prefers large titles. The
  /// default is `automatic`.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { if largeTitleDisplayMode != oldValue { titleChanged() } }
  }

  /// The search controller whose search bar is in the navigation bar. The default is `nil`.
  open var searchController: UISearchController? {
    didSet {
      guard searchController !== oldValue else { return }
      oldValue?.isActive = false
      oldValue?.host = nil
      titleChanged()
    }
  }
  /// Whether scrolling the content collapses the search bar. The default is true.
  open var hidesSearchBarWhenScrolling = true {
    didSet { if hidesSearchBarWhenScrolling != oldValue { titleChanged() } }
  }

  // MARK: Accessibility

  private var notes = AccessibilityNotes()
  /// Whether the item is an accessibility element. The default is false. Stored for compatibility; has no effect.
  open var isAccessibilityElement: Bool {
    get { notes.isElement ?? false }
    set { notes.isElement = newValue }
  }
  /// The label of the title, if the bar shows the title as text; `nil`, the default, means the title. Unverified; see
  /// DifferencesFromApple.md.
  open var accessibilityLabel: String? {
    get { notes.label }
    set {
      notes.label = newValue
      changed()
    }
  }
  /// The hint. Stored for compatibility; has no effect.
  open var accessibilityHint: String? {
    get { notes.hint }
    set { notes.hint = newValue }
  }
  /// The value. Stored for compatibility; has no effect.
  open var accessibilityValue: String? {
    get { notes.value }
    set { notes.value = newValue }
  }
  /// The identifier. Stored for compatibility; has no effect.
  open var accessibilityIdentifier: String? {
    get { notes.identifier }
    set { notes.identifier = newValue }
  }
  /// The traits. The default is `none`. Stored for compatibility; has no effect.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { notes.traits ?? .none }
    set { notes.traits = newValue }
  }

  /// What a back button without a `backBarButtonItem` shows beside its arrow.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The title of the item to which it leads.
    case `default`
    /// The word "Back".
    case generic
    /// Nothing.
    case minimal
  }

  /// The mode that determines whether a title is large.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// The title is large if the previous item's is. The first item's title is large.
    case automatic
    /// Always, if the bar prefers large titles.
    case always
    /// Never.
    case never
  }

  /// The first of `leftBarButtonItems`. Setting it replaces all of them.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The first of `rightBarButtonItems`. Setting it replaces all of them.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Creates an item with a title.
  public init(title: String) {
    ownTitle = title
    super.init()
  }

  /// Creates an item with the values from a storyboard or nib.
  public required init?(coder: NSCoder) {
    super.init()
    coder.fill(self, as: UINavigationItem.self)
  }

  init(controller: UIViewController) {
    self.controller = controller
    super.init()
  }

  private func titleChanged() {
    controller?.navigationController?.titlesChanged()
    noteChange()
  }

  private func changed() {
    controller?.navigationController?.navigationBar.update()
    noteChange()
  }
}

extension UINavigationItem: AccessibilityMembers {}
