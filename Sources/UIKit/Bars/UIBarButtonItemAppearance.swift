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
  /// Creates the default appearance. The style is ignored, because the bar itself makes titles
  /// bold.
  public convenience init(style: UIBarButtonItem.Style) { self.init() }

  /// An independent copy.
  var copied: UIBarButtonItemAppearance {
    let copy = UIBarButtonItemAppearance()
    for (own, theirs) in [
      (copy.normal, normal), (copy.highlighted, highlighted), (copy.disabled, disabled),
      (copy.focused, focused),
    ] {
      own.take(theirs)
    }
    return copy
  }

  func state(_ state: UIControl.State) -> UIBarButtonItemStateAppearance {
    switch state {
    case .highlighted: highlighted
    case .disabled: disabled
    default: normal
    }
  }
}
