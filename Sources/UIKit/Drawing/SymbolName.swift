// Nacre, MIT licence; see LICENSE.

/// The parts of a symbol's name: `person.crop.circle.badge.plus` is a person in a circle with a plus
/// sign as its badge.
///
/// The mark is the longest beginning of the name that `SymbolTable` contains. Of the words after it, enclosures,
/// `fill`, `slash` and `badge` are used. Other words are ignored, so an unknown variant of a known symbol looks like
/// the symbol.
///
/// **Source.** The order of the words is that of the names in Apple's "SF Symbols" guidelines.
struct SymbolName: Hashable {
  /// The shape around a mark.
  enum Enclosure: String {
    case circle, square, rectangle, app, shield, seal, diamond, hexagon, octagon, triangle
  }

  var mark: SymbolMark
  var enclosure: Enclosure?
  var isFilled = false
  var isSlashed = false
  /// Whether a disc lies in a corner.
  var hasBadge = false
  /// The mark on the disc; `nil` for none, as in `bell.badge`.
  var badge: SymbolMark?

  /// The placeholder, for an unknown name.
  static let placeholder = SymbolName(mark: .placeholder)

  private init(mark: SymbolMark) { self.mark = mark }

  /// Finds the parts of a name; `nil` for a name without a known beginning.
  init?(_ name: String) {
    let words = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard let (mark, count) = Self.mark(words[...]) else { return nil }
    self.mark = mark
    var rest = words.dropFirst(count)
    if let place = rest.firstIndex(of: "badge") {
      hasBadge = true
      badge = Self.mark(rest[(place + 1)...])?.mark
      rest = rest[..<place]
    }
    enclosure = rest.lazy.compactMap(Enclosure.init).first
    isFilled = rest.contains("fill")
    isSlashed = rest.contains("slash")
  }

  /// Returns the mark of the longest known beginning, and the number of its words.
  private static func mark(_ words: ArraySlice<String>) -> (mark: SymbolMark, count: Int)? {
    for count in stride(from: words.count, to: 0, by: -1) {
      if let mark = SymbolTable.marks[words.prefix(count).joined(separator: ".")] {
        return (mark, count)
      }
    }
    guard let first = words.first, isText(first) else { return nil }
    return (.text(first.uppercased()), 1)
  }

  /// Whether a word is a letter or a number up to 99, as in `a.circle` and `12.square`.
  private static func isText(_ word: String) -> Bool {
    word.count == 1 && word.allSatisfy { $0.isLetter || $0.isNumber }
      || word.count == 2 && word.allSatisfy { $0.isASCII && $0.isNumber }
  }
}
