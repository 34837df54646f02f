// Nacre, MIT licence; see LICENSE.

import Foundation

/// What a tab bar looks like.
open class UITabBarAppearance: UIBarAppearance {
  /// What items look like whose words are below the picture: all of them.
  open var stackedLayoutAppearance = UITabBarItemAppearance() {
    didSet {
      tellOfItems()
      changed()
    }
  }
  /// Where words are beside the picture; stored.
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  /// Where there is little height; stored.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()

  override var changed: () -> Void { didSet { tellOfItems() } }

  /// Creates the usual looks.
  public override init() { super.init() }
  /// Creates the looks of another bar.
  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    guard let other = barAppearance as? UITabBarAppearance else { return }
    stackedLayoutAppearance = UITabBarItemAppearance(other.stackedLayoutAppearance)
    inlineLayoutAppearance = UITabBarItemAppearance(other.inlineLayoutAppearance)
    compactInlineLayoutAppearance = UITabBarItemAppearance(other.compactInlineLayoutAppearance)
  }

  private func tellOfItems() { stackedLayoutAppearance.changed = changed }

  /// Returns looks that are the same and can be changed apart.
  open override func copy(with zone: NSZone? = nil) -> Any {
    UITabBarAppearance(barAppearance: self)
  }
}
