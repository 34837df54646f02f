// Nacre, MIT licence; see LICENSE.

import NacreTestKit
import Testing
import Timing

struct CubicBezierTimingTests {
  static let named: [CubicBezierTiming] = [
    .linear, .easeIn, .easeOut, .easeInEaseOut, .default, CubicBezierTiming(0.75, 0.1, 0.9, 0.25),
    CubicBezierTiming(0.3, -0.6, 0.7, 1.8), CubicBezierTiming(1, 0, 0, 1),
    CubicBezierTiming(0, 1, 1, 0),
  ]

  /// Measured on Apple's evaluator, which is within 1.6e-6 of the exact curve.
  @Test(arguments: [
    (0.25, 0.09346466, 0.37813953, 0.12916191), (0.5, 0.31535682, 0.6846432, 0.5),
    (0.75, 0.6218605, 0.9065353, 0.8708381),
  ])
  func progressMatchesApple(time: Double, easeIn: Double, easeOut: Double, both: Double) {
    #expect(abs(CubicBezierTiming.easeIn.progress(at: time) - easeIn) < 1e-5)
    #expect(abs(CubicBezierTiming.easeOut.progress(at: time) - easeOut) < 1e-5)
    #expect(abs(CubicBezierTiming.easeInEaseOut.progress(at: time) - both) < 1e-5)
  }

  @Test(arguments: [
    (0.1, ".094796"), (0.25, ".408511"), (0.5, ".802403"), (0.75, ".960459"), (0.9, ".994316"),
  ])
  func defaultCurveMatchesItsExactValues(time: Double, printed: String) {
    #expect(CubicBezierTiming.default.progress(at: time).agrees(with: printed))
  }

  @Test func customCurveMatchesItsExactValue() {
    #expect(CubicBezierTiming(0.75, 0.1, 0.9, 0.25).progress(at: 0.5).agrees(with: ".107477"))
  }

  @Test func inverseMatchesTheLookUpsOfAnimators() {
    #expect(CubicBezierTiming.easeIn.time(at: 0.5).agrees(with: "0.6575"))
    #expect(CubicBezierTiming.easeOut.time(at: 0.5).agrees(with: "0.3425"))
    #expect(CubicBezierTiming.default.time(at: 0.5).agrees(with: "0.293301"))
    #expect(CubicBezierTiming.easeInEaseOut.time(at: 0.5).agrees(with: "0.5"))
    #expect(CubicBezierTiming.easeOut.time(at: 0.315357).agrees(with: ".204923"))
  }

  @Test(arguments: named)
  func inverseLeadsBackToTheProgress(curve: CubicBezierTiming) {
    for step in 0...100 {
      let progress = Double(step) / 100

      let time = curve.time(at: progress)

      // Where the curve is vertical, a rounding error of the time is a jump of the progress. So the
      // expected value lies between those of the neighbouring times.
      let around = [time.nextDown, time, time.nextUp].map { curve.progress(at: $0) - progress }
      #expect((around.min() ?? 1) < 1e-7)
      #expect((around.max() ?? -1) > -1e-7)
    }
  }

  @Test func linearCurveIsTheTime() {
    for time in [0.1, 0.25, 0.5, 0.9] {
      #expect(CubicBezierTiming.linear.progress(at: time) == time)
      #expect(CubicBezierTiming.linear.time(at: time) == time)
    }
  }

  @Test func inverseOfAnOvershootIsTheFirstTime() {
    let curve = CubicBezierTiming(0.3, -0.6, 0.7, 1.8)

    let time = curve.time(at: 0.9)

    for step in 0..<1000 {
      #expect(curve.progress(at: time * Double(step) / 1000) < 0.9)
    }
  }

  /// Finds the parameter by bisection: slow, but simple.
  private func oracle(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double) -> Double
  {
    func coordinate(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
      3 * (1 - s) * (1 - s) * s * p1 + 3 * (1 - s) * s * s * p2 + s * s * s
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if coordinate(x1, x2, middle) < x { low = middle } else { high = middle }
    }
    return coordinate(y1, y2, (low + high) / 2)
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func progressMatchesBisection(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    // The inner control points avoid curves with a vertical tangent, where no method gives many
    // digits.
    let curve = CubicBezierTiming(
      random.number(0.01...0.9), random.number(-1...2), random.number(0.1...0.99),
      random.number(-1...2))
    for _ in 0..<50 {
      let time = random.nearDuplicate(of: random.number(0...1))

      let expected = oracle(curve.x1, curve.y1, curve.x2, curve.y2, time)
      #expect(abs(curve.progress(at: time) - expected) < 1e-9)
    }
  }

  @Test func progressOfStrangeTimesIsClamped() {
    for curve in Self.named {
      for time in [-1, -Double.infinity, .nan, 0, -0.0] { #expect(curve.progress(at: time) == 0) }
      for time in [1, 1.5, Double.infinity] { #expect(curve.progress(at: time) == 1) }
      for progress in [-1, Double.nan, 0] { #expect(curve.time(at: progress) == 0) }
      for progress in [1, 7, Double.infinity] { #expect(curve.time(at: progress) == 1) }
    }
  }

  @Test func controlPointsThatAreNoFunctionAreClamped() {
    let wild = CubicBezierTiming(-3, .nan, 7, .infinity)

    #expect(wild == CubicBezierTiming(0, 0, 1, 0))
    for step in 0...20 { #expect(wild.progress(at: Double(step) / 20).isFinite) }
  }

  @Test func controlPointsAreRoundedToFloat() {
    #expect(CubicBezierTiming(0.42, 0, 0.58, 1).x1 == Double(Float(0.42)))
  }
}
