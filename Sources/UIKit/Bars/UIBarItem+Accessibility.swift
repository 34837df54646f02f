// Nacre, MIT licence; see LICENSE.

import Foundation

extension UIBarItem {
  /// Whether the item is an accessibility element. The default is true.
  public var isAccessibilityElement: Bool {
    get { notes.isElement ?? true }
    set { notes.isElement = newValue }
  }
  /// The label of the item's button; `nil` is the title.
  public var accessibilityLabel: String? {
    get { notes.label ?? title }
    set { notes.label = newValue }
  }
  /// The hint of the item's button.
  public var accessibilityHint: String? {
    get { notes.hint }
    set { notes.hint = newValue }
  }
  /// The value of the item's button.
  public var accessibilityValue: String? {
    get { notes.value }
    set { notes.value = newValue }
  }
  /// The identifier of the item's button.
  public var accessibilityIdentifier: String? {
    get { notes.identifier }
    set { notes.identifier = newValue }
  }
  /// The traits of the item's button. The default is `button`.
  public var accessibilityTraits: UIAccessibilityTraits {
    get { notes.traits ?? .button }
    set { notes.traits = newValue }
  }
}

extension UIBarItem: AccessibilityMembers {}
