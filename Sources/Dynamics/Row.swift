// Nacre, MIT licence; see LICENSE.

import Foundation

/// One thing that two bodies must not do: a relative velocity, along a line or about the centres.
///
/// Contacts and joints are lists of rows. Solving goes from row to row and changes the velocities of
/// both bodies by the impulse that the row asks for, until all agree: sequential impulses, in Catto,
/// "Iterative Dynamics with Temporal Coherence", GDC 2005, and "Fast and Simple Physics using
/// Sequential Impulses", GDC 2006.
struct Row {
  /// Bodies by their number plus one; 0 is the world, which does not move.
  let a: Int
  let b: Int
  /// In which direction points of `b` move away from `a`.
  let linear: Vector
  let angularA: Double
  let angularB: Double
  /// What is added to the velocity to give zero.
  var bias = 0.0
  /// How much of the velocity counts, and how much of the impulse, for soft rows: see `Softness`.
  var softness = Softness.rigid
  /// The impulses that the row can give.
  var range = -Double.infinity...Double.infinity
  /// The row whose impulse, times a number, bounds that of friction here.
  var friction: (row: Int, coefficient: Double)?
  var impulse = 0.0
  /// The inverse of how much velocity an impulse of 1 changes.
  private var mass = 0.0

  init(_ a: Int, _ b: Int, linear: Vector, angularA: Double, angularB: Double) {
    (self.a, self.b, self.linear) = (a, b, linear)
    (self.angularA, self.angularB) = (angularA, angularB)
  }

  /// Creates a row between points at levers from the centres.
  init(_ a: Int, _ b: Int, along normal: Vector, _ leverA: Vector, _ leverB: Vector) {
    self.init(
      a, b, linear: normal, angularA: leverA.cross(normal), angularB: leverB.cross(normal))
  }

  /// Makes the row ready to be solved.
  ///
  /// - Returns: Whether there is something that it can move.
  mutating func prepare(_ motions: [Motion]) -> Bool {
    let (first, second) = (motions[a], motions[b])
    let sum =
      (first.inverseMass + second.inverseMass) * linear.dot(linear)
      + first.inverseInertia * angularA * angularA + second.inverseInertia * angularB * angularB
    mass = sum > 1e-30 ? 1 / sum : 0
    return mass > 0
  }

  /// The velocity of `b` as seen from `a`.
  func velocity(_ motions: [Motion]) -> Double {
    let (first, second) = (motions[a], motions[b])
    return linear.dot(second.velocity - first.velocity) + angularB * second.spin
      - angularA * first.spin
  }

  func apply(_ impulse: Double, to motions: inout [Motion]) {
    motions[a].velocity -= linear * (impulse * motions[a].inverseMass)
    motions[a].spin -= angularA * impulse * motions[a].inverseInertia
    motions[b].velocity += linear * (impulse * motions[b].inverseMass)
    motions[b].spin += angularB * impulse * motions[b].inverseInertia
  }

  /// Returns the impulse after another turn.
  func solved(_ motions: [Motion], within range: ClosedRange<Double>) -> Double {
    let wrong = softness.velocity * velocity(motions) + bias
    let new = impulse - (wrong * mass + softness.impulse * impulse) / softness.sum
    return min(max(new, range.lowerBound), range.upperBound)
  }

  /// Returns how far an impulse would have to move the bodies apart to undo a distance.
  func correction(of distance: Double) -> Double { distance * mass }
}

/// What rows change: the velocities of a body.
struct Motion {
  var velocity = Vector.zero
  var spin = 0.0
  var inverseMass = 0.0
  var inverseInertia = 0.0
}

/// How much a joint gives, for rows that are springs.
///
/// A row with one body is the difference equation of a damped oscillator, `w' = a w - b C`, `C' = C +
/// w'`, with `w` the way of a step. Here `a` and `b` are chosen so that its solutions are those of the
/// differential equation at the instants of steps, so frequency and damping are exact; the soft
/// constraints of Catto, "Soft Constraints", GDC 2011, lose some of both to the size of steps.
struct Softness {
  /// How much of a row's velocity counts.
  var velocity: Double
  /// How much of the impulse, divided by the mass, counts as velocity.
  var impulse: Double
  /// How much of the error is undone in a step.
  var error: Double
  /// What both give together.
  var sum: Double { velocity + impulse }

  static let rigid = Softness(velocity: 1, impulse: 0, error: 0.2)

  private init(velocity: Double, impulse: Double, error: Double) {
    (self.velocity, self.impulse, self.error) = (velocity, impulse, error)
  }

  /// Creates a spring; frequencies of 0 and above 60 Hz are rigid.
  init(frequency: Double, dampingRatio: Double) {
    guard frequency > 0, frequency <= 60 else {
      self = .rigid
      return
    }
    let angle = 2 * .pi * frequency * World.stepDuration
    let ratio = min(max(dampingRatio, 0), 100)
    let decay = exp(-ratio * angle)
    let root = abs(1 - ratio * ratio).squareRoot() * angle
    let trace =
      ratio < 1
      ? 2 * decay * cos(root) : exp(root - ratio * angle) + exp(-root - ratio * angle)
    let kept = exp(-2 * ratio * angle)
    self.init(velocity: 1 - kept, impulse: kept, error: 1 + kept - trace)
  }
}
