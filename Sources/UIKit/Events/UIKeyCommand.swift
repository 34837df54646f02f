// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore

/// A key that calls a method.
///
/// The first responder and those next to it are asked for their `keyCommands`, in turn; the first that
/// has a command of the key gets the call, and nobody hears of the press.
open class UIKeyCommand: UICommand {
  /// The arrow up.
  nonisolated public static let inputUpArrow = "UIKeyInputUpArrow"
  /// The arrow down.
  nonisolated public static let inputDownArrow = "UIKeyInputDownArrow"
  /// The arrow to the left.
  nonisolated public static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The arrow to the right.
  nonisolated public static let inputRightArrow = "UIKeyInputRightArrow"
  /// A page up.
  nonisolated public static let inputPageUp = "UIKeyInputPageUp"
  /// A page down.
  nonisolated public static let inputPageDown = "UIKeyInputPageDown"
  /// The beginning.
  nonisolated public static let inputHome = "UIKeyInputHome"
  /// The end.
  nonisolated public static let inputEnd = "UIKeyInputEnd"
  /// The key that leaves.
  nonisolated public static let inputEscape = "UIKeyInputEscape"
  /// The key that deletes what is before the cursor.
  nonisolated public static let inputDelete = "\u{8}"

  /// What the key writes without modifiers, or its name.
  public let input: String?
  /// The modifiers that have to be down, and no others.
  public let modifierFlags: UIKeyModifierFlags
  /// Whether the key is the command's also where the system has a use for it; stored, it has none.
  open var wantsPriorityOverSystemBehavior = false

  /// Creates a command of a key.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  /// Creates a command of a key, with what helps to find it.
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector,
    discoverabilityTitle: String
  ) {
    self.init(
      title: "", action: action, input: input, modifierFlags: modifierFlags,
      discoverabilityTitle: discoverabilityTitle)
  }

  /// Creates a command of a key.
  ///
  /// - Parameters:
  ///   - title: What it is called.
  ///   - image: Its picture.
  ///   - action: The method; it takes the command, or nothing.
  ///   - input: What the key writes without modifiers, or its name.
  ///   - modifierFlags: The modifiers that have to be down, and no others.
  ///   - propertyList: What tells commands of one method apart.
  ///   - discoverabilityTitle: What helps to find it.
  ///   - attributes: What it is.
  ///   - state: Whether it is chosen.
  public init(
    title: String, image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
  ) {
    (self.input, self.modifierFlags) = (input, modifierFlags)
    super.init(
      title: title, image: image, action: action, propertyList: propertyList,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }

  /// Whether a key is that of the command.
  func matches(_ key: UIKey) -> Bool {
    guard let input, !attributes.contains(.disabled) else { return false }
    let counted: UIKeyModifierFlags = [.shift, .control, .alternate, .command]
    guard key.modifierFlags.intersection(counted) == modifierFlags.intersection(counted) else {
      return false
    }
    if input == Self.inputEscape { return key.keyCode == .keyboardEscape }
    return key.charactersIgnoringModifiers.lowercased() == input.lowercased()
  }
}
