// Nacre, MIT licence; see LICENSE.

import Foundation

/// A constraint row: a scalar constraint on the relative velocity of two bodies, along a line or
/// about their centres.
///
/// Contacts and joints are lists of rows. The solver iterates over the rows. Each row applies the
/// impulse that satisfies it to the velocities of both bodies, until all rows agree: sequential
/// impulses, in Catto, "Iterative Dynamics with Temporal Coherence", GDC 2005, and "Fast and Simple
/// Physics using Sequential Impulses", GDC 2006.
struct Row {
  /// The indices of the bodies plus one. 0 is the world, which does not move.
  let a: Int
  let b: Int
  /// The direction in which points of `b` move away from `a`; zero for a row about the centres.
  let linear: Vector
  let angularA: Double
  let angularB: Double
  /// The row drives the sum of its relative velocity and this bias to zero.
  var bias = 0.0
  /// The compliance of a soft row; see `Softness`.
  var softness = Softness.rigid
  /// The range of impulses that the row may apply.
  var range = -Double.infinity...Double.infinity
  /// For friction: the row whose normal impulse, times the coefficient, bounds this row's impulse.
  var friction: (row: Int, coefficient: Double)?
  var impulse = 0.0
  /// The effective mass: the inverse of the velocity change per unit of impulse.
  private var mass = 0.0

  init(_ a: Int, _ b: Int, linear: Vector, angularA: Double, angularB: Double) {
    (self.a, self.b, self.linear) = (a, b, linear)
    (self.angularA, self.angularB) = (angularA, angularB)
  }

  /// Creates a row along a normal between points at the given levers from the centres.
  init(_ a: Int, _ b: Int, along normal: Vector, _ leverA: Vector, _ leverB: Vector) {
    self.init(
      a, b, linear: normal, angularA: leverA.cross(normal), angularB: leverB.cross(normal))
  }

  /// Computes the effective mass.
  ///
  /// - Returns: Whether the row can move either body.
  mutating func prepare(_ motions: [Motion]) -> Bool {
    let (first, second) = (motions[a], motions[b])
    let sum =
      (first.inverseMass + second.inverseMass) * linear.dot(linear)
      + first.inverseInertia * angularA * angularA + second.inverseInertia * angularB * angularB
    mass = sum > 1e-30 ? 1 / sum : 0
    return mass > 0
  }

  /// Returns the velocity of `b` relative to `a` along the row.
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

  /// Returns the accumulated impulse after another iteration.
  func solved(_ motions: [Motion], within range: ClosedRange<Double>) -> Double {
    let wrong = softness.velocity * velocity(motions) + bias
    let new = impulse - (wrong * mass + softness.impulse * impulse) / softness.sum
    return min(max(new, range.lowerBound), range.upperBound)
  }

  /// Returns the impulse that changes the row's separation by `distance`. It acts on displacements
  /// instead of velocities.
  func correction(of distance: Double) -> Double { distance * mass }
}

/// The velocities of a body, which rows change, and its inverse masses.
struct Motion {
  var velocity = Vector.zero
  var spin = 0.0
  var inverseMass = 0.0
  var inverseInertia = 0.0
}

/// The compliance of a row that acts as a spring.
///
/// A soft row with one body is the difference equation of a damped oscillator, `w' = a w - b C`,
/// `C' = C + w'`, where `C` is the error and `w` its change in a step. Here `a` and `b` are chosen
/// so that the solutions equal those of the differential equation at the ends of steps, so
/// frequency and damping are exact. The soft constraints of Catto, "Soft Constraints", GDC 2011,
/// lose some of both because of the step size.
struct Softness {
  /// The factor of the row's velocity.
  var velocity: Double
  /// The factor of the accumulated impulse, divided by the effective mass.
  var impulse: Double
  /// The fraction of the error that is corrected in a step.
  var error: Double
  /// The sum of the factors of velocity and impulse.
  var sum: Double { velocity + impulse }

  static let rigid = Softness(velocity: 1, impulse: 0, error: 0.2)

  private init(velocity: Double, impulse: Double, error: Double) {
    (self.velocity, self.impulse, self.error) = (velocity, impulse, error)
  }

  /// Creates a spring. A frequency of 0 or above 60 Hz gives a rigid row.
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
