// Nacre, MIT licence; see LICENSE.

/// A continuous force on bodies.
package enum Force: Sendable {
  /// The same acceleration for all bodies, in points per second squared.
  case gravity(bodies: [Int], Vector)
  /// A force (mass times acceleration) on one body, applied at a point given in the body's
  /// coordinates from its centre.
  case push(body: Int, Vector, at: Vector)

  /// Adds the force's linear and angular accelerations to `changes`.
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
