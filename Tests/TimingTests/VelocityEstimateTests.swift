// Nacre, MIT licence; see LICENSE.

import Testing
import Timing

struct VelocityEstimateTests {
  private func estimate(_ samples: [(time: Double, x: Double)]) -> VelocityEstimate {
    var result = VelocityEstimate()
    for sample in samples { result.add(SIMD2(sample.x, -2 * sample.x), at: sample.time) }
    return result
  }

  @Test("TV-J4: the oldest of three velocities weighs most")
  func oldestOfThreeVelocitiesWeighsMost() {
    let estimate = estimate([(0, 0), (0.01, 10), (0.02, 30), (0.03, 60)])

    let velocity = estimate.velocity(at: 0.03)

    #expect(abs(velocity.x - 1450) < 1e-9)
    #expect(abs(velocity.y + 2900) < 1e-9)
  }

  @Test func onlyFourSamplesCount() {
    let long = estimate([(-0.02, 500), (-0.01, -40), (0, 0), (0.01, 10), (0.02, 30), (0.03, 60)])

    #expect(abs(long.velocity(at: 0.03).x - 1450) < 1e-9)
  }

  @Test func steadyMotionHasItsOwnVelocityHoweverManySamplesThereAre() {
    for count in 2...8 {
      let estimate = estimate((0..<count).map { (Double($0) * 0.02, Double($0) * 7) })

      #expect(abs(estimate.velocity(at: Double(count - 1) * 0.02).x - 350) < 1e-9)
    }
  }

  @Test func nothingIsKnownOfOneSampleOrNone() {
    #expect(VelocityEstimate().velocity(at: 3) == .zero)
    #expect(estimate([(1, 5)]).velocity(at: 1) == .zero)
  }

  @Test func liftDoesNotSlowTheFingerDown() {
    let lifted = estimate([(0, 0), (0.01, 10), (0.02, 20), (0.03, 30), (0.04, 30), (0.05, 30)])
    #expect(abs(lifted.velocity(at: 0.05).x - 1000) < 1e-9)

    // A finger that moves again has rested.
    let resumed = estimate([(0, 0), (0.01, 10), (0.02, 20), (0.03, 20), (0.04, 30)])
    #expect(abs(resumed.velocity(at: 0.04).x - (0.05 + 0.6) * 1000) < 1e-9)
  }

  @Test func restEndsTheMotion() {
    let moved = estimate([(0, 0), (0.01, 10), (0.02, 20), (0.03, 30)])
    #expect(moved.velocity(at: 0.12).x > 0)
    #expect(moved.velocity(at: 0.14) == .zero)

    let again = estimate([(0, 0), (0.01, 10), (0.02, 20), (1, 20), (1.01, 21)])
    #expect(abs(again.velocity(at: 1.01).x - 0.05 / 0.4 * 100) < 1e-9)
  }

  /// A tenth of a second without a sample is still a motion, and a longer time is a rest.
  @Test func restIsLongerThanATenth() {
    var estimate = VelocityEstimate()
    estimate.add(SIMD2(0, 0), at: -0.1)
    estimate.add(SIMD2(10, 0), at: 0)

    #expect(estimate.velocity(at: VelocityEstimate.longestRest).x == 100)
    #expect(estimate.velocity(at: VelocityEstimate.longestRest.nextUp) == .zero)

    // The older velocity counts after a tenth, and not after a longer time.
    var late = estimate
    estimate.add(SIMD2(30, 0), at: 0.1)
    late.add(SIMD2(30, 0), at: 0.2)
    #expect(estimate.velocity(at: 0.1).x > 100)
    #expect(estimate.velocity(at: 0.1).x < 200)
    #expect(abs(late.velocity(at: 0.2).x - 100) < 1e-9)
  }

  @Test func timesThatDoNotGoOnDoNoHarm() {
    let estimate = estimate([(0, 0), (0.01, 5), (0.01, 10), (0.005, 99), (0.02, 20)])

    #expect(abs(estimate.velocity(at: 0.02).x - 1000) < 1e-9)
  }
}
