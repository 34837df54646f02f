// Nacre, MIT licence; see LICENSE.

/// SDL's key codes.
enum PlayKey {
  static let space: Int32 = 32
  static let escape: Int32 = 27
  // Keys without a character have their scancode with bit 30 set.
  static let home: Int32 = 1 << 30 | 74
  static let end: Int32 = 1 << 30 | 77
  static let right: Int32 = 1 << 30 | 79
  static let left: Int32 = 1 << 30 | 80

  static func letter(_ letter: Unicode.Scalar) -> Int32 { Int32(letter.value) }

  /// The keys that control the window.
  static let ofWindow: Set<Int32> = Set("sdlotrqa=-hk01248".unicodeScalars.map(letter))
    .union([space, escape, home, end, right, left])
  /// The keys of the window that repeat while they are held.
  static let repeated: Set<Int32> = [right, left]
}

/// The press or the release of a key.
struct PlayKeystroke {
  /// SDL's key code: the character without modifiers, or the scancode with bit 30 set.
  var code: Int32
  /// The usage on the keyboard page of USB's HID Usage Tables.
  var usage: Int
  var isDown = true
  /// Whether the event is an automatic repeat of a key that is held.
  var isRepeated = false
  var withControl = false
  var withShift = false
  var withAlt = false
  /// The text that the desktop makes from the key and from dead keys before it; `nil` if text input is off.
  var text: String?
}
