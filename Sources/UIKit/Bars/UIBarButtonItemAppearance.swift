// Nacre, MIT licence; see LICENSE.

import Foundation

/// The appearance of a bar's buttons in each state.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
  /// The appearance in the normal state.
  public let normal = UIBarButtonItemStateAppearance()
  /// The appearance while a finger presses the button.
  public let highlighted = UIBarButtonItemStateAppearance()
  /// The appearance while the button is disabled.
  public let disabled = UIBarButtonItemStateAppearance()
  /// The appearance with keyboard focus. Stored for compatibility; has no effect.
  public let focused = UIBarButtonItemStateAppearance()

  /// Creates the default appearance.
  public override init() { super.init() }
  /// Creates the default appearance. The style is ignored, because the bar makes titles bold
  /// itself.
  public convenience init(style: UIBarButtonItem.Style) { self.init() }

  func state(_ state: UIControl.State) -> UIBarButtonItemStateAppearance {
    switch state {
    case .highlighted: highlighted
    case .disabled: disabled
    default: normal
    }
  }
}
