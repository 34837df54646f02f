// Nacre, MIT licence; see LICENSE.

import Dynamics

/// Short calls for building worlds in tests.
extension World {
  mutating func addBox(
    _ width: Double, _ height: Double, at center: Vector, _ change: (inout Body) -> Void = { _ in }
  ) -> Int {
    add(Shape(width: width, height: height), at: center, change)
  }

  mutating func addBall(
    _ radius: Double, at center: Vector, _ change: (inout Body) -> Void = { _ in }
  ) -> Int {
    add(Shape(radius: radius), at: center, change)
  }

  /// Adds a body that collides with all other bodies and with boundaries.
  mutating func add(
    _ shape: Shape, at center: Vector, _ change: (inout Body) -> Void = { _ in }
  ) -> Int {
    var body = Body(shape: shape, center: center)
    (body.itemGroups, body.boundaryGroups) = ([0], [0])
    change(&body)
    return add(body)
  }

  mutating func addGravity(_ acceleration: Vector = Vector(0, 1000)) {
    forces.append(.gravity(bodies: Array(bodies.indices), acceleration))
  }

  mutating func addLine(_ points: Vector..., isClosed: Bool = false) {
    boundaries.append(
      Boundary(id: boundaries.count, group: 0, points: points, isClosed: isClosed))
  }

  mutating func addFrame(_ width: Double, _ height: Double) {
    addLine(
      .zero, Vector(width, 0), Vector(width, height), Vector(0, height), isClosed: true)
  }

  mutating func run(_ seconds: Double, each body: (World) -> Void = { _ in }) {
    for _ in 0..<Int((seconds / World.stepDuration).rounded()) {
      step()
      body(self)
    }
  }

  /// Returns the kinetic energy, and the potential energy under a gravity of 1000 points per second
  /// squared.
  func energy(gravity: Double = 1000) -> Double {
    bodies.reduce(0) { sum, body in
      let turning = body.mass * body.shape.inertia * body.angularVelocity * body.angularVelocity
      let moving = body.mass * body.velocity.dot(body.velocity)
      return sum + (moving + turning) / 2 - body.mass * gravity * body.center.y
    }
  }

  var momentum: Vector { bodies.reduce(.zero) { $0 + $1.velocity * $1.mass } }

  var angularMomentum: Double {
    bodies.reduce(0) {
      $0 + $1.center.cross($1.velocity) * $1.mass
        + $1.mass * $1.shape.inertia * $1.angularVelocity
    }
  }

  /// All numbers of the state, as bit patterns.
  var state: [UInt64] {
    bodies.flatMap { body in
      [
        body.center.x, body.center.y, body.angle, body.velocity.x, body.velocity.y,
        body.angularVelocity,
      ].map(\.bitPattern)
    }
  }

  var isFinite: Bool {
    bodies.allSatisfy {
      $0.center.isFinite && $0.angle.isFinite && $0.velocity.isFinite
        && $0.angularVelocity.isFinite
    }
  }
}
