// Nacre, MIT licence; see LICENSE.

/// The mapping of indices when some elements of a sequence are removed and then others are
/// inserted.
///
/// **Complexity.** Linear in the number of removals and insertions, whatever the length of the
/// sequence.
struct IndexShift {
  /// The removed indices before the change, sorted.
  let removed: [Int]
  /// The inserted indices after the change, sorted.
  let inserted: [Int]

  init(removed: Set<Int> = [], inserted: Set<Int> = []) {
    (self.removed, self.inserted) = (removed.sorted(), inserted.sorted())
  }

  /// Returns the new index of an element; `nil` if it was removed.
  func new(_ old: Int) -> Int? { Self.follow(old, out: removed, in: inserted) }
  /// Returns the old index of an element; `nil` if it was inserted.
  func old(_ new: Int) -> Int? { Self.follow(new, out: inserted, in: removed) }

  private static func follow(_ index: Int, out: [Int], in: [Int]) -> Int? {
    var index = index
    let before = out.prefix { $0 <= index }
    if before.last == index { return nil }
    index -= before.count
    for place in `in` {
      if place > index { break }
      index += 1
    }
    return index
  }
}
