// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import Testing
import Timing

struct SpringTests {
  private func expect(_ spring: Spring, _ values: [(Double, String)]) {
    for (time, printed) in values {
      #expect(spring.progress(at: time).agrees(with: printed))
    }
  }

  @Test("TV-B1: critical spring matches Apple") func criticalSpringMatchesApple() {
    let spring = Spring(stiffness: 4 * .pi * .pi, damping: 4 * .pi)

    // Apple printed these values as `Float`, so only seven of the eight digits are significant.
    for (fraction, value) in [
      (0.25, 0.56196046), (0.5, 0.89003396), (0.75, 0.976705), (1, 0.99546117),
    ] {
      #expect(Float(spring.progress(at: 1.2 * fraction)) == Float(value))
    }
  }

  @Test("TV-B2: default spring matches its closed form") func defaultSpringMatchesItsClosedForm() {
    expect(
      Spring(),
      [
        (0.05, ".104405"), (0.1, ".340300"), (0.2, ".849426"), (0.3, "1.124355"),
        (0.3628, "1.163034"), (0.5, "1.074591"), (0.75, ".974152"), (1, "1.002170"),
      ])
  }

  @Test("TV-B3: initial velocity points towards the target")
  func initialVelocityPointsTowardsTheTarget() {
    expect(
      Spring(initialVelocity: 5),
      [(0.05, ".293078"), (0.1, ".607053"), (0.2, "1.059065"), (0.5, "1.030619")])
    #expect(Spring(initialVelocity: 5).velocity(at: 0) == 5)
  }

  private let critical = [(0.1, ".264241"), (0.25, ".712703"), (0.5, ".959572"), (1, ".999501")]

  @Test("TV-B4: critical damping matches its closed form")
  func criticalDampingMatchesItsClosedForm() {
    expect(Spring(damping: 20), critical + [(0.05, ".090204"), (0.4, ".908422")])
  }

  @Test("TV-B5: overdamping counts as critical unless allowed")
  func overdampingCountsAsCriticalUnlessAllowed() {
    expect(Spring(damping: 40), critical)
    expect(
      Spring(damping: 40, allowsOverdamping: true),
      [(0.1, ".177737"), (0.25, ".448647"), (0.5, ".717829"), (1, ".926096")])
    #expect(Spring(damping: 40).damping == 40)
  }

  /// At every time, also before and at the release.
  @Test(arguments: [(0.0, 1.0), (1, 0), (0, 0), (-1, 1), (1, -1), (.nan, 1)])
  func aSpringWithoutMassOrStiffnessIsAtRest(mass: Double, stiffness: Double) {
    for time in [-1, 0, 1.0] {
      let state = Spring(mass: mass, stiffness: stiffness, damping: 1)
        .state(at: time, displacement: 3, velocity: 4)
      #expect(state == (0, 0))
    }
  }

  @Test func peakOvershootMatchesPhysics() {
    let peak = Double.pi / (10 * 0.75.squareRoot())

    #expect(Spring().velocity(at: peak).magnitude < 1e-12)
    #expect((Spring().progress(at: peak) - 1).agrees(with: "0.163"))
  }

  @Test func curveOfTheKeyboardIsCriticallyDamped() {
    expect(
      Spring(mass: 3, stiffness: 1000, damping: 500),
      [(0.05, ".23223"), (0.1, ".544778"), (0.2, ".879282"), (0.3, ".972919"), (0.5, ".998901")])
  }

  @Test func undampedSpringNeverRests() {
    let spring = Spring(damping: 0)

    #expect(abs(spring.progress(at: .pi / 10) - 2) < 1e-12)
    #expect(abs(spring.progress(at: 200 * .pi / 10)) < 1e-9)
    #expect(spring.settlingDuration == Double(Float.greatestFiniteMagnitude))
  }

  @Test func infiniteDampingArrivesAtOnce() {
    let spring = Spring(perceptualDuration: 1, bounce: -1)

    #expect(spring.damping == .infinity)
    #expect(spring.progress(at: 0) == 0)
    #expect(spring.progress(at: 1e-9) == 1)
    #expect(spring.settlingDuration == 0)
  }

  @Test func noJumpBetweenTheRegimes() {
    for time in [0.01, 0.1, 0.5, 2] {
      let critical = Spring(damping: 20).progress(at: time)
      for step in [-1e-3, -1e-6, -1e-9, 1e-9, 1e-6, 1e-3] {
        let spring = Spring(damping: 20 * (1 + step), allowsOverdamping: true)
        #expect(abs(spring.progress(at: time) - critical) < abs(step) + 1e-12)
      }
    }
  }

  /// Integrates from 0 to 1 s with 20 000 steps of the classic Runge-Kutta method.
  private func oracle(_ ratio: Double, frequency: Double, velocity: Double) -> (Double, Double) {
    let step = 1 / 20_000.0
    func acceleration(_ x: Double, _ v: Double) -> Double {
      -frequency * frequency * x - 2 * ratio * frequency * v
    }
    var (x, v) = (-1.0, velocity)
    for _ in 0..<20_000 {
      let (k1, l1) = (v, acceleration(x, v))
      let (k2, l2) = (v + step / 2 * l1, acceleration(x + step / 2 * k1, v + step / 2 * l1))
      let (k3, l3) = (v + step / 2 * l2, acceleration(x + step / 2 * k2, v + step / 2 * l2))
      let (k4, l4) = (v + step * l3, acceleration(x + step * k3, v + step * l3))
      x += step / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
      v += step / 6 * (l1 + 2 * l2 + 2 * l3 + l4)
    }
    return (x, v)
  }

  @Test(arguments: [0, 1e-4, 0.1, 0.3, 0.7, 0.99, 0.9999999, 1, 1.0000001, 1.01, 1.5, 3, 10, 29])
  func stateMatchesRungeKutta(ratio: Double) {
    for (frequency, velocity) in [(10.0, 0.0), (3, 4), (17, -6)] {
      let spring = Spring(
        stiffness: frequency * frequency, damping: 2 * ratio * frequency, allowsOverdamping: true)

      let state = spring.state(at: 1, displacement: -1, velocity: velocity)
      let (x, v) = oracle(ratio, frequency: frequency, velocity: velocity)

      #expect(abs(state.displacement - x) < 1e-7)
      #expect(abs(state.velocity - v) < 1e-7)
    }
  }

  @Test func stiffSpringsStayFinite() {
    for damping in [1e-300, 1, 1e6, 1e150, 1e300] {
      for stiffness in [1e-300, 1, 1e12, 1e300] {
        let spring = Spring(stiffness: stiffness, damping: damping, allowsOverdamping: true)
        for time in [0, 1e-9, 1, 1e9] {
          let state = spring.state(at: time, displacement: -1, velocity: 1)
          #expect(state.displacement.isFinite)
          #expect(state.velocity.isFinite)
        }
      }
    }
  }

  @Test func impossibleSpringsAreAtRest() {
    let springs = [
      Spring(mass: 0), Spring(mass: -1), Spring(mass: .nan), Spring(stiffness: 0),
      Spring(stiffness: -5), Spring(stiffness: .infinity), Spring(damping: -1),
      Spring(damping: .nan),
    ]
    for spring in springs {
      #expect(spring.progress(at: 0.1) == 1)
      #expect(spring.settlingDuration >= 0)
    }
  }
}
