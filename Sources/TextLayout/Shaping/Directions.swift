// Nacre, MIT licence; see LICENSE.

import CText

/// The bidi level of each character of a paragraph.
///
/// **Source.** Unicode Standard Annex #9, as ICU implements it, with explicit embeddings, overrides and
/// isolates.
struct Directions {
  /// The paragraph's level: 1 when the first letter reads from right to left, else 0.
  private(set) var base: UInt8 = 0
  /// Whether the levels would be the same in any longer text that begins with this one: a letter has
  /// determined the paragraph's level, all levels are 0, and no embedding or isolate may be open.
  private(set) var isSettled: Bool
  /// The level of each character; odd levels read from right to left. Empty when all are 0.
  private(set) var levels: [UInt8] = []

  /// - Parameters:
  ///   - scalars: The paragraph, without the line break that ends it.
  ///   - known: The paragraph's level if known; `nil` takes it from the first letter.
  init(_ scalars: [UInt32], base known: UInt8? = nil) {
    base = known ?? 0
    isSettled = true
    // Hebrew has the lowest code points of all right-to-left letters.
    guard base == 1 || scalars.contains(where: { $0 >= 0x0590 }) else {
      isSettled =
        known != nil || scalars.contains { nacre_character_direction(Int32($0)) == U_LEFT_TO_RIGHT }
      return
    }
    let text = UnitText(scalars)
    var status = U_ZERO_ERROR
    /// ICU's UBIDI_DEFAULT_LTR.
    let levelOfFirstLetter: UInt8 = 0xFE
    let bidi = nacre_bidi_open()
    defer { nacre_bidi_close(bidi) }
    // SAFETY: `bidi` refers to the units of `text` and is closed before them; the levels belong to `bidi`, and
    // there is one for each unit.
    text.units.withUnsafeBufferPointer { units in
      let count = Int32(units.count)
      isSettled =
        (known != nil || nacre_base_direction(units.baseAddress, count) != UBIDI_NEUTRAL)
        && !scalars.contains(where: Self.opensOrCloses)
      nacre_bidi_set(bidi, units.baseAddress, count, known ?? levelOfFirstLetter, &status)
      guard status.rawValue <= U_ZERO_ERROR.rawValue else { return }
      base = nacre_bidi_base(bidi)
      guard nacre_bidi_direction(bidi) != UBIDI_LTR || base == 1,
        let unitLevels = nacre_bidi_levels(bidi, &status)
      else { return }
      levels = text.starts.map { unitLevels[$0] }
      isSettled = false
    }
  }

  /// Whether a character opens or closes an embedding, an override or an isolate.
  private static func opensOrCloses(_ scalar: UInt32) -> Bool {
    (0x202A...0x202E).contains(scalar) || (0x2066...0x2069).contains(scalar)
  }

  /// Returns the directions of a part of the paragraph.
  func slice(_ range: Range<Int>) -> Directions {
    var slice = self
    if !levels.isEmpty { slice.levels = Array(levels[range]) }
    return slice
  }
}
