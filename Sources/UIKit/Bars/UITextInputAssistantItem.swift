// Nacre, MIT licence; see LICENSE.

import Foundation

/// The buttons of the bar above the keyboard of an iPad. Stored for compatibility; the bar is not shown.
@preconcurrency @MainActor
open class UITextInputAssistantItem: NSObject {
  /// Whether the user may hide the buttons. The default is true.
  open var allowsHidingShortcuts = true
  /// The buttons before the suggestions.
  open var leadingBarButtonGroups: [UIBarButtonItemGroup] = []
  /// The buttons after the suggestions.
  open var trailingBarButtonGroups: [UIBarButtonItemGroup] = []
}

extension UIResponder {
  /// The buttons of the bar above the keyboard of an iPad while this is the first responder. Stored for compatibility; the
  /// bar is not shown.
  public var inputAssistantItem: UITextInputAssistantItem {
    if let made = storedAssistant as? UITextInputAssistantItem { return made }
    let made = UITextInputAssistantItem()
    storedAssistant = made
    return made
  }
}
