// Nacre, MIT licence; see LICENSE.

import Foundation

/// What buttons of a bar look like, state by state.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
  /// As they usually are.
  public let normal = UIBarButtonItemStateAppearance()
  /// Under a finger.
  public let highlighted = UIBarButtonItemStateAppearance()
  /// When they cannot be used.
  public let disabled = UIBarButtonItemStateAppearance()
  /// Where keys go; never.
  public let focused = UIBarButtonItemStateAppearance()

  /// Creates the looks of plain buttons.
  public override init() { super.init() }
  /// Creates the looks of buttons of a style: bold or not is the bar's.
  public convenience init(style: UIBarButtonItem.Style) { self.init() }

  func state(_ state: UIControl.State) -> UIBarButtonItemStateAppearance {
    switch state {
    case .highlighted: highlighted
    case .disabled: disabled
    default: normal
    }
  }
}
