// Nacre, MIT licence; see LICENSE.

/// A constraint between two bodies, or between a body and a fixed point.
package struct Joint: Sendable {
  /// An anchor: a point of a body, in the body's coordinates from its centre, or of the world if
  /// `body` is `nil`.
  package struct End: Sendable {
    let body: Int?
    let place: Vector

    package init(body: Int?, _ place: Vector) {
      (self.body, self.place) = (body, place.clamped(to: Body.placeLimit))
    }
  }

  package enum Kind: Sendable {
    /// The anchors keep a distance. At distance 0 they coincide.
    case distance(Double)
    /// The anchors are at most this far apart.
    case rope(Double)
    /// The anchors coincide, and `b` keeps an angle relative to `a`.
    case weld(angle: Double)
    /// The anchor of `b` moves on a line through the anchor of `a`, and `b` keeps an angle relative
    /// to `a`. The line turns with `a`.
    case slide(axis: Vector, range: ClosedRange<Double>, angle: Double)
  }

  let a: End
  let b: End
  let kind: Kind
  let softness: Softness
  /// The greatest friction torque: mass times square points per second squared.
  let frictionTorque: Double

  /// Creates a joint.
  ///
  /// - Parameters:
  ///   - a: The first anchor.
  ///   - b: The second anchor, on another body.
  ///   - kind: The kind of constraint.
  ///   - frequency: The natural frequency of the joint as a spring, in hertz; 0 is rigid.
  ///   - dampingRatio: The damping ratio of the spring; 1 is critical damping.
  ///   - frictionTorque: The greatest torque by which friction resists relative rotation.
  package init(
    _ a: End, _ b: End, _ kind: Kind, frequency: Double = 0, dampingRatio: Double = 0,
    frictionTorque: Double = 0
  ) {
    (self.a, self.b, self.kind) = (a, b, kind)
    softness = Softness(
      frequency: frequency.clamped(to: 60), dampingRatio: dampingRatio.clamped(to: 100))
    self.frictionTorque = max(0, frictionTorque.clamped(to: 1e12))
  }

  /// Adds the constraint rows for a step that begins with the velocities in `motions`.
  func addRows(to rows: inout [Row], bodies: [Body], motions: [Motion]) {
    let state = State(self, bodies: bodies, motions: motions)
    switch kind {
    case .distance(let length) where length < 1e-3: state.addPoint(softness, to: &rows)
    case .distance(let length): state.addLength(length, softness, to: &rows)
    case .rope(let length):
      guard state.way.length > length else { break }
      state.addLength(length, softness, range: -Double.infinity...0, to: &rows)
    case .weld(let angle):
      state.addPoint(softness, to: &rows)
      state.addAngle(angle, softness, to: &rows)
    case .slide(let axis, let range, let angle):
      state.addSlide(axis, range, softness, to: &rows)
      state.addAngle(angle, softness, to: &rows)
    }
    if frictionTorque > 0 {
      var row = state.angularRow
      let limit = frictionTorque * World.stepDuration
      row.range = -limit...limit
      rows.append(row)
    }
  }
}

/// The anchors of a joint at the beginning of a step.
private struct State {
  private var numbers = (0, 0)
  private var levers = (Vector.zero, Vector.zero)
  private var angles = (0.0, 0.0)
  private var directionOfA = Vector(1, 0)
  /// The vector from the first anchor to the second.
  let way: Vector
  private let speed: Vector
  /// The second-order change of `way` in a step, which velocities do not contain because the levers
  /// rotate.
  private let bend: Vector

  init(_ joint: Joint, bodies: [Body], motions: [Motion]) {
    func find(_ end: Joint.End) -> (Int, Vector, Vector, Vector, Vector) {
      guard let number = end.body else { return (0, .zero, end.place, .zero, .zero) }
      let lever = end.place.rotated(to: bodies[number].direction)
      let motion = motions[number + 1]
      let turn = motion.spin * World.stepDuration
      return (
        number + 1, lever, bodies[number].center + lever,
        motion.velocity + lever.turned(by: motion.spin), lever * (-turn * turn / 2)
      )
    }
    let (a, b) = (find(joint.a), find(joint.b))
    numbers = (a.0, b.0)
    levers = (a.1, b.1)
    (way, speed, bend) = (b.2 - a.2, b.3 - a.3, b.4 - a.4)
    if let body = joint.a.body {
      (angles.0, directionOfA) = (bodies[body].angle, bodies[body].direction)
    }
    if let body = joint.b.body { angles.1 = bodies[body].angle }
  }

  var angularRow: Row {
    Row(numbers.0, numbers.1, linear: .zero, angularA: 1, angularB: 1)
  }

  private func row(along normal: Vector, _ softness: Softness, error: Double) -> Row {
    var row = Row(numbers.0, numbers.1, along: normal, levers.0, levers.1)
    row.softness = softness
    row.bias = error * softness.error / World.stepDuration
    return row
  }

  func addAngle(_ angle: Double, _ softness: Softness, to rows: inout [Row]) {
    var row = angularRow
    row.softness = softness
    let error = (angles.1 - angles.0 - angle).remainder(dividingBy: 2 * .pi)
    row.bias = error * softness.error / World.stepDuration
    rows.append(row)
  }

  /// Adds two rows, along and across the lever. With one body these two directions are independent.
  func addPoint(_ softness: Softness, to rows: inout [Row]) {
    let along = (levers.0 == .zero ? levers.1 : levers.0).unit()
    for normal in [along, along.turned(by: 1)] {
      var row = row(along: normal, softness, error: normal.dot(way))
      row.bias += softness.velocity * normal.dot(bend) / World.stepDuration
      rows.append(row)
    }
  }

  /// Adds one row along `way`. A rigid row accounts for the anchors' motion on an arc: at the end
  /// of the step the anchors are exactly at the joint's distance, so a pendulum loses no energy.
  func addLength(
    _ length: Double, _ softness: Softness,
    range: ClosedRange<Double> = -Double.infinity...Double.infinity, to rows: inout [Row]
  ) {
    let normal = way.unit(or: Vector(0, 1))
    let distance = way.length
    let error = distance - length
    var row = row(along: normal, softness, error: error)
    row.range = range
    if softness.impulse == 0 {
      let wanted = distance - softness.error * error
      let across = normal.turned(by: 1)
      let aside = across.dot(speed) * World.stepDuration + across.dot(bend)
      if abs(aside) < wanted / 2 {
        let reached = (wanted * wanted - aside * aside).squareRoot()
        row.bias = (distance + normal.dot(bend) - reached) / World.stepDuration
      }
    }
    rows.append(row)
  }

  func addSlide(
    _ axis: Vector, _ range: ClosedRange<Double>, _ softness: Softness, to rows: inout [Row]
  ) {
    let axis = axis.unit().rotated(to: directionOfA)
    // The position of `b` on the line moves with `a`, so the lever of `a` extends to that point.
    let lever = numbers.0 == 0 ? .zero : levers.0 + way
    func add(_ normal: Vector, error: Double, _ range: ClosedRange<Double>) {
      var row = Row(numbers.0, numbers.1, along: normal, lever, levers.1)
      row.softness = softness
      row.bias = error * softness.error / World.stepDuration
      row.range = range
      rows.append(row)
    }
    let across = axis.turned(by: 1)
    add(across, error: across.dot(way), -Double.infinity...Double.infinity)
    let place = axis.dot(way)
    if place < range.lowerBound { add(axis, error: place - range.lowerBound, 0...Double.infinity) }
    if place > range.upperBound { add(axis, error: place - range.upperBound, -Double.infinity...0) }
  }
}
