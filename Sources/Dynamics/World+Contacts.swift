// Nacre, MIT licence; see LICENSE.

/// A point at which two bodies, or a body and a boundary, touch in this step.
struct FoundContact {
  /// The index of the normal row, which keeps them apart. If there is friction, its row follows.
  let row: Int
  let hasFriction: Bool
  let separation: Double
  let bounces: Bool
  let pair: ContactPair
  let feature: Int
}

extension World {
  /// The least approach speed of a bounce, in points per second. It exceeds what gravity adds in a
  /// step.
  private static let bounceThreshold = 10.0

  /// Finds all contacts, adds their rows, and notes which contacts have begun and ended.
  mutating func findContacts(_ rows: inout [Row], before: [Motion], motions: [Motion])
    -> [FoundContact]
  {
    var found: [FoundContact] = []
    var touching: [(pair: ContactPair, place: Vector)] = []
    var memories = self.memories[...]
    for pair in candidates() {
      let manifold =
        pair.b < 0
        ? touch(pair.a, boundaries.first { -1 - $0.id == pair.b }, pair.segment)
        : Manifold.find(hulls[pair.a], hulls[pair.b])
      guard let manifold else { continue }
      let whole = ContactPair(a: pair.a, b: pair.b)
      if touching.last?.pair != whole { touching.append((whole, manifold.first.place)) }
      memories = memories.drop { $0.pair < pair }
      for point in [manifold.first, manifold.second] {
        guard let point else { continue }
        let memory = memories.prefix { $0.pair == pair }.first { $0.feature == point.feature }
        addRows(point, manifold.normal, pair, memory, &rows, &found, before, motions)
      }
    }
    compare(touching)
    return found
  }

  /// Keeps the impulses as starting values for the next step.
  mutating func remember(_ contacts: [FoundContact], _ rows: [Row]) {
    memories = contacts.map {
      ContactMemory(
        pair: $0.pair, feature: $0.feature, impulse: rows[$0.row].impulse,
        frictionImpulse: $0.hasFriction ? rows[$0.row + 1].impulse : 0)
    }
  }

  private func touch(_ number: Int, _ boundary: Boundary?, _ segment: Int) -> Manifold? {
    guard let boundary else { return nil }
    let hull = boundary.segments[segment].hull(facing: bodies[number].center)
    return Manifold.find(hull, hulls[number])
  }

  private func addRows(
    _ point: Manifold.Point, _ normal: Vector, _ pair: ContactPair, _ memory: ContactMemory?,
    _ rows: inout [Row], _ found: inout [FoundContact], _ before: [Motion], _ motions: [Motion]
  ) {
    // A boundary is the first of the two.
    let (a, b) = pair.b < 0 ? (0, pair.a + 1) : (pair.a + 1, pair.b + 1)
    let leverA = a == 0 ? Vector.zero : point.place - bodies[a - 1].center
    let leverB = point.place - bodies[b - 1].center
    var row = Row(a, b, along: normal, leverA, leverB)
    guard row.prepare(motions) else { return }
    row.range = 0...Double.infinity
    row.impulse = memory?.impulse ?? 0
    let other = a == 0 ? nil : bodies[a - 1]
    // As in other engines, the greater elasticity counts, and friction is the geometric mean.
    let elasticity = max(bodies[b - 1].elasticity, other?.elasticity ?? 0)
    let approach = row.velocity(before)
    let bounces = elasticity > 0 && approach < -Self.bounceThreshold
    if bounces { row.bias = elasticity * approach }
    rows.append(row)
    let index = rows.count - 1

    let own = bodies[b - 1].friction
    let coefficient = other.map { ($0.friction * own).squareRoot() } ?? own
    var hasFriction = false
    if coefficient > 0 {
      var row = Row(a, b, along: normal.turned(by: 1), leverA, leverB)
      if row.prepare(motions) {
        row.friction = (index, coefficient)
        row.impulse = memory?.frictionImpulse ?? 0
        rows.append(row)
        hasFriction = true
      }
    }
    found.append(
      FoundContact(
        row: index, hasFriction: hasFriction, separation: point.separation, bounces: bounces,
        pair: pair, feature: point.feature))
  }

  /// Compares the sorted contacts with those of the last step and notes events for begun and ended
  /// ones.
  private mutating func compare(_ found: [(pair: ContactPair, place: Vector)]) {
    var old = touching[...]
    for (pair, place) in found {
      while let first = old.first, first < pair {
        note(ContactEvent(first, at: nil))
        old.removeFirst()
      }
      if old.first == pair {
        old.removeFirst()
      } else {
        note(ContactEvent(pair, at: place))
      }
    }
    for pair in old { note(ContactEvent(pair, at: nil)) }
    touching = found.map(\.pair)
  }

  // MARK: Broad phase

  /// Returns the sorted pairs whose bounding boxes overlap, found by a sweep along x.
  private func candidates() -> [ContactPair] {
    struct Box {
      let low: Vector
      let high: Vector
      /// The index of the body, or −1 minus the index of the boundary in `boundaries`.
      let number: Int
      var segment = 0
    }
    var boxes: [Box] = []
    for number in bodies.indices where isPresent[number] {
      boxes.append(Box(low: hulls[number].low, high: hulls[number].high, number: number))
    }
    for (place, boundary) in boundaries.enumerated() {
      for (index, segment) in boundary.segments.enumerated() {
        boxes.append(
          Box(
            low: segment.left.low, high: segment.left.high, number: -1 - place, segment: index))
      }
    }
    boxes.sort { ($0.low.x, $0.number, $0.segment) < ($1.low.x, $1.number, $1.segment) }
    var pairs: [ContactPair] = []
    for first in boxes.indices {
      for second in boxes.index(after: first)..<boxes.endIndex {
        let (a, b) = (boxes[first], boxes[second])
        guard b.low.x <= a.high.x else { break }
        guard a.low.y <= b.high.y, b.low.y <= a.high.y else { continue }
        if a.number >= 0, b.number >= 0 {
          if collide(a.number, b.number) {
            pairs.append(ContactPair(a: min(a.number, b.number), b: max(a.number, b.number)))
          }
        } else if let body = [a, b].first(where: { $0.number >= 0 }) {
          let line = a.number < 0 ? a : b
          let boundary = boundaries[-1 - line.number]
          if bodies[body.number].inverseMass > 0,
            bodies[body.number].boundaryGroups.contains(boundary.group)
          {
            pairs.append(
              ContactPair(a: body.number, b: -1 - boundary.id, segment: line.segment))
          }
        }
      }
    }
    return pairs.sorted()
  }

  private func collide(_ a: Int, _ b: Int) -> Bool {
    bodies[a].inverseMass + bodies[b].inverseMass > 0
      && bodies[a].itemGroups.contains { bodies[b].itemGroups.contains($0) }
  }
}
