// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import RenderTree

extension DisplayList {
  /// Returns rectangles that cover every pixel in which two lists can differ; they may overlap.
  /// Notes which items are resting.
  ///
  /// Items that are equal and in the same order in both lists don't change any pixel. All other
  /// items damage their reach, in both lists. A group that is new, removed or different damages its
  /// whole reach.
  ///
  /// **Complexity.** O(n log n).
  ///
  /// - Parameter lost: Receives the backdrops that are new, or whose position in the order may have
  ///   changed. A backdrop that differs while the order is the same is not lost.
  mutating func damage(since old: DisplayList, lost: inout [DisplayItem.Key]) -> [Damage] {
    var rects: [Damage] = []
    rest()
    let comparesLevels = backdrops.map(\.key) == old.backdrops.map(\.key)
    var prefix = 0
    let (oldCount, newCount) = (old.items.count, items.count)
    while prefix < min(oldCount, newCount), items[prefix].looksLike(old.items[prefix]) {
      prefix += 1
    }
    var suffix = 0
    while suffix < min(oldCount, newCount) - prefix,
      items[newCount - 1 - suffix].looksLike(old.items[oldCount - 1 - suffix])
    {
      suffix += 1
    }
    let oldRange = prefix..<(oldCount - suffix)
    var oldPlaces: [DisplayItem.Key: Int] = [:]
    for place in oldRange where !old.items[place].isBeginGroup {
      oldPlaces[old.items[place].key] = place
    }
    var pairs: [(new: Int, old: Int)] = []
    for index in prefix..<(newCount - suffix) where !items[index].isBeginGroup {
      if let place = oldPlaces[items[index].key], items[index].looksLike(old.items[place]) {
        pairs.append((index, place))
      }
    }
    var isKept = [Bool](repeating: false, count: newCount)
    var wasKept = [Bool](repeating: false, count: oldCount)
    for index in Self.longestIncreasing(pairs.map(\.old)) {
      isKept[pairs[index].new] = true
      wasKept[pairs[index].old] = true
    }
    var keepsOrder: Bool?
    for index in prefix..<(newCount - suffix)
    where !isKept[index] && !items[index].isBeginGroup && !items[index].reach.isEmpty {
      if items[index].key.part == .backdrop {
        let keeps = keepsOrder ?? hasOrder(of: old)
        if !keeps { lost.append(items[index].key) }
        keepsOrder = keeps
      }
      resting[index] =
        oldPlaces[items[index].key].map { items[index].hasShape(of: old.items[$0]) } ?? false
      rects.append(Damage(items[index].reach, comparesLevels ? level(of: index) : 0))
    }
    for index in oldRange
    where !wasKept[index] && !old.items[index].isBeginGroup && !old.items[index].reach.isEmpty {
      rects.append(Damage(old.items[index].reach, comparesLevels ? old.level(of: index) : 0))
    }
    return rects
  }

  private func hasOrder(of other: DisplayList) -> Bool {
    items.count == other.items.count
      && items.indices.allSatisfy { items[$0].key == other.items[$0].key }
  }

  /// Returns the number of backdrops that lie below an item and so do not capture it.
  func level(of index: Int) -> Int { backdrops.prefix { $0.start <= index }.count }

  /// Returns the indices of a longest strictly increasing subsequence.
  ///
  /// **Source.** Patience sorting; M. Fredman, "On computing the length of longest increasing
  /// subsequences", Discrete Mathematics 11 (1975).
  static func longestIncreasing(_ values: [Int]) -> [Int] {
    var tails: [Int] = []
    var previous = [Int](repeating: -1, count: values.count)
    for (index, value) in values.enumerated() {
      var (low, high) = (0, tails.count)
      while low < high {
        let middle = (low + high) / 2
        if values[tails[middle]] < value { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = tails[low - 1] }
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var result: [Int] = []
    var index = tails.last ?? -1
    while index >= 0 {
      result.append(index)
      index = previous[index]
    }
    return result.reversed()
  }
}

extension DisplayItem {
  fileprivate var isBeginGroup: Bool {
    switch action {
    case .beginGroup, .clip(.save): true
    case .draw, .endGroup, .clip(.restore): false
    }
  }
}
