// Nacre, MIT licence; see LICENSE.

import Foundation

/// The mapping between the index paths before and after a batch of updates.
///
/// As in UIKit, deletions, reloads and the sources of moves use the index paths before the batch;
/// insertions and the destinations of moves use those after it. The order of the calls does not
/// matter.
struct ElementUpdate {
  /// The reason why the counts don't match the changes.
  struct Invalid: Error { let reason: String }

  let items: [UICollectionViewUpdateItem]
  private let sections: IndexShift
  private var sectionMoves: [Int: Int] = [:]
  private var itemMoves: [IndexPath: IndexPath] = [:]
  private var reloadedItems: Set<IndexPath> = []
  private var reloadedSections: Set<Int> = []
  /// The shifts of items, by the section's index before the batch.
  private var shifts: [Int: IndexShift] = [:]
  private var oldSections: [Int: Int] = [:]
  private var oldItems: [IndexPath: IndexPath] = [:]

  /// Creates the mapping for a batch.
  ///
  /// - Parameters:
  ///   - items: The changes.
  ///   - old: The counts before the batch.
  ///   - new: The counts after the batch.
  init(
    _ items: [UICollectionViewUpdateItem], from old: ElementCounts, to new: ElementCounts
  ) throws(Invalid) {
    self.items = items
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for item in items where item.isSection {
      let (before, after) = (item.indexPathBeforeUpdate, item.indexPathAfterUpdate)
      switch item.updateAction {
      case .reload: if let before { reloadedSections.insert(before.section) }
      default:
        if let before { removed.insert(before.section) }
        if let after { inserted.insert(after.section) }
        if let before, let after { sectionMoves[before.section] = after.section }
      }
    }
    sections = IndexShift(removed: removed, inserted: inserted)
    for (before, after) in sectionMoves { oldSections[after] = before }
    try checkSections(old, new)
    try shiftItems(old, new)
  }

  private func checkSections(_ old: ElementCounts, _ new: ElementCounts) throws(Invalid) {
    let (removed, inserted) = (sections.removed, sections.inserted)
    for section in removed + reloadedSections where !(0..<old.sections).contains(section) {
      throw Invalid(
        reason: "attempt to delete section \(section), but there are only \(old.sections) sections "
          + "before the update")
    }
    for section in inserted where !(0..<new.sections).contains(section) {
      throw Invalid(
        reason: "attempt to insert section \(section) but there are only \(new.sections) sections "
          + "after the update")
    }
    guard new.sections == old.sections - removed.count + inserted.count else {
      throw Invalid(
        reason: "Invalid update: invalid number of sections. The number of sections after the "
          + "update (\(new.sections)) must be equal to the number of sections before the update "
          + "(\(old.sections)), plus or minus the number of sections inserted or deleted "
          + "(\(inserted.count) inserted, \(removed.count) deleted).")
    }
  }

  private mutating func shiftItems(_ old: ElementCounts, _ new: ElementCounts) throws(Invalid) {
    var removed: [Int: Set<Int>] = [:]
    var inserted: [Int: Set<Int>] = [:]
    for item in items where !item.isSection {
      let (before, after) = (item.indexPathBeforeUpdate, item.indexPathAfterUpdate)
      if let before, !old.contains(before) {
        throw Invalid(
          reason:
            "attempt to delete item \(before.item) from section \(before.section), which only "
            + "contains \(old.items(in: before.section)) items before the update")
      }
      if item.updateAction == .reload {
        if let before { reloadedItems.insert(before) }
        continue
      }
      if let after, !new.contains(after) {
        throw Invalid(
          reason:
            "attempt to insert item \(after.item) into section \(after.section), but there are "
            + "only \(new.items(in: after.section)) items in section \(after.section) after the update"
        )
      }
      if let before { removed[before.section, default: []].insert(before.item) }
      if let after { inserted[after.section, default: []].insert(after.item) }
      if let before, let after { (itemMoves[before], oldItems[after]) = (after, before) }
    }
    for section in 0..<old.sections where !reloadedSections.contains(section) {
      guard let place = newSection(section) else { continue }
      let (out, into) = (removed[section] ?? [], inserted[place] ?? [])
      let (before, after) = (old.items[section], new.items[place])
      guard after == before - out.count + into.count else {
        throw Invalid(
          reason:
            "Invalid update: invalid number of items in section \(place). The number of items "
            + "contained in an existing section after the update (\(after)) must be equal to the "
            + "number of items contained in that section before the update (\(before)), plus or "
            + "minus the number of items inserted, deleted or moved (\(into.count) in, "
            + "\(out.count) out).")
      }
      if !out.isEmpty || !into.isEmpty {
        shifts[section] = IndexShift(removed: out, inserted: into)
      }
    }
  }

  // MARK: Index paths

  /// Returns the new index of a section; `nil` if it was deleted.
  func newSection(_ old: Int) -> Int? { sectionMoves[old] ?? sections.new(old) }
  /// Returns the old index of a section; `nil` if it was inserted.
  func oldSection(_ new: Int) -> Int? { oldSections[new] ?? sections.old(new) }

  /// Returns the new index path of an item; `nil` if it was deleted.
  func new(_ old: IndexPath) -> IndexPath? {
    if let moved = itemMoves[old] { return moved }
    guard !reloadedSections.contains(old.section), let section = newSection(old.section) else {
      return nil
    }
    let item = shifts[old.section].map { $0.new(old.item) } ?? old.item
    return item.map { IndexPath(item: $0, section: section) }
  }

  /// Returns the old index path of an item; `nil` if it was inserted.
  func old(_ new: IndexPath) -> IndexPath? {
    if let moved = oldItems[new] { return moved }
    guard let section = oldSection(new.section), !reloadedSections.contains(section) else {
      return nil
    }
    let item = shifts[section].map { $0.old(new.item) } ?? new.item
    return item.map { IndexPath(item: $0, section: section) }
  }

  /// Returns the new key of a visible element; `nil` if its view is removed, as by a deletion or
  /// reload.
  func new(_ old: ElementKey) -> ElementKey? {
    if old.category != .cell {
      guard !reloadedSections.contains(old.path.section),
        let section = newSection(old.path.section)
      else { return nil }
      return old.at(IndexPath(item: old.path.item, section: section))
    }
    return reloadedItems.contains(old.path) ? nil : new(old.path).map(old.at)
  }

  /// Returns the old key of an element; `nil` if it needs a new view, as after an insertion or
  /// reload.
  func old(_ new: ElementKey) -> ElementKey? {
    if new.category != .cell {
      guard let section = oldSection(new.path.section), !reloadedSections.contains(section) else {
        return nil
      }
      return new.at(IndexPath(item: new.path.item, section: section))
    }
    return old(new.path).flatMap { reloadedItems.contains($0) ? nil : new.at($0) }
  }
}
