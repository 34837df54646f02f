// Nacre, MIT licence; see LICENSE.

import Foundation

/// The effect of a key on a text, as on keyboards of Apple's systems. The Control key has the
/// effect of Command, as on other systems.
enum TextKey: Equatable {
  case insert(String)
  case delete(TextEditing.Step, isForward: Bool)
  case move(TextEditing.Step, isForward: Bool, selecting: Bool)
  case submit, selectAll, copy, cut, paste

  /// Whether a key has an effect on text, and neither Command nor Control is held down.
  @MainActor static func isPlain(_ key: UIKey) -> Bool {
    key.modifierFlags.isDisjoint(with: [.command, .control]) && TextKey(key) != nil
  }

  /// Whether a held key repeats the effect.
  var repeats: Bool {
    switch self {
    case .insert, .delete, .move, .submit: true
    case .selectAll, .copy, .cut, .paste: false
    }
  }

  /// Creates the effect of a key; `nil` if the key has no effect on text.
  @MainActor init?(_ key: UIKey) {
    let flags = key.modifierFlags
    let isCommand = flags.contains(.command) || flags.contains(.control)
    let step: TextEditing.Step =
      isCommand ? .line : flags.contains(.alternate) ? .word : .character
    let selecting = flags.contains(.shift)
    switch key.keyCode {
    case .keyboardLeftArrow: self = .move(step, isForward: false, selecting: selecting)
    case .keyboardRightArrow: self = .move(step, isForward: true, selecting: selecting)
    case .keyboardHome: self = .move(.line, isForward: false, selecting: selecting)
    case .keyboardEnd: self = .move(.line, isForward: true, selecting: selecting)
    case .keyboardDeleteOrBackspace: self = .delete(step, isForward: false)
    case .keyboardDeleteForward: self = .delete(step, isForward: true)
    case .keyboardReturnOrEnter: self = .submit
    default:
      if isCommand {
        switch key.charactersIgnoringModifiers.lowercased() {
        case "a": self = .selectAll
        case "c": self = .copy
        case "x": self = .cut
        case "v": self = .paste
        default: return nil
        }
        return
      }
      // Keys without text have longer names, and control characters are not inserted.
      guard key.characters.count == 1, let first = key.characters.unicodeScalars.first,
        first.value >= 0x20, first.value != 0x7F
      else { return nil }
      self = .insert(key.characters)
    }
  }
}
