// Nacre, MIT licence; see LICENSE.

/// A rigid body: its shape, its motion and its physical properties.
///
/// NaN counts as zero and numbers are clamped, so one bad value cannot spread.
package struct Body: Sendable {
  package private(set) var shape: Shape

  /// The centre of mass, in points.
  package internal(set) var center: Vector
  /// The rotation in radians; positive is clockwise on the screen.
  package internal(set) var angle: Double
  /// The velocity of the centre of mass, in points per second.
  package internal(set) var velocity = Vector.zero
  /// The angular velocity in radians per second.
  package internal(set) var angularVelocity = 0.0

  /// The mass density. With density 1, a square with sides of 100 points has mass 1.
  package var density = 1.0 { didSet { updateMass() } }
  package var elasticity = 0.0 { didSet { elasticity = elasticity.clamped(to: 1) } }
  package var friction = 0.0 { didSet { friction = max(0, friction.clamped(to: 1e3)) } }
  /// The decay rate of the velocity, per second: `v(t) = v₀·e^(−resistance·t)`.
  package var resistance = 0.0 { didSet { resistance = max(0, resistance.clamped(to: 1e6)) } }
  /// The decay rate of the angular velocity, per second.
  package var angularResistance = 0.0 {
    didSet { angularResistance = max(0, angularResistance.clamped(to: 1e6)) }
  }
  /// The electric charge, on which electric and magnetic fields act.
  package var charge = 0.0 { didSet { charge = charge.clamped(to: 1e9) } }
  package var allowsRotation = true { didSet { updateMass() } }
  /// Whether the body is fixed: no force, impulse or contact moves it.
  package var isAnchored = false { didSet { updateMass() } }
  /// The item groups of the body; bodies that share a group collide with each other.
  package var itemGroups: [Int] = []
  /// The boundary groups of the body; it collides with the boundaries of these groups.
  package var boundaryGroups: [Int] = []

  package private(set) var mass = 1.0
  private(set) var inverseMass = 1.0
  private(set) var inverseInertia = 1.0

  /// `velocity` minus the velocity in the middle of the last step.
  var lead = Vector.zero
  var angularLead = 0.0
  /// The part of `lead` that fields caused; `nil` if no field acted in the last step.
  var fieldLead: Vector?
  /// Whether contacts or joints acted on the body in the last step. If so, `lead` is zero.
  var isHeld = false
  /// The unit vector at `angle`.
  private(set) var direction: Vector

  /// The greatest speed, in points per second; 83 points a step at 240 steps a second.
  static let speedLimit = 20_000.0
  /// The greatest angular speed, in radians per second.
  static let spinLimit = 300.0
  /// The greatest coordinate, in points.
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
    if isAnchored { (velocity, lead, fieldLead) = (.zero, .zero, nil) }
    if inverseInertia == 0 { (angularVelocity, angularLead) = (0, 0) }
  }

  /// Restores the default values of all properties except shape, position and motion.
  package mutating func resetProperties() {
    (density, elasticity, friction, charge) = (1, 0, 0, 0)
    (resistance, angularResistance, allowsRotation, isAnchored) = (0, 0, true, false)
    (itemGroups, boundaryGroups) = ([], [])
    // The fields may change too. A field that did not act in the last step begins with half a step.
    fieldLead = nil
  }

  /// Moves the body and keeps its velocity. Non-finite positions and angles are ignored.
  package mutating func place(at center: Vector, angle: Double) {
    guard center.isFinite, angle.isFinite else { return }
    self.center = center.clamped(to: Self.placeLimit)
    self.angle = angle.clamped(to: 1e9)
    direction = Vector(angle: self.angle)
  }

  /// Returns the body with the shape, position and angle of another.
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

  /// Applies an impulse, which changes the velocities at once.
  ///
  /// - Parameters:
  ///   - impulse: Mass times velocity.
  ///   - offset: The point of application, from the centre, in the body's coordinates.
  package mutating func apply(impulse: Vector, at offset: Vector = .zero) {
    add(velocity: impulse * inverseMass)
    add(angularVelocity: offset.rotated(to: direction).cross(impulse) * inverseInertia)
  }
}
