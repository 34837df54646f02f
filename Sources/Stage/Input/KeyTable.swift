// Nacre, MIT licence; see LICENSE.

/// The keys of a US keyboard: names, usages and characters.
///
/// Keys are identified by their usage on the keyboard page of USB's "HID Usage Tables". SDL's
/// scancodes and UIKit's `UIKeyboardHIDUsage` are the same numbers.
package enum KeyTable {
  /// The characters of the keys from A on, in the order of their usages, without and with Shift.
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

  /// The modifier keys: Control, Shift, Alt and Command; the left ones, then the right ones.
  package static let modifiers = 0xE0...0xE7

  /// Returns the key for a name, such as `f5` or `return`, or for its character; `nil` if there is
  /// none.
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

  /// Returns the character of a key; `nil` for a key without one.
  package static func character(of usage: Int, withShift: Bool) -> Character? {
    let place = usage - first
    guard plain.indices.contains(place) else { return nil }
    return withShift ? shifted[place] : plain[place]
  }
}
