// Nacre, MIT licence; see LICENSE.

/// Codes of keys, as SDL has them.
enum PlayKey {
  static let space: Int32 = 32
  static let escape: Int32 = 27
  /// The arrow to the right: a key without a character, by its place on the keyboard.
  static let right: Int32 = 1 << 30 | 79

  static func letter(_ letter: Unicode.Scalar) -> Int32 { Int32(letter.value) }
}
