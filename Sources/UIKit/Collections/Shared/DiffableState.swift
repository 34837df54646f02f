// Nacre, MIT licence; see LICENSE.

import Foundation

/// The snapshot that a diffable data source shows, with the index path of each identifier.
struct DiffableState<Section: Hashable, Item: Hashable> {
  let snapshot: NSDiffableDataSourceSnapshot<Section, Item>
  let items: [[Item]]
  private let indices: [Section: Int]
  private let paths: [Item: IndexPath]

  init(_ snapshot: NSDiffableDataSourceSnapshot<Section, Item> = .init()) {
    self.snapshot = snapshot
    items = snapshot.sectionIdentifiers.map { snapshot.itemIdentifiers(inSection: $0) }
    indices = Dictionary(
      uniqueKeysWithValues: snapshot.sectionIdentifiers.enumerated().map { ($1, $0) })
    var paths: [Item: IndexPath] = [:]
    paths.reserveCapacity(snapshot.numberOfItems)
    for (section, row) in items.enumerated() {
      for (item, identifier) in row.enumerated() {
        paths[identifier] = IndexPath(item: item, section: section)
      }
    }
    self.paths = paths
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
}
