// Nacre, MIT licence; see LICENSE.

import CText

/// The bidi level of each character of a paragraph.
///
/// **Source.** Unicode Standard Annex #9, without explicit embeddings and isolates, and with all
/// numbers read from left to right. Letters have a direction. Digits after right-to-left text are
/// embedded in it. Neutral characters take the direction of their neighbours if these agree (rules
/// N1, N2), else the paragraph's.
struct Directions {
  /// The paragraph's level: 1 when the first letter reads from right to left, else 0.
  private(set) var base: UInt8 = 0
  /// The level of each character; odd levels read from right to left. Empty when all are 0.
  private(set) var levels: [UInt8] = []

  private enum Kind { case left, right, number, neutral, mark }

  /// - Parameter base: The paragraph's level if known; `nil` takes it from the first letter.
  init(_ scalars: [UInt32], base known: UInt8? = nil) {
    base = known ?? 0
    // Hebrew has the lowest code points of all right-to-left letters.
    guard base == 1 || scalars.contains(where: { $0 >= 0x0590 }) else { return }
    let kinds = Self.kinds(scalars)
    guard base == 1 || kinds.contains(.right) else { return }
    if known == nil {
      base = kinds.first { $0 == .left || $0 == .right } == .right ? 1 : 0
    }
    resolve(kinds)
  }

  private static func kinds(_ scalars: [UInt32]) -> [Kind] {
    let unicode = hb_unicode_funcs_get_default()
    return scalars.map { scalar in
      switch hb_unicode_general_category(unicode, scalar) {
      case HB_UNICODE_GENERAL_CATEGORY_DECIMAL_NUMBER: return .number
      case HB_UNICODE_GENERAL_CATEGORY_NON_SPACING_MARK,
        HB_UNICODE_GENERAL_CATEGORY_ENCLOSING_MARK:
        return .mark
      case HB_UNICODE_GENERAL_CATEGORY_UPPERCASE_LETTER,
        HB_UNICODE_GENERAL_CATEGORY_LOWERCASE_LETTER,
        HB_UNICODE_GENERAL_CATEGORY_TITLECASE_LETTER,
        HB_UNICODE_GENERAL_CATEGORY_MODIFIER_LETTER, HB_UNICODE_GENERAL_CATEGORY_OTHER_LETTER:
        let script = hb_unicode_script(unicode, scalar)
        return hb_script_get_horizontal_direction(script) == HB_DIRECTION_RTL ? .right : .left
      default: return .neutral
      }
    }
  }

  private mutating func resolve(_ kinds: [Kind]) {
    levels = [UInt8](repeating: base, count: kinds.count)
    /// The direction of the last letter: 0 or 1.
    var letter = base
    /// The direction of the last letter or number as its neighbours see it.
    var before = base
    var index = 0
    while index < kinds.count {
      switch kinds[index] {
      case .left:
        (letter, before) = (0, 0)
        levels[index] = base == 0 ? 0 : 2
      case .right:
        (letter, before) = (1, 1)
        levels[index] = 1
      case .number:
        levels[index] = letter == 1 || base == 1 ? 2 : 0
        before = letter
      case .mark:
        if index > 0 { levels[index] = levels[index - 1] }
      case .neutral:
        var end = index
        while end < kinds.count, kinds[end] == .neutral || kinds[end] == .mark { end += 1 }
        let after: UInt8 = end == kinds.count ? base : direction(kinds[end], letter)
        let agreed = before == after ? before : base
        let level: UInt8 = agreed == 1 ? 1 : base == 0 ? 0 : 2
        for position in index..<end { levels[position] = agreed == base ? base : level }
        index = end
        continue
      }
      index += 1
    }
  }

  private func direction(_ kind: Kind, _ letter: UInt8) -> UInt8 {
    switch kind {
    case .left: 0
    case .right: 1
    default: letter
    }
  }
}
