// Nacre, MIT licence; see LICENSE.

private import _FoundationICU

/// The bidi level of each character of a paragraph.
///
/// **Source.** Unicode Standard Annex #9, as ICU implements it, with explicit embeddings, overrides and
/// isolates.
struct Directions {
  /// The paragraph's level: 1 when the first letter reads from right to left, else 0.
  private(set) var base: UInt8 = 0
  /// The level of each character; odd levels read from right to left. Empty when all are 0.
  private(set) var levels: [UInt8] = []

  /// - Parameters:
  ///   - scalars: The paragraph, without the line break that ends it.
  ///   - known: The paragraph's level if known; `nil` takes it from the first letter.
  init(_ scalars: [UInt32], base known: UInt8? = nil) {
    base = known ?? 0
    // Hebrew has the lowest code points of all right-to-left letters.
    guard base == 1 || scalars.contains(where: { $0 >= 0x0590 }) else { return }
    let text = UnitText(scalars)
    var status = U_ZERO_ERROR
    // ICU takes the level from the first letter if it is UBIDI_DEFAULT_LTR.
    let bidi = swift_ubidi_open()
    defer { swift_ubidi_close(bidi) }
    // SAFETY: `bidi` refers to the units of `text` and is closed before them; the levels belong to `bidi`, and
    // there is one for each unit.
    text.units.withUnsafeBufferPointer { units in
      let count = Int32(units.count)
      swift_ubidi_setPara(bidi, units.baseAddress, count, known ?? 0xFE, nil, &status)
      guard status.rawValue <= U_ZERO_ERROR.rawValue else { return }
      base = swift_ubidi_getParaLevel(bidi)
      guard swift_ubidi_getDirection(bidi) != UBIDI_LTR || base == 1,
        let unitLevels = swift_ubidi_getLevels(bidi, &status)
      else { return }
      levels = text.starts.map { unitLevels[$0] }
    }
  }

  /// Returns the directions of a part of the paragraph.
  func slice(_ range: Range<Int>) -> Directions {
    var slice = self
    if !levels.isEmpty { slice.levels = Array(levels[range]) }
    return slice
  }
}
