// Nacre, MIT licence; see LICENSE.

/// The keys of a browser.
enum StudioKeys {
  /// Returns the usage on the keyboard page of USB's HID Usage Tables of a `KeyboardEvent.code`; `nil` for a key
  /// that scenes do not know.
  ///
  /// **Source.** W3C, *UI Events KeyboardEvent code Values*; USB-IF, *HID Usage Tables*, section 10.
  static func usage(of code: String) -> Int? {
    if let usage = named[code] { return usage }
    if code.hasPrefix("Key"), code.count == 4, let letter = code.utf8.last,
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(letter)
    {
      return 4 + Int(letter - UInt8(ascii: "A"))
    }
    if code.hasPrefix("Digit"), code.count == 6, let digit = code.last?.wholeNumberValue {
      return digit == 0 ? 39 : 29 + digit
    }
    if code.hasPrefix("F"), let number = Int(code.dropFirst()), (1...12).contains(number) {
      return 57 + number
    }
    return nil
  }

  private static let named = [
    "Enter": 40, "Escape": 41, "Backspace": 42, "Tab": 43, "Space": 44, "Minus": 45, "Equal": 46,
    "BracketLeft": 47, "BracketRight": 48, "Backslash": 49, "Semicolon": 51, "Quote": 52,
    "Backquote": 53, "Comma": 54, "Period": 55, "Slash": 56, "CapsLock": 57, "Insert": 73,
    "Home": 74, "PageUp": 75, "Delete": 76, "End": 77, "PageDown": 78, "ArrowRight": 79,
    "ArrowLeft": 80, "ArrowDown": 81, "ArrowUp": 82, "ControlLeft": 224, "ShiftLeft": 225,
    "AltLeft": 226, "MetaLeft": 227, "ControlRight": 228, "ShiftRight": 229, "AltRight": 230,
    "MetaRight": 231,
  ]
}
