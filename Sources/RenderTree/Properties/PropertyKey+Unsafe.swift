// Nacre, MIT licence; see LICENSE.

extension PropertyKey {
  /// The index of the key in the table, which is read several times per animation and frame.
  package var ordinal: Int {
    // SAFETY: An enumeration of up to 256 cases without associated values is one byte: the index of
    // the case in the order of declaration. `PropertyPathTests` compares every case with
    // `allCases`.
    Int(unsafeBitCast(self, to: UInt8.self))
  }
}
