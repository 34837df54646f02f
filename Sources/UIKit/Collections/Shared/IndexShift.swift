// Nacre, MIT licence; see LICENSE.

/// What becomes of the numbers of things in a row when some are taken out and then others put in.
///
/// **Complexity.** In the number of things taken out and put in, however long the row is.
struct IndexShift {
  /// Numbers before, in order.
  let removed: [Int]
  /// Numbers after, in order.
  let inserted: [Int]

  init(removed: Set<Int> = [], inserted: Set<Int> = []) {
    (self.removed, self.inserted) = (removed.sorted(), inserted.sorted())
  }

  /// Returns the number after of what had a number before; `nil` if it was taken out.
  func new(_ old: Int) -> Int? { Self.follow(old, out: removed, in: inserted) }
  /// Returns the number before of what has a number after; `nil` if it was put in.
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
