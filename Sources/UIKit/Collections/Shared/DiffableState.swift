// Nacre, MIT licence; see LICENSE.

import Foundation

/// The snapshot that a diffable data source shows, with the index path of each identifier, and the
/// outlines of its sections.
struct DiffableState<Section: Hashable, Item: Hashable> {
  typealias Outline = NSDiffableDataSourceSectionSnapshot<Item>

  let snapshot: NSDiffableDataSourceSnapshot<Section, Item>
  let items: [[Item]]
  /// The outlines of the sections that have one. Their visible items are those of the snapshot.
  let outlines: [Section: Outline]
  private let indices: [Section: Int]
  private let paths: [Item: IndexPath]

  /// Creates the state of a snapshot.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot.
  ///   - outlines: Outlines of sections. Visible items that are not in that section of the snapshot
  ///     are removed from the outlines. An outline whose visible items then differ from the section's
  ///     items is dropped.
  init(
    _ snapshot: NSDiffableDataSourceSnapshot<Section, Item> = .init(),
    outlines: [Section: Outline] = [:]
  ) {
    self.snapshot = snapshot
    items = snapshot.sectionIdentifiers.map { snapshot.itemIdentifiers(inSection: $0) }
    let indices = Dictionary(
      uniqueKeysWithValues: snapshot.sectionIdentifiers.enumerated().map { ($1, $0) })
    var paths: [Item: IndexPath] = [:]
    paths.reserveCapacity(snapshot.numberOfItems)
    for (section, row) in items.enumerated() {
      for (item, identifier) in row.enumerated() {
        paths[identifier] = IndexPath(item: item, section: section)
      }
    }
    var kept: [Section: Outline] = [:]
    for (section, outline) in outlines {
      guard let index = indices[section] else { continue }
      var outline = outline
      outline.delete(outline.visibleItems.filter { paths[$0]?.section != index })
      if outline.visibleItems == items[index] { kept[section] = outline }
    }
    (self.indices, self.paths, self.outlines) = (indices, paths, kept)
  }

  var sections: [Section] { snapshot.sectionIdentifiers }
  func index(of section: Section) -> Int? { indices[section] }
  func section(at index: Int) -> Section? {
    sections.indices.contains(index) ? sections[index] : nil
  }
  func path(of item: Item) -> IndexPath? { paths[item] }
  func item(at path: IndexPath) -> Item? {
    guard path.count == 2, items.indices.contains(path.section),
      items[path.section].indices.contains(path.item)
    else { return nil }
    return items[path.section][path.item]
  }

  // MARK: Outlines

  /// Returns the outline of a section. If it has none, the outline has all its items at the top level.
  func outline(of section: Section) -> Outline {
    if let outline = outlines[section] { return outline }
    var flat = Outline()
    if let index = indices[section] { flat.append(items[index]) }
    return flat
  }

  /// Returns the state with another outline of a section. A section that does not exist is added at
  /// the end.
  func with(_ outline: Outline, for section: Section) -> DiffableState {
    var next = snapshot.withoutMarks()
    if index(of: section) == nil { next.appendSections([section]) }
    next.setItems(outline.visibleItems, in: section)
    return DiffableState(next, outlines: outlines.merging([section: outline]) { $1 })
  }

  /// Returns the state after the user has moved an item.
  ///
  /// In an outline, the descendants of the item move with it. If the item in the row above is
  /// expanded, the moved item becomes its first child, otherwise its next sibling.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - section: The section to which it was moved.
  ///   - index: The index in that section, not counting the item.
  func moving(_ item: Item, to section: Section, at index: Int) -> DiffableState {
    var next = snapshot.withoutMarks()
    let start = next.sectionIdentifier(containingItem: item)
    next.move(item, to: section, at: index)
    guard let start, outlines[start] != nil || outlines[section] != nil else {
      return DiffableState(next, outlines: outlines)
    }
    let branch = outline(of: start).snapshot(of: item, includingParent: true)
    var changed = outlines
    changed[start]?.delete([item])
    var target = start == section ? changed[start] ?? Outline() : outline(of: section)
    let above = next.itemIdentifiers(inSection: section).prefix { $0 != item }
    target.insert(branch, below: above.last { !branch.contains($0) })
    changed[section] = target
    for touched in [start, section] {
      if let outline = changed[touched] { next.setItems(outline.visibleItems, in: touched) }
    }
    return DiffableState(next, outlines: changed)
  }
}

extension NSDiffableDataSourceSectionSnapshot {
  /// Inserts an outline below a row; `nil` inserts it at the top.
  fileprivate mutating func insert(_ branch: Self, below row: ItemIdentifierType?) {
    guard let row else {
      if let first = rootItems.first { insert(branch, before: first) } else { self = branch }
      return
    }
    if isExpanded(row), let first = childItems(of: row).first {
      insert(branch, before: first)
    } else {
      insert(branch, after: row)
    }
  }
}
