// Nacre, MIT licence; see LICENSE.

/// A text as ICU reads it, in UTF-16.
struct UnitText {
  private(set) var units: [UInt16] = []
  /// The index of the first unit of each character.
  private(set) var starts: [Int] = []

  /// - Parameter scalars: The characters. A number that is not a Unicode scalar counts as U+FFFD.
  init(_ scalars: some Collection<UInt32>) {
    units.reserveCapacity(scalars.count)
    starts.reserveCapacity(scalars.count)
    for scalar in scalars {
      starts.append(units.count)
      units.append(contentsOf: (Unicode.Scalar(scalar) ?? "\u{FFFD}").utf16)
    }
  }
}
