// Nacre, MIT licence; see LICENSE.

extension PropertyKey {
  /// The place among all keys: the table is read several times for each animation and frame.
  package var ordinal: Int {
    // SAFETY: an enumeration of up to 256 cases without associated values is one byte, the number
    // of the case in the order of declaration; `PropertyPathTests` compares all with `allCases`.
    Int(unsafeBitCast(self, to: UInt8.self))
  }
}
