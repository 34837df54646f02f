// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore

/// A command that a key or a key combination performs.
///
/// UIKit searches the `keyCommands` of the responder chain, beginning with the first responder. The
/// first match is performed, and the press is not delivered.
open class UIKeyCommand: UICommand {
  /// The up arrow key.
  nonisolated public static let inputUpArrow = "UIKeyInputUpArrow"
  /// The down arrow key.
  nonisolated public static let inputDownArrow = "UIKeyInputDownArrow"
  /// The left arrow key.
  nonisolated public static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The right arrow key.
  nonisolated public static let inputRightArrow = "UIKeyInputRightArrow"
  /// The page up key.
  nonisolated public static let inputPageUp = "UIKeyInputPageUp"
  /// The page down key.
  nonisolated public static let inputPageDown = "UIKeyInputPageDown"
  /// The home key.
  nonisolated public static let inputHome = "UIKeyInputHome"
  /// The end key.
  nonisolated public static let inputEnd = "UIKeyInputEnd"
  /// The escape key.
  nonisolated public static let inputEscape = "UIKeyInputEscape"
  /// The delete key.
  nonisolated public static let inputDelete = "\u{8}"

  /// The characters that the key types without modifiers, or its input name.
  public let input: String?
  /// The modifier keys that must be held down. No others may be, except caps lock and the keypad
  /// flag.
  public let modifierFlags: UIKeyModifierFlags
  /// Whether the command takes precedence over text editing. The default is false: keys that type,
  /// delete or move the insertion point edit the text instead.
  open var wantsPriorityOverSystemBehavior = false

  /// Creates a key command.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  /// Creates a key command with a discoverability title.
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector,
    discoverabilityTitle: String
  ) {
    self.init(
      title: "", action: action, input: input, modifierFlags: modifierFlags,
      discoverabilityTitle: discoverabilityTitle)
  }

  /// Creates a key command.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - image: The image.
  ///   - action: The selector of the method; it takes the command, or no argument.
  ///   - input: The characters that the key types without modifiers, or its input name.
  ///   - modifierFlags: The modifier keys that must be held down.
  ///   - propertyList: Data that distinguishes commands with the same action.
  ///   - discoverabilityTitle: A title that helps users to discover the command.
  ///   - attributes: The attributes.
  ///   - state: The state.
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

  /// Whether a key and its modifiers match the command.
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

extension UIKeyboardHIDUsage {
  /// The input name for `UIKeyCommand` of a key that types no character; `nil` for other keys.
  @MainActor var inputName: String? {
    switch self {
    case .keyboardUpArrow: UIKeyCommand.inputUpArrow
    case .keyboardDownArrow: UIKeyCommand.inputDownArrow
    case .keyboardLeftArrow: UIKeyCommand.inputLeftArrow
    case .keyboardRightArrow: UIKeyCommand.inputRightArrow
    case .keyboardPageUp: UIKeyCommand.inputPageUp
    case .keyboardPageDown: UIKeyCommand.inputPageDown
    case .keyboardHome: UIKeyCommand.inputHome
    case .keyboardEnd: UIKeyCommand.inputEnd
    default: nil
    }
  }
}
