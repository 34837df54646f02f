// Nacre, MIT licence; see LICENSE.

/// Something that moves, and what it is made of.
///
/// Numbers that are none count as zero, and others are kept within limits, so none of them spreads.
package struct Body: Sendable {
  package private(set) var shape: Shape

  /// Where the centre of mass is, points.
  package internal(set) var center: Vector
  /// Radians, clockwise as seen.
  package internal(set) var angle: Double
  /// Points a second.
  package internal(set) var velocity = Vector.zero
  /// Radians a second.
  package internal(set) var angularVelocity = 0.0

  /// A square of 100 points has mass 1 at density 1.
  package var density = 1.0 { didSet { updateMass() } }
  package var elasticity = 0.0 { didSet { elasticity = elasticity.clamped(to: 1) } }
  package var friction = 0.0 { didSet { friction = max(0, friction.clamped(to: 1e3)) } }
  /// The share of the velocity that is lost in a second, in the manner of compound interest.
  package var resistance = 0.0 { didSet { resistance = max(0, resistance.clamped(to: 1e6)) } }
  /// The share of the angular velocity that is lost in a second.
  package var angularResistance = 0.0 {
    didSet { angularResistance = max(0, angularResistance.clamped(to: 1e6)) }
  }
  package var allowsRotation = true { didSet { updateMass() } }
  /// Whether nothing moves it.
  package var isAnchored = false { didSet { updateMass() } }
  /// The groups whose members collide with each other.
  package var itemGroups: [Int] = []
  /// The groups whose boundaries the body collides with.
  package var boundaryGroups: [Int] = []

  package private(set) var mass = 1.0
  private(set) var inverseMass = 1.0
  private(set) var inverseInertia = 1.0

  /// What `velocity` is ahead of the velocity in the middle of the last step.
  var lead = Vector.zero
  var angularLead = 0.0
  /// Whether contacts or joints acted on the body in the last step, so that there is no lead.
  var isHeld = false
  /// The direction of the angle.
  private(set) var direction: Vector

  /// Points a second. At 240 steps a second that is 83 points a step.
  static let speedLimit = 20_000.0
  /// Radians a second.
  static let spinLimit = 300.0
  /// Points.
  static let placeLimit = 1e9

  package init(shape: Shape, center: Vector, angle: Double = 0) {
    self.shape = shape
    self.center = center.clamped(to: Self.placeLimit)
    self.angle = angle.clamped(to: 1e9)
    direction = Vector(angle: self.angle)
    updateMass()
  }

  private mutating func updateMass() {
    mass = max(shape.area * max(0, density.clamped(to: 1e6)) / 10_000, 1e-9)
    inverseMass = isAnchored ? 0 : 1 / mass
    inverseInertia = isAnchored || !allowsRotation ? 0 : 1 / (mass * shape.inertia)
    if isAnchored { (velocity, lead) = (.zero, .zero) }
    if inverseInertia == 0 { (angularVelocity, angularLead) = (0, 0) }
  }

  /// Gives the body everything that is not motion as at first.
  package mutating func resetProperties() {
    (density, elasticity, friction) = (1, 0, 0)
    (resistance, angularResistance, allowsRotation, isAnchored) = (0, 0, true, false)
    (itemGroups, boundaryGroups) = ([], [])
  }

  /// Puts the body somewhere else, at the velocity that it has.
  package mutating func place(at center: Vector, angle: Double) {
    guard center.isFinite, angle.isFinite else { return }
    self.center = center.clamped(to: Self.placeLimit)
    self.angle = angle.clamped(to: 1e9)
    direction = Vector(angle: self.angle)
  }

  /// The body with the shape and the place of another.
  func reshaped(as other: Body) -> Body {
    var body = self
    body.shape = other.shape
    body.updateMass()
    body.place(at: other.center, angle: other.angle)
    return body
  }

  package mutating func add(velocity: Vector) {
    guard inverseMass > 0, velocity.isFinite else { return }
    self.velocity = (self.velocity + velocity).limited(to: Self.speedLimit)
  }

  package mutating func add(angularVelocity: Double) {
    guard inverseInertia > 0, angularVelocity.isFinite else { return }
    self.angularVelocity = (self.angularVelocity + angularVelocity).clamped(to: Self.spinLimit)
  }

  /// Changes the velocities at once, as a push does.
  ///
  /// - Parameters:
  ///   - impulse: Mass times velocity.
  ///   - offset: Where it acts, from the centre, in the body's own directions.
  package mutating func apply(impulse: Vector, at offset: Vector = .zero) {
    add(velocity: impulse * inverseMass)
    add(angularVelocity: offset.rotated(to: direction).cross(impulse) * inverseInertia)
  }
}
