// Nacre, MIT licence; see LICENSE.

/// The places in a paragraph where lines may break, and those where they may if nothing else fits.
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
  /// The last place up to which text after the end cannot change the kind of any place.
  let settled: Int

  init(_ text: String) {
    let scalars = text.unicodeScalars.map(\.value)
    let unitText = UnitText(scalars)
    var places = [Place](repeating: .never, count: scalars.count + 1)
    var index = 0
    for character in text {
      places[index] = .emergency
      index += character.unicodeScalars.count
    }
    // Marks, and the controls of the bidirectional algorithm, stay with the character before them.
    for index in scalars.indices.dropFirst()
    where !Self.isSpace(scalars[index - 1]) && LineBreaks.isMark(scalars[index]) {
      places[index] = .never
    }
    var next = LineBreaks.places(in: unitText.units)[...]
    for index in scalars.indices {
      if next.first == unitText.starts[index] {
        next.removeFirst()
        // Spaces belong to the line before them.
        if places[index] == .emergency, !Self.isSpace(scalars[index]) { places[index] = .allowed }
      }
    }
    places[scalars.count] = .allowed
    // The rules look at the character after a place and the one after that.
    var settled = max(scalars.count - 2, 0)
    while settled > 0, LineBreaks.needsDictionary(scalars[settled]) { settled -= 1 }
    while places[settled] == .never { settled -= 1 }
    self.places = places
    self.settled = settled
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
}
