// Nacre, MIT licence; see LICENSE.

/// SDL's key codes.
enum PlayKey {
  static let space: Int32 = 32
  static let escape: Int32 = 27
  /// The right arrow key. Keys without a character have their scancode with bit 30 set.
  static let right: Int32 = 1 << 30 | 79

  static func letter(_ letter: Unicode.Scalar) -> Int32 { Int32(letter.value) }

  /// The keys that control the window.
  static let ofWindow: Set<Int32> = Set("sdlotrqa=-".unicodeScalars.map(letter))
    .union([space, escape, right])
}

/// A key that went down or came up.
package struct PlayKeystroke {
  /// SDL's key code: the character without modifiers, or the scancode with bit 30 set.
  var code: Int32
  /// The usage on the keyboard page of USB's HID Usage Tables.
  var usage: Int
  var isDown = true
  /// Whether the event is an automatic repeat of a key that is held.
  var isRepeated = false
  var withControl = false
  var withShift = false
}
