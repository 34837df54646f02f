// Nacre, MIT licence; see LICENSE.

import Foundation

/// The changes that lead from one snapshot to another, as one batch of updates.
///
/// The elements that stay in order are a longest increasing subsequence of the old indices; all
/// others move.
///
/// **Source.** M. L. Fredman, "On Computing the Length of Longest Increasing Subsequences",
/// Discrete Mathematics 11(1), 1975.
///
/// **Complexity.** O(n log n) for n items.
struct SnapshotDifference {
  private(set) var items: [UICollectionViewUpdateItem] = []
  /// The index paths, before the batch, of the cells that are reconfigured.
  private(set) var reconfigured: [IndexPath] = []

  init<Section, Item>(
    from old: DiffableState<Section, Item>, to new: DiffableState<Section, Item>
  ) {
    addSections(old, new)
    addItems(old, new)
    addMarks(old, new)
  }

  private mutating func addSections<Section, Item>(
    _ old: DiffableState<Section, Item>, _ new: DiffableState<Section, Item>
  ) {
    for (index, section) in old.sections.enumerated() where new.index(of: section) == nil {
      items.append(UICollectionViewUpdateItem(.delete, section: index))
    }
    var kept: [(old: Int, new: Int)] = []
    for (index, section) in new.sections.enumerated() {
      if let before = old.index(of: section) {
        kept.append((before, index))
      } else {
        items.append(UICollectionViewUpdateItem(.insert, toSection: index))
      }
    }
    for place in Self.moving(kept.map(\.old)) {
      let (before, after) = kept[place]
      items.append(UICollectionViewUpdateItem(.move, section: before, toSection: after))
    }
  }

  private mutating func addItems<Section, Item>(
    _ old: DiffableState<Section, Item>, _ new: DiffableState<Section, Item>
  ) {
    let reloaded = Set(new.snapshot.reloadedSectionIdentifiers)
    for (section, identifier) in old.sections.enumerated() where new.index(of: identifier) != nil {
      for (item, identifier) in old.items[section].enumerated()
      where new.path(of: identifier) == nil {
        items.append(
          UICollectionViewUpdateItem(.delete, from: IndexPath(item: item, section: section)))
      }
    }
    for (section, identifier) in new.sections.enumerated() {
      let before = old.index(of: identifier)
      var kept: [(old: IndexPath, new: IndexPath)] = []
      for (item, identifier) in new.items[section].enumerated() {
        let path = IndexPath(item: item, section: section)
        guard let place = old.path(of: identifier) else {
          if before != nil { items.append(UICollectionViewUpdateItem(.insert, to: path)) }
          continue
        }
        if place.section == before {
          kept.append((place, path))
        } else {
          items.append(UICollectionViewUpdateItem(.move, from: place, to: path))
        }
      }
      // A reloaded section needs no changes of its own items.
      if reloaded.contains(identifier) { continue }
      for place in Self.moving(kept.map(\.old.item)) {
        items.append(
          UICollectionViewUpdateItem(.move, from: kept[place].old, to: kept[place].new))
      }
    }
  }

  private mutating func addMarks<Section, Item>(
    _ old: DiffableState<Section, Item>, _ new: DiffableState<Section, Item>
  ) {
    for section in new.snapshot.reloadedSectionIdentifiers {
      guard let index = old.index(of: section) else { continue }
      items.append(UICollectionViewUpdateItem(.reload, section: index, toSection: index))
    }
    for item in new.snapshot.reloadedItemIdentifiers {
      guard let path = old.path(of: item) else { continue }
      items.append(UICollectionViewUpdateItem(.reload, from: path, to: path))
    }
    reconfigured = new.snapshot.reconfiguredItemIdentifiers.compactMap(old.path(of:))
  }

  /// Returns the indices of the numbers that are not in a longest increasing subsequence.
  ///
  /// - Parameter numbers: Distinct numbers.
  static func moving(_ numbers: [Int]) -> [Int] {
    // `ends[k]` is the index of the least number that ends an increasing subsequence of length k+1.
    var ends: [Int] = []
    var before = [Int?](repeating: nil, count: numbers.count)
    for (place, number) in numbers.enumerated() {
      let length = ends.boundary { numbers[$0] > number }
      if length > 0 { before[place] = ends[length - 1] }
      if length == ends.count { ends.append(place) } else { ends[length] = place }
    }
    var isStaying = [Bool](repeating: false, count: numbers.count)
    var next = ends.last
    while let place = next {
      isStaying[place] = true
      next = before[place]
    }
    return numbers.indices.filter { !isStaying[$0] }
  }
}
