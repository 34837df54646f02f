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
  }

  private func tellOfItems() { stackedLayoutAppearance.changed = changed }

  /// Returns an independent copy.
  open override func copy(with zone: NSZone? = nil) -> Any {
    UITabBarAppearance(barAppearance: self)
  }
}
