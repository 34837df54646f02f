// Nacre, MIT licence; see LICENSE.

/// The items of a behaviour, without duplicates, in the order in which they were added.
struct DynamicItems {
  private(set) var all: [any UIDynamicItem] = []

  @MainActor init(_ items: [any UIDynamicItem]) { for item in items { add(item) } }

  func contains(_ item: any UIDynamicItem) -> Bool { all.contains { $0 === item } }
  mutating func add(_ item: any UIDynamicItem) { if !contains(item) { all.append(item) } }
  mutating func remove(_ item: any UIDynamicItem) { all.removeAll { $0 === item } }
}
