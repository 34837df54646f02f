// Nacre, MIT licence; see LICENSE.

import Foundation

/// What items of a tab bar look like, state by state.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
  /// Those that are not selected.
  public let normal: UITabBarItemStateAppearance
  /// The one that is selected.
  public let selected: UITabBarItemStateAppearance
  /// Those that cannot be used.
  public let disabled: UITabBarItemStateAppearance
  /// Where keys go; never.
  public let focused: UITabBarItemStateAppearance

  /// Creates the usual looks.
  public override init() {
    (normal, selected, disabled, focused) = (.init(), .init(), .init(), .init())
    super.init()
  }

  init(_ other: UITabBarItemAppearance) {
    (normal, selected) = (other.normal.copy(), other.selected.copy())
    (disabled, focused) = (other.disabled.copy(), other.focused.copy())
    super.init()
  }

  /// Tells the bar that looks like this.
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
