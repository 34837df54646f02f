// Nacre, MIT licence; see LICENSE.

import Foundation

/// A damped harmonic oscillator: a mass on a spring with friction proportional to its velocity.
package struct Spring: Sendable, Hashable {
  /// The mass `m`; greater than zero.
  package var mass: Double
  /// The stiffness `k`; greater than zero.
  package var stiffness: Double
  /// The damping coefficient `c`; zero or greater. With an infinite value the target is reached at
  /// once.
  package var damping: Double
  /// The initial velocity, in travels (distances from start to target) per second; positive is
  /// towards the target.
  package var initialVelocity: Double
  /// Whether the spring may be overdamped. Otherwise greater damping counts as critical.
  package var allowsOverdamping: Bool

  package init(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
    self.allowsOverdamping = allowsOverdamping
  }

  /// Creates a spring from its perceptual duration and bounce.
  ///
  /// - Parameters:
  ///   - perceptualDuration: The period of the undamped spring, in seconds.
  ///   - bounce: Clamped to `−1…1`. At 1 the spring never rests, at 0 it is critically damped, at
  ///     −1 infinitely damped.
  ///
  /// **Matches Apple.** Observed, `SpringTests.perceptualParametersGiveApplesCoefficients`.
  package init(perceptualDuration: Double, bounce: Double, initialVelocity: Double = 0) {
    let frequency = 2 * Double.pi / max(perceptualDuration, 1e-6)
    let bounce = min(max(bounce, -1), 1)
    let ratio = bounce >= 0 ? 1 - bounce : (bounce > -1 ? 1 / (1 + bounce) : .infinity)
    self.init(
      stiffness: frequency * frequency, damping: 2 * ratio * frequency,
      initialVelocity: initialVelocity, allowsOverdamping: true)
  }

  /// Creates a spring of mass 1 from its undamped angular frequency, in radians per second, and its damping ratio.
  package init(frequency: Double, dampingRatio: Double) {
    self.init(stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency)
  }

  /// The undamped angular frequency, `ω₀ = √(k/m)`, in radians per second.
  package var frequency: Double { (stiffness / mass).squareRoot() }

  /// The damping as a fraction of critical damping, `ζ = c / 2√(km)`.
  package var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// `dampingRatio`, limited to 1 unless overdamping is allowed.
  package var effectiveDampingRatio: Double {
    allowsOverdamping ? dampingRatio : min(dampingRatio, 1)
  }

  /// Returns the progress: 0 at release, approaching 1, and beyond 1 while the spring overshoots.
  ///
  /// - Parameter time: Seconds since release; negative times count as zero.
  package func progress(at time: Double) -> Double {
    1 + state(at: time, displacement: -1, velocity: initialVelocity).displacement
  }

  /// Returns the velocity, in travels per second, `time` seconds after release.
  package func velocity(at time: Double) -> Double {
    state(at: time, displacement: -1, velocity: initialVelocity).velocity
  }

  /// Returns displacement from rest and velocity `time` seconds after release.
  ///
  /// With `ω₀² = k/m`, `δ = ζω₀` and `q = ω₀² − δ²`, one formula covers every regime:
  ///
  ///     x(t) = x₀·C(t) + (v₀ + δ·x₀)·S(t)
  ///     v(t) = v₀·C(t) − (δ·v₀ + ω₀²·x₀)·S(t)
  ///     C(t) = e^(−δt)·cos(√q·t)        S(t) = e^(−δt)·sin(√q·t)/√q
  ///
  /// For `q < 0` (overdamped) the circular functions become hyperbolic. Their growing and decaying
  /// exponents are added *before* `exp`, so that a stiff spring never yields `∞·0`. For `|q|·t² <
  /// 1e-8` (critical damping) `S` is expanded in a series, so there is no jump between regimes.
  ///
  /// - Parameters:
  ///   - time: Seconds since release; negative times count as zero.
  ///   - displacement: `x₀`, the displacement from rest at release.
  ///   - velocity: `v₀`, in units of displacement per second.
  /// - Returns: Displacement and velocity in the units of the arguments. A spring whose mass or
  ///   stiffness is not positive, or that has a NaN, is at rest.
  ///
  /// **Source.** Damped free vibration, any textbook of mechanics; the form shared by all three
  /// regimes is Nacre's own.
  package func state(
    at time: Double, displacement: Double, velocity: Double
  ) -> (displacement: Double, velocity: Double) {
    let ratio = effectiveDampingRatio
    guard mass > 0, stiffness > 0, ratio >= 0, frequency.isFinite else { return (0, 0) }
    guard time > 0 else { return (displacement, velocity) }
    guard ratio.isFinite else { return (0, 0) }
    let square = stiffness / mass
    let decay = ratio * frequency
    let (cosine, sine) = Self.envelope(decay: decay, frequency: frequency, time: time)
    return (
      displacement * cosine + (velocity + decay * displacement) * sine,
      velocity * cosine - (decay * velocity + square * displacement) * sine
    )
  }

  /// The functions `C` and `S` of `state(at:displacement:velocity:)`.
  private static func envelope(
    decay: Double, frequency: Double, time: Double
  ) -> (Double, Double) {
    let q = (frequency - decay) * (frequency + decay)
    let angle = q * time * time
    if abs(angle) < 1e-8 {
      let fade = exp(-decay * time)
      return (fade * (1 - angle / 2), fade * time * (1 - angle / 6))
    }
    // `√|q|` is computed in two factors, because the square of a very large damping overflows.
    let root = abs(frequency - decay).squareRoot() * (frequency + decay).squareRoot()
    if q > 0 {
      let fade = exp(-decay * time)
      return (fade * cos(root * time), fade * sin(root * time) / root)
    }
    // `root − decay`, in a form without the cancellation that a large damping would cause.
    let slow = exp(-frequency * frequency / (root + decay) * time)
    let fast = exp((-root - decay) * time)
    return ((slow + fast) / 2, (slow - fast) / (2 * root))
  }
}
