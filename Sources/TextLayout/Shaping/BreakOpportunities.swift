// Nacre, MIT licence; see LICENSE.

import CText

/// The places in a paragraph where lines may break.
///
/// **Source.** A part of Unicode Standard Annex #14: spaces (LB18), hyphens and dashes (LB21),
/// slashes (LB13), ideographs with their opening and closing punctuation (LB13, LB14, LB30b) and
/// emoji. Text in scripts without spaces between words (Thai, Khmer, Lao) is not segmented; it
/// wraps like one word.
struct BreakOpportunities {
  /// Whether a line may break before a character.
  enum Place: UInt8 {
    /// Never: the place is inside a grapheme cluster.
    case never
    /// Only if no better place fits: the place is inside a word.
    case emergency
    case allowed
  }

  /// The kind of break before each character, and at the end.
  private let places: [Place]

  init(_ text: String) {
    var places: [Place] = []
    places.reserveCapacity(text.unicodeScalars.count + 1)
    var previous: Unicode.Scalar?
    for character in text {
      for (index, scalar) in character.unicodeScalars.enumerated() {
        if index > 0 {
          places.append(.never)
        } else {
          let isAllowed = previous.map { Self.allows($0, scalar) } ?? false
          places.append(isAllowed ? .allowed : .emergency)
        }
      }
      // The base character decides about the next break, not its marks and selectors.
      previous = character.unicodeScalars.first
    }
    places.append(.allowed)
    self.places = places
  }

  /// Returns the last place at or before `end` of at least the given quality; `nil` if none is
  /// after `start`.
  func last(_ quality: Place, after start: Int, upTo end: Int) -> Int? {
    var index = end
    while index > start {
      if places[index].rawValue >= quality.rawValue { return index }
      index -= 1
    }
    return nil
  }

  /// Returns the first grapheme cluster boundary at or after `start`.
  func next(from start: Int) -> Int {
    var index = start
    while places[index] == .never { index += 1 }
    return index
  }

  static func isSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09, 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x205F, 0x3000: true
    default: false
    }
  }

  private static func allows(_ before: Unicode.Scalar, _ after: Unicode.Scalar) -> Bool {
    if isSpace(after.value) { return false }
    if isSpace(before.value) { return true }
    if isGlue(before.value) || isGlue(after.value) || closes(after) || opens(before) {
      return false
    }
    switch before.value {
    case 0x2D, 0x2010, 0x2012, 0x2013, 0x2F: return after.properties.isAlphabetic
    case 0x2014: return true
    default: return isIdeographic(before) || isIdeographic(after)
    }
  }

  private static func isGlue(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xA0, 0x2007, 0x2011, 0x202F, 0x2060, 0xFEFF: true
    default: false
    }
  }

  /// Whether the character must not begin a line.
  private static func closes(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // ! , . / : ; ? and the dashes stay with the character before them.
    case 0x21, 0x2C...0x2F, 0x3A, 0x3B, 0x3F, 0x2010...0x2014, 0x2026: true
    // Ideographic comma and full stop, iteration and long-vowel marks, middle dot, small kana.
    case 0x3001, 0x3002, 0x3005, 0x301C, 0x303B, 0x309D, 0x309E, 0x30FB...0x30FE: true
    case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087: true
    case 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7: true
    case 0xFF01, 0xFF0C, 0xFF0E, 0xFF1A, 0xFF1B, 0xFF1F: true
    default:
      switch scalar.properties.generalCategory {
      case .closePunctuation, .finalPunctuation: true
      default: false
      }
    }
  }

  /// Whether the character must not end a line.
  private static func opens(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .openPunctuation, .initialPunctuation: true
    default: false
    }
  }

  /// Whether lines may break on either side of the character: Han, kana, Hangul, emoji.
  private static func isIdeographic(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF: true
    case 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF01...0xFF60, 0x1F000...0x1FAFF: true
    case 0x20000...0x3FFFD: true
    default: false
    }
  }
}
