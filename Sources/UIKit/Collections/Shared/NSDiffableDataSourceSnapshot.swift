// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// A value that holds the sections and items of a collection or table view.
///
/// Sections and items are known by identifiers, which are unique in a snapshot. A program changes a
/// snapshot and applies it to a diffable data source, which shows the difference.
///
/// Apple requires identifiers to be `Sendable`; Nacre does not.
///
/// **Complexity.** Appending is linear in the number of appended elements. Inserting, moving and
/// finding an index are linear in the items of a section, deleting in the items of the sections that
/// it changes.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  /// The identifiers of the sections, in order.
  public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
  private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  private var sections: [ItemIdentifierType: SectionIdentifierType] = [:]
  /// The sections that `reloadSections(_:)` has marked.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  /// The items that `reloadItems(_:)` has marked.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// The items that `reconfigureItems(_:)` has marked.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  /// Creates an empty snapshot.
  public init() {}

  // MARK: Reading

  /// The number of items.
  public var numberOfItems: Int { sections.count }
  /// The number of sections.
  public var numberOfSections: Int { sectionIdentifiers.count }
  /// The identifiers of all items, in order.
  public var itemIdentifiers: [ItemIdentifierType] {
    sectionIdentifiers.flatMap { items[$0] ?? [] }
  }
  /// Returns the number of items in a section. Traps if the section does not exist.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    known(identifier).count
  }
  /// Returns the identifiers of the items in a section, in order. Traps if the section does not
  /// exist.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    known(identifier)
  }
  /// Returns the section that contains an item; `nil` if there is no such item.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType)
    -> SectionIdentifierType?
  { sections[identifier] }
  /// Returns the index of an item among all items; `nil` if there is no such item.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let section = sections[identifier], let index = items[section]?.firstIndex(of: identifier)
    else { return nil }
    return sectionIdentifiers.prefix { $0 != section }.reduce(index) {
      $0 + (items[$1]?.count ?? 0)
    }
  }
  /// Returns the index of a section; `nil` if there is no such section.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    items[identifier] == nil ? nil : sectionIdentifiers.firstIndex(of: identifier)
  }

  private func known(_ section: SectionIdentifierType) -> [ItemIdentifierType] {
    guard let items = items[section] else {
      Misuse.stop("Invalid section identifier specified: \(section). It is not in the snapshot.")
    }
    return items
  }

  // MARK: Items

  /// Adds items at the end of a section. Items that are already in the snapshot move there.
  ///
  /// - Parameters:
  ///   - identifiers: The items. Traps if one occurs twice.
  ///   - sectionIdentifier: The section; `nil` means the last one. Traps if it does not exist.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sectionIdentifiers.last else {
      Misuse.stop(
        "There are currently no sections in the data source. Please add a section first.")
    }
    _ = known(section)
    add(identifiers, to: section) { $0.endIndex }
  }
  /// Adds items before another item. Items that are already in the snapshot move there.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) { insert(identifiers, at: beforeIdentifier, offset: 0) }
  /// Adds items after another item. Items that are already in the snapshot move there.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) { insert(identifiers, at: afterIdentifier, offset: 1) }
  /// Removes items. An item that does not exist is ignored.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers.filter { sections[$0] != nil })
    take(gone)
    forget(gone)
  }
  /// Removes all items and all sections.
  public mutating func deleteAllItems() { self = Self() }
  /// Moves an item before another one.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) { move(identifier, to: toIdentifier, offset: 0) }
  /// Moves an item after another one.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) { move(identifier, to: toIdentifier, offset: 1) }
  /// Marks items whose cells are replaced when the snapshot is applied. Traps if one does not exist.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    check(identifiers, "reload")
    Self.mark(identifiers, &reloadedItemIdentifiers)
  }
  /// Marks items whose cells are configured again, without being replaced, when the snapshot is
  /// applied. Traps if one does not exist.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    check(identifiers, "reconfigure")
    Self.mark(identifiers, &reconfiguredItemIdentifiers)
  }

  private mutating func insert(
    _ identifiers: [ItemIdentifierType], at other: ItemIdentifierType, offset: Int
  ) {
    guard let section = sections[other], !identifiers.contains(other) else {
      Misuse.stop("Invalid item identifier specified for insertion: \(other)")
    }
    add(identifiers, to: section) { ($0.firstIndex(of: other) ?? $0.endIndex - 1) + offset }
  }

  private mutating func move(
    _ identifier: ItemIdentifierType, to other: ItemIdentifierType, offset: Int
  ) {
    guard sections[identifier] != nil, let section = sections[other], identifier != other else {
      Misuse.stop("Invalid item identifiers specified for a move: \(identifier), \(other)")
    }
    take([identifier])
    put([identifier], in: section) { ($0.firstIndex(of: other) ?? $0.endIndex - 1) + offset }
  }

  /// Moves an item to an index of a section, not counting the item.
  mutating func move(
    _ identifier: ItemIdentifierType, to section: SectionIdentifierType, at index: Int
  ) {
    take([identifier])
    put([identifier], in: section) { min(max(index, 0), $0.count) }
  }

  /// Replaces the items of a section. Items of other sections move there.
  mutating func setItems(
    _ identifiers: [ItemIdentifierType], in section: SectionIdentifierType
  ) {
    let old = items[section] ?? []
    take(Set(old + identifiers.filter { sections[$0] != nil }))
    put(identifiers, in: section) { $0.endIndex }
    forget(Set(old.filter { sections[$0] == nil }))
  }

  private mutating func add(
    _ identifiers: [ItemIdentifierType], to section: SectionIdentifierType,
    at place: ([ItemIdentifierType]) -> Int
  ) {
    Self.checkUnique(identifiers, "item")
    let known = identifiers.filter { sections[$0] != nil }
    if !known.isEmpty {
      Log.warn(
        "Diffable data source detected an attempt to insert or append \(known.count) item "
          + "identifiers that already exist in the snapshot. They are moved into place.")
      take(Set(known))
    }
    put(identifiers, in: section, at: place)
  }

  /// Removes items from their sections.
  private mutating func take(_ gone: Set<ItemIdentifierType>) {
    for section in Set(gone.compactMap { sections[$0] }) {
      items[section]?.removeAll(where: gone.contains)
    }
    for item in gone { sections[item] = nil }
  }

  private mutating func put(
    _ identifiers: [ItemIdentifierType], in section: SectionIdentifierType,
    at place: ([ItemIdentifierType]) -> Int
  ) {
    for item in identifiers { sections[item] = section }
    let place = items[section].map(place) ?? 0
    items[section, default: []].insert(contentsOf: identifiers, at: place)
  }

  private mutating func forget(_ gone: Set<ItemIdentifierType>) {
    reloadedItemIdentifiers.removeAll(where: gone.contains)
    reconfiguredItemIdentifiers.removeAll(where: gone.contains)
  }

  private func check(_ identifiers: [ItemIdentifierType], _ verb: String) {
    for item in identifiers where sections[item] == nil {
      Misuse.stop(
        "Attempted to \(verb) item identifier that does not exist in the snapshot: \(item)")
    }
  }

  // MARK: Sections

  /// Adds sections at the end. Traps if one occurs twice or exists.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    addSections(identifiers, at: sectionIdentifiers.endIndex)
  }
  /// Adds sections before another section. Traps if one occurs twice or exists.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) { addSections(identifiers, at: index(toIdentifier)) }
  /// Adds sections after another section. Traps if one occurs twice or exists.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) { addSections(identifiers, at: index(toIdentifier) + 1) }
  /// Removes sections with their items. A section that does not exist is ignored.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    let gone = Set(identifiers)
    for section in gone {
      let left = items.removeValue(forKey: section) ?? []
      for item in left { sections[item] = nil }
      forget(Set(left))
    }
    sectionIdentifiers.removeAll(where: gone.contains)
    reloadedSectionIdentifiers.removeAll(where: gone.contains)
  }
  /// Moves a section before another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) { move(identifier, to: toIdentifier, offset: 0) }
  /// Moves a section after another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) { move(identifier, to: toIdentifier, offset: 1) }
  /// Marks sections whose views are replaced when the snapshot is applied. Traps if one does not
  /// exist.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for section in identifiers where items[section] == nil {
      Misuse.stop(
        "Attempted to reload section identifier that does not exist in the snapshot: \(section)")
    }
    Self.mark(identifiers, &reloadedSectionIdentifiers)
  }

  private mutating func addSections(_ identifiers: [SectionIdentifierType], at place: Int) {
    Self.checkUnique(identifiers + identifiers.filter { items[$0] != nil }, "section")
    for section in identifiers { items[section] = [] }
    sectionIdentifiers.insert(contentsOf: identifiers, at: place)
  }

  private mutating func move(
    _ identifier: SectionIdentifierType, to other: SectionIdentifierType, offset: Int
  ) {
    Misuse.unless(
      identifier != other, "Invalid section identifiers specified for a move: \(identifier)")
    sectionIdentifiers.remove(at: index(identifier))
    sectionIdentifiers.insert(identifier, at: index(other) + offset)
  }

  private func index(_ section: SectionIdentifierType) -> Int {
    guard let index = indexOfSection(section) else {
      Misuse.stop("Invalid section identifier specified: \(section). It is not in the snapshot.")
    }
    return index
  }

  // MARK: Marks

  /// Returns the snapshot without marks, as after it was applied.
  func withoutMarks() -> Self {
    var copy = self
    (copy.reloadedSectionIdentifiers, copy.reloadedItemIdentifiers) = ([], [])
    copy.reconfiguredItemIdentifiers = []
    return copy
  }

  private static func mark<Identifier: Hashable>(
    _ identifiers: [Identifier], _ marked: inout [Identifier]
  ) {
    var known = Set(marked)
    for identifier in identifiers where known.insert(identifier).inserted {
      marked.append(identifier)
    }
  }

  private static func checkUnique<Identifier: Hashable>(_ identifiers: [Identifier], _ kind: String)
  {
    var known: Set<Identifier> = []
    let twice = identifiers.filter { !known.insert($0).inserted }
    Misuse.unless(
      twice.isEmpty,
      "Fatal: supplied \(kind) identifiers are not unique. Duplicate identifiers: "
        + "{(\(twice.map { "\($0)" }.joined(separator: ", ")))}")
  }
}

extension NSDiffableDataSourceSnapshot: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
