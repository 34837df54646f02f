// Nacre, MIT licence; see LICENSE.

import Foundation

/// A value that holds the items of one section as an outline.
///
/// Items are known by identifiers, which are unique in a snapshot. An item may have children, which are
/// visible if the item and all its ancestors are expanded. New items are collapsed.
///
/// **Complexity.** `items`, `visibleItems` and `index(of:)` are linear in the number of items.
/// Inserting is linear in the siblings, `level(of:)` and `isVisible(_:)` in the level.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
  /// The items without a parent, in order.
  public private(set) var rootItems: [ItemIdentifierType] = []
  /// The children of each item.
  private var children: [ItemIdentifierType: [ItemIdentifierType]] = [:]
  private var parents: [ItemIdentifierType: ItemIdentifierType] = [:]
  private var expanded: Set<ItemIdentifierType> = []

  /// Creates an empty snapshot.
  public init() {}

  // MARK: Reading

  /// All items, visible or not, each before its children.
  public var items: [ItemIdentifierType] { walk(rootItems) { _ in true } }
  /// The visible items, each before its children.
  public var visibleItems: [ItemIdentifierType] { walk(rootItems, enters: isExpanded) }

  /// Returns whether an item is in the snapshot.
  public func contains(_ item: ItemIdentifierType) -> Bool { children[item] != nil }
  /// Returns whether an item is expanded; false if it is not in the snapshot.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }
  /// Returns whether an item is in the snapshot and all its ancestors are expanded.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    contains(item) && ancestors(of: item).allSatisfy(isExpanded)
  }
  /// Returns the number of ancestors of an item. Traps if the item is not in the snapshot.
  public func level(of item: ItemIdentifierType) -> Int {
    check(item, "its level")
    return ancestors(of: item).count
  }
  /// Returns the index of an item among all items; `nil` if it is not in the snapshot.
  public func index(of item: ItemIdentifierType) -> Int? {
    contains(item) ? items.firstIndex(of: item) : nil
  }
  /// Returns the parent of an item; `nil` if it has none.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { parents[child] }
  /// Returns the descendants of an item. Traps if the item is not in the snapshot.
  ///
  /// - Parameters:
  ///   - parent: The item.
  ///   - includingParent: Whether the item is the root of the result. Otherwise its children are the
  ///     roots. The default is false.
  public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false)
    -> NSDiffableDataSourceSectionSnapshot
  {
    check(parent, "its children")
    var part = NSDiffableDataSourceSectionSnapshot()
    part.rootItems = includingParent ? [parent] : childItems(of: parent)
    for item in part.rootItems { part.take(item, from: self) }
    return part
  }
  /// Returns the outline as text with a line for each item: `-` for an expanded or `+` for a collapsed
  /// item with children, the indentation and the identifier.
  public func visualDescription() -> String {
    items.map { item in
      let mark = childItems(of: item).isEmpty ? " " : isExpanded(item) ? "-" : "+"
      return mark + " " + String(repeating: "  ", count: level(of: item)) + "\(item)"
    }.joined(separator: "\n")
  }

  /// Returns the children of an item; none if it is not in the snapshot.
  func childItems(of item: ItemIdentifierType) -> [ItemIdentifierType] { children[item] ?? [] }

  private func ancestors(of item: ItemIdentifierType) -> [ItemIdentifierType] {
    Array(sequence(first: item) { parents[$0] }.dropFirst())
  }

  /// Returns items and the descendants of those for which `enters` returns true, each before its
  /// children. Does not recurse, so that an outline may have any depth.
  private func walk(
    _ roots: [ItemIdentifierType], enters: (ItemIdentifierType) -> Bool
  ) -> [ItemIdentifierType] {
    var found: [ItemIdentifierType] = []
    var waiting = Array(roots.reversed())
    while let item = waiting.popLast() {
      found.append(item)
      if enters(item) { waiting += childItems(of: item).reversed() }
    }
    return found
  }

  // MARK: Changing

  /// Adds items at the end.
  ///
  /// - Parameters:
  ///   - items: The items. Traps if one occurs twice or is in the snapshot.
  ///   - parent: The item that becomes the parent; `nil`, the default, adds items without a parent.
  ///     Traps if it is not in the snapshot.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    if let parent { check(parent, "children for it") }
    add(items, below: parent, at: siblings(below: parent).endIndex)
  }
  /// Adds items before another one, with the same parent. Traps if one of the items is in the snapshot,
  /// or if the other is not.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    add(items, below: parents[item], at: place(of: item))
  }
  /// Adds items after another one, with the same parent. Traps if one of the items is in the snapshot,
  /// or if the other is not.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    add(items, below: parents[item], at: place(of: item) + 1)
  }
  /// Adds an outline before an item, with the same parent.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot, before item: ItemIdentifierType
  ) { add(snapshot, below: parents[item], at: place(of: item)) }
  /// Adds an outline after an item, with the same parent.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot, after item: ItemIdentifierType
  ) { add(snapshot, below: parents[item], at: place(of: item) + 1) }
  /// Replaces the descendants of an item with an outline. Traps if the item is not in the snapshot.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot
  ) {
    check(parent, "its children")
    delete(childItems(of: parent))
    add(snapshot, below: parent, at: 0)
  }
  /// Removes items with their descendants. An item that is not in the snapshot is ignored.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    let roots = items.filter(contains)
    let gone = Set(walk(roots) { _ in true })
    for parent in Set(roots.map { parents[$0] }) {
      setSiblings(siblings(below: parent).filter { !gone.contains($0) }, below: parent)
    }
    for item in gone { (children[item], parents[item]) = (nil, nil) }
    expanded.subtract(gone)
  }
  /// Removes all items.
  public mutating func deleteAll() { self = Self() }
  /// Shows the children of items. An item that is not in the snapshot is ignored.
  public mutating func expand(_ items: [ItemIdentifierType]) {
    expanded.formUnion(items.filter(contains))
  }
  /// Hides the descendants of items. The descendants stay expanded or collapsed. An item that is not in
  /// the snapshot is ignored.
  public mutating func collapse(_ items: [ItemIdentifierType]) { expanded.subtract(items) }

  private func siblings(below parent: ItemIdentifierType?) -> [ItemIdentifierType] {
    parent.map(childItems) ?? rootItems
  }

  private mutating func setSiblings(
    _ items: [ItemIdentifierType], below parent: ItemIdentifierType?
  ) {
    if let parent { children[parent] = items } else { rootItems = items }
  }

  private mutating func add(
    _ items: [ItemIdentifierType], below parent: ItemIdentifierType?, at place: Int
  ) {
    var known: Set<ItemIdentifierType> = []
    let twice = items.filter { contains($0) || !known.insert($0).inserted }
    Misuse.unless(
      twice.isEmpty,
      "Supplied identifiers are not unique, or are already in the section snapshot: "
        + "\(twice.map { "\($0)" }.joined(separator: ", "))")
    var siblings = siblings(below: parent)
    siblings.insert(contentsOf: items, at: place)
    setSiblings(siblings, below: parent)
    for item in items { (children[item], parents[item]) = ([], parent) }
  }

  private mutating func add(
    _ other: NSDiffableDataSourceSectionSnapshot, below parent: ItemIdentifierType?, at place: Int
  ) {
    let twice = other.children.keys.filter(contains)
    Misuse.unless(
      twice.isEmpty,
      "The section snapshot to be inserted has identifiers that are already in the snapshot: "
        + "\(twice.map { "\($0)" }.sorted().joined(separator: ", "))")
    add(other.rootItems, below: parent, at: place)
    for item in other.rootItems { take(item, from: other) }
  }

  /// Copies an item and its descendants from another snapshot.
  private mutating func take(
    _ root: ItemIdentifierType, from other: NSDiffableDataSourceSectionSnapshot
  ) {
    for item in other.walk([root], enters: { _ in true }) {
      children[item] = other.childItems(of: item)
      for child in other.childItems(of: item) { parents[child] = item }
      if other.isExpanded(item) { expanded.insert(item) }
    }
  }

  private func place(of item: ItemIdentifierType) -> Int {
    check(item, "a place beside it")
    return siblings(below: parents[item]).firstIndex(of: item) ?? 0
  }

  private func check(_ item: ItemIdentifierType, _ what: String) {
    Misuse.unless(
      contains(item), "Asked for \(what), but the item is not in the section snapshot: \(item)")
  }
}

extension NSDiffableDataSourceSectionSnapshot: Sendable where ItemIdentifierType: Sendable {}
