// Nacre, MIT licence; see LICENSE.

import Foundation
import Stage

/// A key, what it is on the keyboard and what it writes.
@preconcurrency @MainActor
open class UIKey: NSObject {
  /// Where it is on the keyboard, whatever is written on it.
  public let keyCode: UIKeyboardHIDUsage
  /// The modifiers that are down with it.
  public let modifierFlags: UIKeyModifierFlags
  /// What it writes with the modifiers; the name of an input, as `UIKeyCommand.inputUpArrow`, where it
  /// writes nothing; empty for a modifier.
  public let characters: String
  /// What it writes with the shift key alone, or with none.
  public let charactersIgnoringModifiers: String

  /// - Parameters:
  ///   - usage: The number of the key.
  ///   - flags: The modifiers that are down.
  ///   - character: The code of what the key writes; `nil` for that of an American keyboard.
  init(usage: Int, _ flags: UIKeyModifierFlags, character: Int?) {
    keyCode = UIKeyboardHIDUsage(rawValue: usage) ?? .keyboardErrorUndefined
    modifierFlags = flags
    let isShifted = flags.contains(.shift) != flags.contains(.alphaShift)
    let given = character.flatMap { UInt32(exactly: $0) }.flatMap(Unicode.Scalar.init)
      .map { String(Character($0)) }
    let isLetter = (0x04...0x1D).contains(usage)
    let usual = KeyTable.character(
      of: usage, withShift: isLetter ? isShifted : flags.contains(.shift))
    characters = given ?? usual.map(String.init) ?? keyCode.inputName ?? ""
    charactersIgnoringModifiers = characters
    super.init()
  }
}
