// Nacre, MIT licence; see LICENSE.

/// The keys of an American keyboard: names, places and characters.
///
/// Places are usages of the page of keyboards in USB's "HID Usage Tables"; SDL's scancodes and UIKit's
/// `UIKeyboardHIDUsage` are the same numbers.
package enum KeyTable {
  /// Keys from A on with a character, without and with the shift key.
  private static let first = 0x04
  private static let plain = Array(
    "abcdefghijklmnopqrstuvwxyz1234567890\r\u{1B}\u{8}\t -=[]\\#;'`,./")
  private static let shifted = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ!@#$%^&*()\r\u{1B}\u{8}\t _+{}|~:\"~<>?")

  private static let names: [String: Int] = [
    "return": 0x28, "escape": 0x29, "backspace": 0x2A, "tab": 0x2B, "space": 0x2C, "plus": 0x2E,
    "home": 0x4A, "pageUp": 0x4B, "delete": 0x4C, "end": 0x4D, "pageDown": 0x4E, "right": 0x4F,
    "left": 0x50, "down": 0x51, "up": 0x52, "control": 0xE0, "shift": 0xE1, "alt": 0xE2,
    "command": 0xE3,
  ]

  /// The keys with a meaning for others, as bits: control, shift, alt, command; left, then right.
  package static let modifiers = 0xE0...0xE7

  /// Returns the key of a name, of a function key as `f5`, or of its character; `nil` for none.
  package static func usage(named name: String) -> Int? {
    if let usage = names[name] { return usage }
    if name.count == 1, let place = name.first.flatMap({ plain.firstIndex(of: $0) }) {
      return first + place
    }
    guard name.hasPrefix("f"), let number = Int(name.dropFirst()), (1...12).contains(number) else {
      return nil
    }
    return 0x39 + number
  }

  /// Returns the character of a key; `nil` for one without.
  package static func character(of usage: Int, withShift: Bool) -> Character? {
    let place = usage - first
    guard plain.indices.contains(place) else { return nil }
    return withShift ? shifted[place] : plain[place]
  }
}
