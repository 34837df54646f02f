// Nacre, MIT licence; see LICENSE.

import Foundation

/// The appearance of a tab bar's items in each state.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
  /// The appearance of unselected items.
  public let normal: UITabBarItemStateAppearance
  /// The appearance of the selected item.
  public let selected: UITabBarItemStateAppearance
  /// The appearance of disabled items.
  public let disabled: UITabBarItemStateAppearance
  /// The appearance with keyboard focus. Stored for compatibility; has no effect.
  public let focused: UITabBarItemStateAppearance

  /// Creates the default appearance.
  public override init() {
    (normal, selected, disabled, focused) = (.init(), .init(), .init(), .init())
    super.init()
  }

  init(_ other: UITabBarItemAppearance) {
    (normal, selected) = (other.normal.copy(), other.selected.copy())
    (disabled, focused) = (other.disabled.copy(), other.focused.copy())
    super.init()
  }

  /// Notifies the bar that uses the appearance.
  var changed: () -> Void = {} {
    didSet { for state in [normal, selected, disabled, focused] { state.changed = changed } }
  }

  func state(_ state: UIControl.State) -> UITabBarItemStateAppearance {
    switch state {
    case .selected: selected
    case .disabled: disabled
    default: normal
    }
  }
}
