// Nacre, MIT licence; see LICENSE.

/// Codes of keys, as SDL has them.
enum PlayKey {
  static let space: Int32 = 32
  static let escape: Int32 = 27
  /// The arrow to the right: a key without a character, by its place on the keyboard.
  static let right: Int32 = 1 << 30 | 79

  static func letter(_ letter: Unicode.Scalar) -> Int32 { Int32(letter.value) }

  /// The keys that have a meaning for the window.
  static let ofWindow: Set<Int32> = Set("sdlotrqa=-".unicodeScalars.map(letter))
    .union([space, escape, right])
}

/// A key that went down or came up.
struct PlayKeystroke {
  /// Its character without modifiers, or, with a high bit, its place.
  var code: Int32
  /// Its place on the keyboard, in USB's numbers.
  var usage: Int
  var isDown = true
  /// Whether it has been down for a while.
  var isRepeated = false
  var withControl = false
  var withShift = false
}
