// Nacre, MIT licence; see LICENSE.

import Foundation

/// A small simulation of rigid bodies in the plane: bodies, forces, joints and boundaries.
///
/// A world advances in steps of fixed length, so its state depends only on which changes were made
/// before which step. Nothing depends on hashes or addresses: every run gives the same bytes.
package struct World: Sendable {
  /// The length of a step, in seconds.
  package static let stepDuration = 1.0 / 240
  /// The number of solver iterations in a step.
  private static let turns = 12
  /// The overlap of bodies that rest on each other, in points. It keeps contacts from ending and
  /// beginning again.
  static let slop = 0.1

  /// The bodies by index. The index of a removed body is reused.
  package private(set) var bodies: [Body] = []
  private(set) var isPresent: [Bool] = []
  private(set) var hulls: [Hull] = []
  /// The boundaries with which bodies collide.
  package var boundaries: [Boundary] = []
  /// The joints between bodies.
  package var joints: [Joint] = []
  /// The continuous forces.
  package var forces: [Force] = []
  /// The fields. Where several give a body a velocity, the last one applies.
  package var fields: [Field] = []
  /// The number of steps taken.
  package private(set) var steps = 0

  var memories: [ContactMemory] = []
  /// The touching pairs, sorted; all segments of a boundary count as one.
  var touching: [ContactPair] = []
  private var events: [ContactEvent] = []
  private var restingSteps = 0

  package init() {}

  // MARK: Changes

  /// Adds a body.
  ///
  /// - Returns: Its index.
  package mutating func add(_ body: Body) -> Int {
    wake()
    var hull = Hull(body.shape)
    hull.follow(body)
    if let free = isPresent.firstIndex(of: false) {
      (bodies[free], isPresent[free], hulls[free]) = (body, true, hull)
      return free
    }
    bodies.append(body)
    isPresent.append(true)
    hulls.append(hull)
    return bodies.count - 1
  }

  /// Removes a body. Joints and forces must not refer to it when the next step is taken.
  package mutating func remove(_ number: Int) {
    wake()
    isPresent[number] = false
    memories.removeAll { $0.pair.a == number || $0.pair.b == number }
    touching.removeAll { $0.a == number || $0.b == number }
    events.removeAll { $0.body == number || $0.other == .body(number) }
  }

  /// Changes a body.
  package mutating func change(_ number: Int, _ change: (inout Body) -> Void) {
    wake()
    change(&bodies[number])
  }

  /// Replaces the shape, position and angle of a body. It keeps its velocity and physical
  /// properties.
  package mutating func replace(_ number: Int, by body: Body) {
    wake()
    bodies[number] = bodies[number].reshaped(as: body)
    hulls[number] = Hull(body.shape)
    hulls[number].follow(bodies[number])
  }

  /// Ends the state of rest, because something other than time may move the bodies.
  package mutating func wake() { restingSteps = 0 }

  /// Whether nothing has moved for half a second, or there are no bodies.
  package var isAtRest: Bool { restingSteps >= 120 || !isPresent.contains(true) }

  /// Returns the contacts that have begun and ended since the last call, in order.
  package mutating func takeEvents() -> [ContactEvent] {
    defer { events = [] }
    return events
  }

  // MARK: Time

  /// Advances by one step.
  ///
  /// Velocities belong to the middle of a step and positions to its end. This follows the parabola
  /// of a constant force exactly and keeps the energy of an elastic bounce.
  ///
  /// - Parameter passing: Forces that act in this step only.
  package mutating func step(adding passing: [Force] = []) {
    let effects = fieldEffects()
    steps += 1
    let changes = changesOfVelocity(effects, passing)
    let before = motions {
      bodies[$0].velocity - bodies[$0].lead
    } spin: {
      bodies[$0].angularVelocity - bodies[$0].angularLead
    }
    var motions = motionsAfter(changes, effects)
    for number in bodies.indices where isPresent[number] { hulls[number].follow(bodies[number]) }

    var rows: [Row] = []
    for joint in joints { joint.addRows(to: &rows, bodies: bodies, motions: motions) }
    rows = rows.compactMap { row in
      var row = row
      return row.prepare(motions) ? row : nil
    }
    let contacts = findContacts(&rows, before: before, motions: motions)
    Self.solve(&rows, &motions)
    remember(contacts, rows)
    let moves = Self.moves(motions, rows, contacts)
    let isHeld = heldBodies(rows)
    for number in bodies.indices where isPresent[number] {
      move(
        number, by: moves[number + 1], motions[number + 1], changes[number],
        field: field(effects[number], on: bodies[number]), isHeld: isHeld[number + 1])
    }
    noteRest(changes)
  }

  /// Returns the effect of the fields on each body, at the beginning of a step.
  private func fieldEffects() -> [FieldEffect] {
    var effects = Array(repeating: FieldEffect(), count: bodies.count)
    let time = Double(steps) * Self.stepDuration
    for field in fields {
      for number in field.bodies { field.add(to: &effects[number], of: bodies[number], at: time) }
    }
    return effects
  }

  /// Returns the accelerations of all bodies.
  private func changesOfVelocity(
    _ effects: [FieldEffect], _ passing: [Force]
  ) -> [(linear: Vector, angular: Double)] {
    var changes = Array(repeating: (linear: Vector.zero, angular: 0.0), count: bodies.count)
    for force in forces + passing { force.add(to: &changes, bodies: bodies) }
    for number in changes.indices {
      let body = bodies[number]
      let sum = changes[number].linear + effects[number].acceleration
      let isGiven = body.inverseMass == 0 || effects[number].velocity != nil
      let linear = isGiven ? .zero : sum.clamped(to: 1e7)
      let angular = body.inverseInertia == 0 ? 0 : changes[number].angular.clamped(to: 1e6)
      changes[number] = (linear, angular)
    }
    return changes
  }

  private func motions(_ velocity: (Int) -> Vector, spin: (Int) -> Double) -> [Motion] {
    [Motion()]
      + bodies.indices.map {
        Motion(
          velocity: velocity($0), spin: spin($0), inverseMass: bodies[$0].inverseMass,
          inverseInertia: bodies[$0].inverseInertia)
      }
  }

  /// Returns the velocities in the middle of the step, before contacts and joints act.
  private func motionsAfter(
    _ changes: [(linear: Vector, angular: Double)], _ effects: [FieldEffect]
  ) -> [Motion] {
    var isJoined = Array(repeating: false, count: bodies.count)
    for joint in joints {
      if let body = joint.a.body { isJoined[body] = true }
      if let body = joint.b.body { isJoined[body] = true }
    }
    return motions { number in
      let (body, effect) = (bodies[number], effects[number])
      if let given = effect.velocity, body.inverseMass > 0 { return given }
      let field = field(effect, on: body)
      let change = changes[number].linear - field
      // A body with a resistance of 1 or more stops as soon as no force acts.
      let isPushed = changes[number].linear != .zero || effect.turn != 0
      if body.resistance >= 1, !isPushed, !isJoined[number] { return .zero }
      let kept = effect.carry(body.velocity * exp(-body.resistance * Self.stepDuration))
      let time = Self.stepDuration * (body.isHeld ? 1 : 0.5)
      // The force of a field changes with the place. The whole step gets the force at its beginning,
      // which keeps the energy of an oscillation.
      let push = body.fieldLead.map { field * Self.stepDuration - $0 } ?? field * time
      return (kept + change * time + push).limited(to: Body.speedLimit)
    } spin: { number in
      let body = bodies[number]
      let kept = body.angularVelocity * exp(-body.angularResistance * Self.stepDuration)
      let time = Self.stepDuration * (body.isHeld ? 1 : 0.5)
      return (kept + changes[number].angular * time).clamped(to: Body.spinLimit)
    }
  }

  /// Returns the acceleration of a body by fields.
  private func field(_ effect: FieldEffect, on body: Body) -> Vector {
    body.inverseMass == 0 || effect.velocity != nil ? .zero : effect.acceleration.clamped(to: 1e7)
  }

  private static func solve(_ rows: inout [Row], _ motions: inout [Motion]) {
    for row in rows where row.impulse != 0 { row.apply(row.impulse, to: &motions) }
    for _ in 0..<turns {
      for index in rows.indices {
        var range = rows[index].range
        if let friction = rows[index].friction {
          let limit = friction.coefficient * rows[friction.row].impulse
          range = -limit...limit
        }
        let impulse = rows[index].solved(motions, within: range)
        rows[index].apply(impulse - rows[index].impulse, to: &motions)
        rows[index].impulse = impulse
      }
    }
  }

  /// Returns the displacements of bodies: their velocities times the step, plus a push apart where
  /// they overlap and do not bounce.
  private static func moves(
    _ motions: [Motion], _ rows: [Row], _ contacts: [FoundContact]
  ) -> [Motion] {
    var moves = motions
    for index in moves.indices {
      moves[index].velocity = moves[index].velocity * stepDuration
      moves[index].spin *= stepDuration
    }
    for _ in 0..<4 {
      for contact in contacts where !contact.bounces {
        let row = rows[contact.row]
        let overlap = -(contact.separation + row.velocity(moves)) - slop
        if overlap > 0 { row.apply(row.correction(of: 0.2 * min(overlap, 10)), to: &moves) }
      }
    }
    return moves
  }

  private func heldBodies(_ rows: [Row]) -> [Bool] {
    var isHeld = Array(repeating: false, count: bodies.count + 1)
    for row in rows {
      isHeld[row.a] = true
      isHeld[row.b] = true
    }
    return isHeld
  }

  private mutating func move(
    _ number: Int, by move: Motion, _ motion: Motion,
    _ change: (linear: Vector, angular: Double), field: Vector, isHeld: Bool
  ) {
    var body = bodies[number]
    guard body.inverseMass > 0, move.velocity.isFinite, move.spin.isFinite else { return }
    let target = stopped(body, on: move.velocity)
    body.place(at: target, angle: body.inverseInertia > 0 ? body.angle + move.spin : body.angle)
    let time = isHeld ? 0 : Self.stepDuration / 2
    (body.lead, body.angularLead) = (change.linear * time, change.angular * time)
    body.fieldLead = isHeld || field == .zero ? nil : field * time
    body.velocity = motion.velocity.limited(to: Body.speedLimit) + body.lead
    body.angularVelocity = motion.spin.clamped(to: Body.spinLimit) + body.angularLead
    body.isHeld = isHeld
    bodies[number] = body
  }

  /// Returns the body's new position. Its centre does not pass boundaries, however fast it is.
  private func stopped(_ body: Body, on way: Vector) -> Vector {
    var way = way
    for boundary in boundaries where body.boundaryGroups.contains(boundary.group) {
      for segment in boundary.segments {
        if let share = segment.crossing(from: body.center, to: body.center + way) {
          way = way * (share * 0.99)
        }
      }
    }
    return body.center + way
  }

  private mutating func noteRest(_ changes: [(linear: Vector, angular: Double)]) {
    let moves = bodies.indices.contains { number in
      guard isPresent[number] else { return false }
      let body = bodies[number]
      // A free body may be slow only because it has just begun to fall. In a field, a body that comes to rest
      // never exactly reaches the point without force.
      let isFree =
        !body.isHeld && (changes[number].linear.length > 1e-3 || changes[number].angular != 0)
      return isFree || body.velocity.length > 1 || abs(body.angularVelocity) * body.shape.reach > 1
    }
    restingSteps = moves ? 0 : restingSteps + 1
  }

  mutating func note(_ event: ContactEvent) { events.append(event) }
}
