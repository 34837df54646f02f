// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import Testing
import Timing

struct SpringParameterTests {
  private func spring(ratio: Double, response: Double, velocity: Double = 0) -> Spring {
    let frequency = 2 * Double.pi / response
    return Spring(
      stiffness: frequency * frequency, damping: 2 * ratio * frequency, initialVelocity: velocity)
  }

  @Test("TV-B6: settling duration of stiffness and damping")
  func settlingDurationOfCoefficients() {
    #expect(Spring().settlingDuration.agrees(with: "1.4727003346780927"))
    #expect(Spring(damping: 1).settlingDuration.agrees(with: "13.91321015404625"))
  }

  @Test("TV-B7: settling duration of duration and bounce")
  func settlingDurationOfPerceptualParameters() {
    #expect(
      Spring(perceptualDuration: 1, bounce: 0.5).settlingDuration.agrees(with: "2.3438753795710707")
    )
  }

  /// A spring with a mass below 1 moves as one whose stiffness and damping are divided by the mass.
  @Test func lightMassSwingsFaster() {
    let light = Spring(mass: 0.25, stiffness: 25, damping: 2)
    let same = Spring(mass: 1, stiffness: 100, damping: 8)

    let (a, b) = (
      light.state(at: 0.3, displacement: 1, velocity: 0),
      same.state(at: 0.3, displacement: 1, velocity: 0)
    )
    #expect(abs(a.displacement - b.displacement) < 1e-12)
    #expect(abs(a.velocity - b.velocity) < 1e-12)
    #expect(a.displacement != 0)
    let soft = Spring(mass: 1, stiffness: 0.5, damping: 0.1)
    #expect(soft.state(at: 0.3, displacement: 1, velocity: 0).displacement > 0.9)
  }

  /// The perceptual duration is the period without damping.
  @Test(arguments: [0.25, 1, 2]) func perceptualDurationIsThePeriod(duration: Double) {
    let spring = Spring(perceptualDuration: duration, bounce: 0.4)
    let frequency = 2 * Double.pi / duration

    #expect(abs(spring.stiffness / (frequency * frequency) - 1) < 1e-12)
    #expect(abs(spring.damping / (2 * 0.6 * frequency) - 1) < 1e-12)
  }

  @Test func durationIsClampedWhereItSaysSo() {
    func spring(_ duration: Double) -> Spring { Spring(duration: duration, dampingRatio: 0.7) }

    #expect(spring(0.001) == spring(0.01))
    #expect(spring(.nan) == spring(0.01))
    #expect(spring(11) == spring(10))
    #expect(spring(0.02).stiffness < spring(0.01).stiffness)
    #expect(spring(10).stiffness < spring(9).stiffness)
    let ratios = [1e-5, 1e-4, 2].map { Spring(duration: 1, dampingRatio: $0) }
    #expect(ratios[0] == ratios[1])
    #expect(ratios[2] == Spring(duration: 1, dampingRatio: 1))
  }

  @Test("TV-B8: settling duration of ratio and response")
  func settlingDurationOfRatioAndResponse() {
    #expect(spring(ratio: 0.8, response: 0.5).settlingDuration.agrees(with: "0.7714094006693448"))
    #expect(spring(ratio: 0.3, response: 1.5).settlingDuration.agrees(with: "5.71461784505134"))
  }

  @Test("TV-B9: settling duration of the documentation's examples")
  func settlingDurationOfTheDocumentation() {
    #expect(Spring(damping: 5).settlingDuration.agrees(with: "2.854975"))
    #expect(Spring(damping: 15).settlingDuration.agrees(with: "1.022094"))
    #expect(Spring(mass: 2, stiffness: 300, damping: 20).settlingDuration.agrees(with: "1.455479"))
  }

  @Test("TV-B10: settling duration of other thresholds matches Apple")
  func settlingDurationOfOtherThresholdsMatchesApple() {
    let slow = Spring(stiffness: 1, damping: 1, initialVelocity: 0.1)

    #expect(slow.settlingDuration(threshold: 0.1).agrees(with: "5.364617037842078"))
    #expect(slow.settlingDuration(threshold: 0.005).agrees(with: "11.35608158495006"))
    #expect(
      spring(ratio: 0.6, response: 0.5).settlingDuration(threshold: 0.005)
        .agrees(with: "0.7769325148649515"))
    #expect(
      spring(ratio: 0.7, response: 0.6).settlingDuration(threshold: 0.005)
        .agrees(with: "0.8159891974978289"))
  }

  /// The expected digits result from repeatedly adding 0.1, so they are compared exactly.
  @Test(
    "TV-B11: settling duration of a critical spring is a sum of tenths",
    arguments: [
      (0.01, 1.0999999999999999), (0.02, 0.9999999999999999), (0.03, 0.8999999999999999),
      (0.04, 0.7999999999999999), (0.05, 0.7999999999999999),
    ])
  func settlingDurationOfACriticalSpringIsASumOfTenths(threshold: Double, seconds: Double) {
    let spring = Spring(stiffness: 4 * .pi * .pi, damping: 4 * .pi)

    #expect(spring.settlingDuration(threshold: threshold) == seconds)
  }

  @Test("TV-B12: settling duration of clamped springs matches Apple")
  func settlingDurationOfClampedSpringsMatchesApple() {
    #expect(spring(ratio: 1, response: 0.2).settlingDuration.agrees(with: "0.3"))
    #expect(Spring(damping: 20).settlingDuration.agrees(with: "1.0"))
    #expect(Spring(damping: 100).settlingDuration.agrees(with: "1.0"))
    #expect(Spring(mass: 3, stiffness: 1000, damping: 500).settlingDuration.agrees(with: "0.6"))
  }

  @Test func overdampedSpringHasSettledAfterItsSettlingDuration() {
    for ratio in [1.2, 2, 5, 29] {
      let spring = Spring(damping: 20 * ratio, allowsOverdamping: true)
      let settling = spring.settlingDuration

      #expect(abs(1 - spring.progress(at: settling)) < 0.001)
      #expect(abs(1 - spring.progress(at: settling - 0.11)) > 0.001)
    }
  }

  @Test("TV-B13: perceptual parameters give Apple's coefficients")
  func perceptualParametersGiveApplesCoefficients() {
    let bouncy = Spring(perceptualDuration: 1, bounce: 0.5)
    #expect(bouncy.stiffness.agrees(with: "39.478418"))
    #expect(bouncy.damping.agrees(with: "6.283185"))
    #expect(bouncy.dampingRatio == 0.5)
    #expect(bouncy.mass == 1)
    #expect(bouncy.allowsOverdamping)

    #expect(Spring(perceptualDuration: 1, bounce: -0.5).damping.agrees(with: "25.132741"))
    #expect(Spring(perceptualDuration: 1, bounce: 0).dampingRatio == 1)
  }

  @Test func perceptualParametersBeyondTheirRangeAreClamped() {
    #expect(Spring(perceptualDuration: 1, bounce: 3).damping == 0)
    #expect(Spring(perceptualDuration: 1, bounce: -3).damping == .infinity)
    for duration in [0, -1, -Double.infinity, .nan] {
      let spring = Spring(perceptualDuration: duration, bounce: 0.2)
      #expect(spring.progress(at: 1).isFinite)
    }
  }

  /// Arguments: damping ratio ζ, duration T and initial velocity v; then ω, stiffness and damping
  /// of the published algorithm.
  @Test(
    "TV-B14: view spring matches the published algorithm",
    arguments: [
      (1, 1, 0, "9.23341", "85.25592", "18.46683"), (1, 0.5, 0, "18.46683", "341.0237", "36.93365"),
      (0.9, 0.5, 0, "16.96169", "287.69892", "30.53104"),
      (0.8, 0.5, 0, "17.98859", "323.58949", "28.78175"),
      (0.75, 1, 0, "9.37788", "87.9447", "14.06682"),
      (0.7, 0.8, 0, "12.29956", "151.27913", "17.21938"),
      (0.5, 1, 0, "12.7169", "161.7195", "12.7169"),
      (0.5, 0.5, 0, "25.4338", "646.87801", "25.4338"),
      (0.25, 3, 0, "7.40497", "54.83363", "3.70249"),
      (0.1, 1, 0, "46.10195", "2125.39012", "9.22039"),
      (0.75, 1, 0.5, "9.27847", "86.08993", "13.9177"),
      (0.5, 1, 10, "11.9336", "142.41076", "11.9336"),
      (1, 1, 1, "9.11801", "83.13804", "18.23601"),
    ])
  func viewSpringMatchesThePublishedAlgorithm(
    ratio: Double, duration: Double, velocity: Double, frequency: String, stiffness: String,
    damping: String
  ) {
    let spring = Spring(duration: duration, dampingRatio: ratio, initialVelocity: velocity)

    #expect(spring.frequency.agrees(with: frequency))
    #expect(spring.stiffness.agrees(with: stiffness))
    #expect(spring.damping.agrees(with: damping))
    #expect(spring.mass == 1)
    #expect(spring.initialVelocity == velocity)
  }

  @Test func viewSpringJumpsNextToCriticalDamping() {
    #expect(Spring(duration: 1, dampingRatio: 0.9999).frequency.agrees(with: "11.167"))
    #expect(Spring(duration: 1, dampingRatio: 1).frequency.agrees(with: "9.233"))
  }

  @Test func viewSpringClampsItsParameters() {
    #expect(Spring(duration: 1, dampingRatio: 5) == Spring(duration: 1, dampingRatio: 1))
    #expect(Spring(duration: 99, dampingRatio: 0.5) == Spring(duration: 10, dampingRatio: 0.5))
    #expect(Spring(duration: -1, dampingRatio: 0.5) == Spring(duration: 0.01, dampingRatio: 0.5))
  }

  /// A great velocity carries a critical spring beyond its target; it is back there at the end of its duration.
  @Test(arguments: [0.05, 0.3, 1, 2, 10])
  func criticalViewSpringsRestAtTheEnd(duration: Double) {
    for velocity in [0, 0.5, 5, 10, 20, 1000, 1e9, -5, -20] {
      let spring = Spring(duration: duration, dampingRatio: 1, initialVelocity: velocity)
      let most = (0...100).map { spring.progress(at: duration * Double($0) / 100) }.max() ?? 0
      #expect(abs(spring.progress(at: duration) - 1) < 0.001_000_1)
      #expect(most > 0.998)
      #expect(most < 2 + abs(velocity) * duration / 10)
    }
  }

  /// The frequency of a view's spring grows as its damping ratio falls, down to the least ratio.
  @Test func viewSpringWithoutDampingOscillates() {
    let frequencies = [0, 1e-3, 1e-2, 0.1, 1].map {
      Spring(duration: 1, dampingRatio: $0).frequency
    }
    #expect(frequencies == frequencies.sorted(by: >))
    #expect(frequencies[0] == frequencies[1])
    #expect(frequencies[0] > 300)
  }

  @Test func viewSpringOfAnyParametersMoves() {
    let values: [Double] = [0, -1, 1e-9, 0.01, 0.5, 1, 100, 1e9, -1e9, .infinity, -.infinity, .nan]
    for duration in values {
      for ratio in values {
        for velocity in values {
          let spring = Spring(duration: duration, dampingRatio: ratio, initialVelocity: velocity)
          #expect(spring.stiffness > 0)
          #expect(spring.damping >= 0)
          for time in [0, 0.1, 1] { #expect(spring.progress(at: time).isFinite) }
        }
      }
    }
  }
}
