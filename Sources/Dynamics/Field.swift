// Nacre, MIT licence; see LICENSE.

import Foundation

/// A force that depends on the place, the velocity and other properties of a body.
///
/// Formulas are written in metres; a metre is 100 points. This follows from UIKit's units: a push of
/// 1 accelerates a mass of 1 by 100 points per second squared. The laws are those of UIKit's header
/// of `UIFieldBehavior`. Where the header has no formula, the choice is unverified; see
/// DifferencesFromApple.md.
package struct Field: Sendable {
  /// The law of a field. `r` is the offset from the field's position to the body in metres, `v` the
  /// velocity, `m` the mass and `q` the charge of the body, `s` the strength of the field at the
  /// distance of the body.
  package enum Law: Sendable {
    /// `F = −s·v`. With a constant mass, `v(t) = v₀·e^(−s·t/m)`.
    case drag
    /// A force `s·m·|r|`, with `r` in points, across `r`; counter-clockwise on the screen.
    case vortex
    /// A force `s·m` towards the field's position.
    case radialGravity
    /// `F = s·m·direction`.
    case linearGravity(Vector)
    /// The velocity is `s·direction`, in points per second, whatever other forces act.
    case velocity(Vector)
    /// A force `s·n`, where `n` is noise that changes from place to place and with time.
    case noise(Noise)
    /// A force `s·n·|v|`.
    case turbulence(Noise)
    /// `F = −s·r`, which is Hooke's law. The period is `2π·√(m/s)`.
    case spring
    /// A force `s·q` towards the field's position.
    case electric
    /// A force `s·q·|v|` across `v`. With a positive product, bodies move in circles,
    /// counter-clockwise on the screen, with the period `2π·m/(s·q)`.
    case magnetic
  }

  /// The number of points in a metre.
  private static let metre = 100.0

  package var law: Law
  /// The bodies on which the field acts, by number.
  package var bodies: [Int]
  /// The origin of the field, in points.
  package var position: Vector
  /// The area, relative to the position, outside which the field does not act.
  package var area: Area
  package var strength: Double
  /// The exponent with which the field weakens with the distance; at 0 the field does not weaken.
  package var falloff: Double
  /// The distance from the position, in points, beyond which the field weakens.
  package var minimumRadius: Double

  package init(
    _ law: Law, bodies: [Int], position: Vector = .zero, area: Area = .everywhere,
    strength: Double = 1, falloff: Double = 0, minimumRadius: Double = 0
  ) {
    (self.law, self.bodies, self.position, self.area) = (law, bodies, position, area)
    (self.strength, self.falloff, self.minimumRadius) = (strength, falloff, minimumRadius)
  }

  /// Returns the strength at a distance: `strength · max(distance, minimumRadius)^(−falloff)`, with
  /// both distances in metres. Distances below 1 point count as 1 point, which keeps it finite.
  func strength(at distance: Double) -> Double {
    let nearest = max(minimumRadius.clamped(to: Body.placeLimit), 1)
    let share = pow(max(distance, nearest) / Self.metre, -falloff.clamped(to: 100))
    return (strength.clamped(to: 1e9) * share).clamped(to: 1e9)
  }

  /// Adds the effect of the field on a body, at a time in seconds.
  func add(to effect: inout FieldEffect, of body: Body, at time: Double) {
    let offset = body.center - position
    guard body.inverseMass > 0, area.contains(offset) else { return }
    let strength = strength(at: offset.length)
    let inward = -offset.unit(or: .zero)
    let (perMass, velocity) = (body.inverseMass, body.velocity)
    switch law {
    case .drag: effect.decay += max(0, strength * perMass)
    case .vortex: effect.accelerate(inward.turned(by: offset.length * strength * Self.metre))
    case .radialGravity: effect.accelerate(inward * (strength * Self.metre))
    case .linearGravity(let direction): effect.accelerate(direction * (strength * Self.metre))
    case .velocity(let direction):
      effect.velocity = (direction * strength).clamped(to: Body.speedLimit)
    case .noise(let noise):
      effect.accelerate(noise.value(at: body.center, time) * (strength * perMass * Self.metre))
    case .turbulence(let noise):
      effect.accelerate(
        noise.value(at: body.center, time) * (strength * perMass * velocity.length))
    case .spring: effect.accelerate(offset * (-strength * perMass))
    case .electric:
      effect.accelerate(inward * (strength * body.charge * perMass * Self.metre))
    case .magnetic: effect.turn -= (strength * body.charge * perMass).clamped(to: 1e6)
    }
  }
}

/// The combined effect of all fields on a body in a step.
struct FieldEffect: Sendable {
  /// The sum of the accelerations in points per second squared.
  private(set) var acceleration = Vector.zero
  /// The decay rate of the velocity, per second, in addition to the body's resistance.
  var decay = 0.0
  /// The rate at which the velocity rotates, in radians per second; positive is clockwise on the
  /// screen.
  var turn = 0.0
  /// The velocity that replaces the body's own; `nil` if none does.
  var velocity: Vector?

  /// Adds an acceleration. NaN counts as zero, and the amount is limited, so that one field with
  /// invalid numbers does not end the effect of the others.
  mutating func accelerate(_ change: Vector) { acceleration += change.clamped(to: 1e7) }

  /// Returns a velocity after a step, without the effect of the acceleration.
  func carry(_ velocity: Vector) -> Vector {
    let kept = velocity * exp(-decay.clamped(to: 1e6) * World.stepDuration)
    return turn == 0
      ? kept : kept.rotated(to: Vector(angle: turn.clamped(to: 1e6) * World.stepDuration))
  }
}
