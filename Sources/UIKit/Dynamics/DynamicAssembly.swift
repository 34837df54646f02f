// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Dynamics

/// What behaviours make a world of: bodies for items, and what acts on them.
@MainActor
final class DynamicAssembly {
  /// An item and what the animator has last said of it.
  struct Entry {
    let item: any UIDynamicItem
    let number: Int
    var center: CGPoint
    var angle: Double

    @MainActor init(_ item: any UIDynamicItem, number: Int, body: Body) {
      (self.item, self.number) = (item, number)
      (center, angle) = (item.center, body.angle)
    }
  }

  var world = World()
  /// In the order in which behaviours first named the items.
  private(set) var entries: [Entry] = []
  private var places: [ObjectIdentifier: Int] = [:]
  private var named: Set<ObjectIdentifier> = []
  private var boundaryCount = 0
  private(set) var groupCount = 0
  /// Where the reference view's bounds are, in its own space.
  private(set) var referenceBounds = CGRect.null

  /// Asks behaviours what they do.
  func assemble(_ behaviors: [UIDynamicBehavior], referenceBounds: CGRect) {
    self.referenceBounds = referenceBounds
    named = []
    groupCount = 0
    (world.boundaries, world.joints, world.forces) = ([], [], [])
    for entry in entries { world.change(entry.number) { $0.resetProperties() } }
    for behavior in behaviors { behavior.contribute(to: self) }
    let gone = entries.filter { !named.contains(ObjectIdentifier($0.item)) }
    if !gone.isEmpty {
      for entry in gone { world.remove(entry.number) }
      entries.removeAll { !named.contains(ObjectIdentifier($0.item)) }
      places = [:]
      for (place, entry) in entries.enumerated() { places[ObjectIdentifier(entry.item)] = place }
    }
    world.wake()
  }

  /// Returns the number of an item's body, which comes into being if there is none.
  func number(of item: any UIDynamicItem) -> Int {
    let name = ObjectIdentifier(item)
    named.insert(name)
    if let place = places[name] { return entries[place].number }
    let body = item.body
    let entry = Entry(item, number: world.add(body), body: body)
    places[name] = entries.count
    entries.append(entry)
    return entry.number
  }

  /// Returns the number of an item's body; `nil` if no behaviour names it.
  func existingNumber(of item: any UIDynamicItem) -> Int? {
    places[ObjectIdentifier(item)].map { entries[$0].number }
  }

  /// Returns the item of a body.
  func item(_ number: Int) -> (any UIDynamicItem)? {
    entries.first { $0.number == number }?.item
  }

  /// Returns a name for a group of bodies that collide.
  func makeGroup() -> Int {
    groupCount += 1
    return groupCount
  }
  /// Returns a name for a boundary that none has had.
  func makeBoundary() -> Int {
    boundaryCount += 1
    return boundaryCount
  }

  /// Moves the items to where their bodies are.
  ///
  /// - Returns: Whether any was somewhere else.
  func moveItems() -> Bool {
    var hasMoved = false
    // Whoever is moved may change the behaviours.
    for entry in entries {
      guard let place = places[ObjectIdentifier(entry.item)] else { continue }
      let body = world.bodies[entry.number]
      let center = CGPoint(body.center)
      (entries[place].center, entries[place].angle) = (center, body.angle)
      if center != entry.center { entry.item.center = center }
      if body.angle != entry.angle {
        entry.item.transform = CGAffineTransform(rotationAngle: CGFloat(body.angle))
      }
      hasMoved = hasMoved || center != entry.center || body.angle != entry.angle
    }
    return hasMoved
  }

  /// Takes over where an item is.
  func readItem(_ item: any UIDynamicItem) {
    guard let place = places[ObjectIdentifier(item)] else { return }
    let now = item.body
    world.replace(entries[place].number, by: now)
    entries[place] = Entry(item, number: entries[place].number, body: now)
  }
}
