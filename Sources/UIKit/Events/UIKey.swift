// Nacre, MIT licence; see LICENSE.

import Foundation
import Stage

/// A key of a keyboard, with the characters that it types.
@preconcurrency @MainActor
open class UIKey: NSObject {
  /// The position of the key on the keyboard, whatever its label.
  public let keyCode: UIKeyboardHIDUsage
  /// The modifier keys that are held down.
  public let modifierFlags: UIKeyModifierFlags
  /// The characters that the key types with the modifiers. A key that types none has its input
  /// name, such as `UIKeyCommand.inputUpArrow`; a modifier key has an empty string.
  public let characters: String
  /// The characters that the key types without modifiers other than Shift and Caps Lock.
  public let charactersIgnoringModifiers: String

  /// - Parameters:
  ///   - usage: The HID usage number of the key.
  ///   - flags: The modifier keys that are held down.
  ///   - character: The code of the character that the key types, and 0 for none; `nil` derives it from the US
  ///     layout.
  init(usage: Int, _ flags: UIKeyModifierFlags, character: Int?) {
    keyCode = UIKeyboardHIDUsage(rawValue: usage) ?? .keyboardErrorUndefined
    modifierFlags = flags
    let isShifted = flags.contains(.shift) != flags.contains(.alphaShift)
    let given = character.flatMap { UInt32(exactly: $0) }.flatMap(Unicode.Scalar.init)
      .map { $0.value == 0 ? "" : String(Character($0)) }
    let isLetter = (0x04...0x1D).contains(usage)
    let usual = KeyTable.character(
      of: usage, withShift: isLetter ? isShifted : flags.contains(.shift))
    characters = given ?? usual.map(String.init) ?? keyCode.inputName ?? ""
    let changes: UIKeyModifierFlags = [.control, .alternate, .command]
    charactersIgnoringModifiers =
      flags.isDisjoint(with: changes) ? characters : usual.map(String.init) ?? characters
    super.init()
  }
}
