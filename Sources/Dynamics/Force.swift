// Nacre, MIT licence; see LICENSE.

/// What changes the velocities of bodies all the time.
package enum Force: Sendable {
  /// The same change for all, points a square second.
  case gravity(bodies: [Int], Vector)
  /// Mass times acceleration, at a point in the body's own directions from its centre.
  case push(body: Int, Vector, at: Vector)

  /// Adds what the force changes: velocities and spins a second.
  func add(to changes: inout [(linear: Vector, angular: Double)], bodies: [Body]) {
    switch self {
    case .gravity(let numbers, let acceleration):
      for number in numbers { changes[number].linear += acceleration }
    case .push(let number, let force, let place):
      let body = bodies[number]
      let lever = place.rotated(to: body.direction)
      changes[number].linear += force * body.inverseMass
      changes[number].angular += lever.cross(force) * body.inverseInertia
    }
  }
}
