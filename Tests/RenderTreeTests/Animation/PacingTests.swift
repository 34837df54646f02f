// Nacre, MIT licence; see LICENSE.

import RenderTree
import Testing
import Timing

/// The progress of whole, interrupted, reversed and delayed animations.
struct PacingTests {
  private func pacing(_ curve: Pacing.Curve = .linear, _ set: (inout Pacing) -> Void) -> Pacing {
    var pacing = Pacing(curve)
    set(&pacing)
    return pacing
  }

  @Test func aPartOfTheCurveIsRunThrough() {
    let part = pacing { ($0.start, $0.end) = (0.25, 0.75) }
    #expect([0, 0.5, 1].map(part.progress) == [0.25, 0.5, 0.75])
    let back = pacing { ($0.start, $0.end) = (0.5, 0) }
    #expect([0, 0.5, 1].map(back.progress) == [0.5, 0.25, 0])
    let mapped = pacing { ($0.origin, $0.target) = (2, 4) }
    #expect([0, 0.25, 1].map(mapped.progress) == [2, 2.5, 4])
  }

  /// The curve fills the time after the delay, as `animate(withDuration:delayFactor:)` describes it.
  @Test func aDelayCompressesTheCurve() {
    let half = pacing { ($0.delay, $0.origin) = (0.5, 0.5) }
    #expect([0, 0.5, 0.75, 1].map(half.progress) == [0.5, 0.5, 0.75, 1])
    let whole = pacing { ($0.delay, $0.origin) = (1, 0.5) }
    #expect([0, 0.99, 1].map(whole.progress) == [0.5, 0.5, 1])
  }

  @Test func onlyAWholeBezierCurveHasATextForm() {
    #expect(Pacing(.bezier(.easeIn)).wholeCurve == .easeIn)
    #expect(Pacing(.linear).wholeCurve == nil)
    #expect(pacing(.bezier(.easeIn)) { $0.start = 0.5 }.wholeCurve == nil)
    #expect(pacing(.bezier(.easeIn)) { $0.delay = 0.5 }.wholeCurve == nil)
  }

  @Test func timeIsTheInverseOfProgress() {
    let linear = Pacing.Curve.linear
    #expect([-1, 0, 0.25, 1, 2].map(linear.time) == [0, 0, 0.25, 1, 1])
    let curve = Pacing.Curve.bezier(.easeInEaseOut)
    #expect(abs(curve.progress(at: curve.time(at: 0.3)) - 0.3) < 1e-6)
    // The spring overshoots, so it has each progress more than once, and its first time is before its peak.
    let spring = Pacing.Curve.spring(Spring(duration: 0.5, dampingRatio: 0.4), seconds: 1.25)
    let samples = (0...1000).map { spring.progress(at: Double($0) / 1000) }
    for progress in [0.001, 0.2, 0.5, 0.9, 0.999] {
      let time = spring.time(at: progress)
      #expect(abs(spring.progress(at: time) - progress) < 1e-9)
      let first = samples.firstIndex { $0 >= progress } ?? 0
      #expect(time * 1000 <= Double(first) + 1e-9)
      #expect(time * 1000 >= Double(first) - 1)
    }
    #expect([-1, 0, 1, 2, .nan].map(spring.time) == [0, 0, 1, 1, 0])
  }
}
