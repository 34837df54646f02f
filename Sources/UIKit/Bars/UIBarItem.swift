// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// An item of a bar, with a title or an image.
@preconcurrency @MainActor
open class UIBarItem: MainActorObject {
  /// The title.
  open var title: String? { didSet { itemChanged() } }
  /// The image.
  open var image: UIImage? { didSet { itemChanged() } }
  /// The image for landscape orientation. Stored for compatibility; has no effect.
  open var landscapeImagePhone: UIImage?
  /// The insets of the image. Stored for compatibility; has no effect.
  open var imageInsets = UIEdgeInsets.zero
  /// The image that is shown large at the text sizes for accessibility. Stored for compatibility; has no effect.
  open var largeContentSizeImage: UIImage?
  /// The insets of the large image. Stored for compatibility; has no effect.
  open var largeContentSizeImageInsets = UIEdgeInsets.zero
  /// Whether the user can choose the item. The default is true.
  open var isEnabled = true { didSet { itemChanged() } }
  /// A number for the program's own use.
  open var tag = 0

  /// The look of symbols in bars. Unverified; see DifferencesFromApple.md.
  static var symbols: UIImage.SymbolConfiguration { UIImage.SymbolConfiguration(scale: .large) }

  /// The accessibility properties.
  var notes = AccessibilityNotes()
  /// One bit for each `CustomizableProperty` that was set on the item itself.
  var customizations = Customizations()
  private var attributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

  /// Creates an empty item.
  public override init() { super.init() }
  /// Creates an empty item with the values from a storyboard or nib.
  public required init?(coder: NSCoder) {
    super.init()
    coder.fill(self, as: UIBarItem.self)
  }

  /// Sets the attributes of the title for a state. Only the font and the text colour are used.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    self.attributes[state] = attributes
    changed()
    customize(.itemTitleTextAttributes, for: state) {
      ($0 as? UIBarItem)?.setTitleTextAttributes(attributes, for: state)
    }
  }
  /// Returns the attributes of the title for a state.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    attributes[state]
  }

  // MARK: Accessibility. Members of an extension could not be overridden.

  /// Whether the item is an accessibility element. The default is true.
  open var isAccessibilityElement: Bool {
    get { notes.isElement ?? true }
    set { notes.isElement = newValue }
  }
  /// The label of the item's button; `nil` is the title.
  open var accessibilityLabel: String? {
    get { notes.label ?? title }
    set { notes.label = newValue }
  }
  /// The hint of the item's button.
  open var accessibilityHint: String? {
    get { notes.hint }
    set { notes.hint = newValue }
  }
  /// The value of the item's button.
  open var accessibilityValue: String? {
    get { notes.value }
    set { notes.value = newValue }
  }
  /// The identifier of the item's button.
  open var accessibilityIdentifier: String? {
    get { notes.identifier }
    set { notes.identifier = newValue }
  }
  /// The traits of the item's button. The default is `button`.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { notes.traits ?? .button }
    set { notes.traits = newValue }
  }

  /// Notifies the bar that the item has changed.
  func changed() {}

  func itemChanged() {
    changed()
    noteChange()
  }
}

extension UIBarItem: AccessibilityMembers {}

extension UIControl {
  /// Takes the accessibility properties of the item that the control shows: those that the program has set, and those
  /// that the item's class overrides. The others remain the control's own.
  func takeNotes(of item: UIBarItem) {
    if let label = item.accessibilityLabel, label != item.title { accessibilityLabel = label }
    if let hint = item.accessibilityHint { accessibilityHint = hint }
    if let value = item.accessibilityValue { accessibilityValue = value }
    if let identifier = item.accessibilityIdentifier { accessibilityIdentifier = identifier }
    if item.notes.traits != nil || item.accessibilityTraits != .button {
      accessibilityTraits = item.accessibilityTraits
    }
    if !item.isAccessibilityElement { isAccessibilityElement = false }
  }
}

extension UIBarItem: UIAppearance {
  /// Returns the appearance proxy of the class.
  public class func appearance() -> Self { Appearances.shared.proxy(self, [], nil) }
  /// Returns the appearance proxy for items within certain containers. The bar itself counts as a
  /// container.
  ///
  /// - Parameter containerTypes: The classes of the containing views and controllers, the innermost
  ///   first.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { Appearances.shared.proxy(self, containerTypes, nil) }
  /// Returns the appearance proxy for items in bars that have all traits of a collection.
  public class func appearance(for trait: UITraitCollection) -> Self {
    Appearances.shared.proxy(self, [], trait)
  }
  /// Returns the appearance proxy for items within certain containers, in bars with certain traits.
  ///
  /// - Parameters:
  ///   - trait: The traits that the bar must have.
  ///   - containerTypes: The classes of the containing views and controllers, the innermost first.
  public class func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { Appearances.shared.proxy(self, containerTypes, trait) }
}
