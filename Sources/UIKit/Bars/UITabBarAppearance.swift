// Nacre, MIT licence; see LICENSE.

import Foundation

/// The appearance of a tab bar.
open class UITabBarAppearance: UIBarAppearance {
  /// The appearance of items with the title below the image. All items have this layout.
  open var stackedLayoutAppearance = UITabBarItemAppearance() {
    didSet {
      tellOfItems()
      changed()
    }
  }
  /// The appearance of items with the title beside the image. Stored for compatibility; has no
  /// effect.
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  /// The appearance of items in a compact height. Stored for compatibility; has no effect.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()

  /// How items are placed; `automatic`, the default, is as the bar's own properties say.
  open var stackedItemPositioning = UITabBar.ItemPositioning.automatic { didSet { changed() } }
  /// The width of centred items in points; 0, the default, is that of the bar's own property.
  open var stackedItemWidth: CGFloat = 0 { didSet { changed() } }
  /// The space between centred items in points; 0, the default, is that of the bar's own property.
  open var stackedItemSpacing: CGFloat = 0 { didSet { changed() } }
  /// The colour of `selectionIndicatorImage`. Stored for compatibility; has no effect.
  open var selectionIndicatorTintColor: UIColor?
  /// The image behind the selected item. Stored for compatibility; has no effect.
  open var selectionIndicatorImage: UIImage?

  override var changed: () -> Void { didSet { tellOfItems() } }

  /// Creates the default appearance.
  public override init() { super.init() }
  /// Creates an appearance with the values of another.
  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    guard let other = barAppearance as? UITabBarAppearance else { return }
    stackedLayoutAppearance = UITabBarItemAppearance(other.stackedLayoutAppearance)
    inlineLayoutAppearance = UITabBarItemAppearance(other.inlineLayoutAppearance)
    compactInlineLayoutAppearance = UITabBarItemAppearance(other.compactInlineLayoutAppearance)
    stackedItemPositioning = other.stackedItemPositioning
    (stackedItemWidth, stackedItemSpacing) = (other.stackedItemWidth, other.stackedItemSpacing)
    selectionIndicatorTintColor = other.selectionIndicatorTintColor
    selectionIndicatorImage = other.selectionIndicatorImage
  }

  private func tellOfItems() { stackedLayoutAppearance.changed = changed }

  /// Returns an independent copy.
  open override func copy(with zone: NSZone? = nil) -> Any {
    UITabBarAppearance(barAppearance: self)
  }
}
