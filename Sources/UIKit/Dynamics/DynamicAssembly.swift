// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Dynamics

/// The physical world that the behaviours of an animator describe: a body for each item, and the
/// joints, forces and boundaries that act on them.
@MainActor
final class DynamicAssembly {
  /// An item with its body's number, and the position and angle that the animator last gave it.
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
  /// The bounds of the reference view, in its own coordinate space; null without a view or layout.
  private(set) var referenceBounds = CGRect.null

  /// Rebuilds the world from the behaviours. Bodies keep their motion; those of items that no
  /// behaviour names any longer are removed.
  func assemble(_ behaviors: [UIDynamicBehavior], referenceBounds: CGRect) {
    self.referenceBounds = referenceBounds
    named = []
    groupCount = 0
    (world.boundaries, world.joints) = ([], [])
    (world.forces, world.fields) = ([], [])
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

  /// Returns the number of an item's body, creating the body if necessary.
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

  /// Returns the number of an item's body; `nil` if no behaviour names the item.
  func existingNumber(of item: any UIDynamicItem) -> Int? {
    places[ObjectIdentifier(item)].map { entries[$0].number }
  }

  /// Returns the item of a body.
  func item(_ number: Int) -> (any UIDynamicItem)? {
    entries.first { $0.number == number }?.item
  }

  /// Returns a new number for a group of bodies that collide.
  func makeGroup() -> Int {
    groupCount += 1
    return groupCount
  }
  /// Returns a new number for a boundary; numbers are never reused.
  func makeBoundary() -> Int {
    boundaryCount += 1
    return boundaryCount
  }

  /// Moves the items to the positions of their bodies.
  ///
  /// - Returns: Whether any item has moved.
  func moveItems() -> Bool {
    var hasMoved = false
    // Setting an item's position may run code that changes the behaviours.
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

  /// Moves the body of an item to the item's current position, rotation and size.
  func readItem(_ item: any UIDynamicItem) {
    guard let place = places[ObjectIdentifier(item)] else { return }
    let now = item.body
    world.replace(entries[place].number, by: now)
    entries[place] = Entry(item, number: entries[place].number, body: now)
  }
}
