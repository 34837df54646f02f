// Nacre, MIT licence; see LICENSE.

import Foundation

/// Buttons that belong together, and one that stands for them where there is no room for all.
@preconcurrency @MainActor
open class UIBarButtonItemGroup: NSObject {
  /// The buttons. Each knows the group; one that was in another group leaves that one.
  open var barButtonItems: [UIBarButtonItem] {
    didSet {
      for item in oldValue where item.buttonGroup === self { item.buttonGroup = nil }
      adopt()
    }
  }
  /// The button that stands for the others; `nil` for none.
  open var representativeItem: UIBarButtonItem?
  /// Whether the representative is shown in place of the others: always false.
  open var isDisplayingRepresentativeItem: Bool { false }

  /// Creates a group.
  public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
    self.barButtonItems = barButtonItems
    self.representativeItem = representativeItem
    super.init()
    adopt()
  }

  private func adopt() {
    for item in barButtonItems {
      if let other = item.buttonGroup, other !== self {
        other.barButtonItems.removeAll { $0 === item }
      }
      item.buttonGroup = self
    }
  }
}
