// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import RenderTree
import Testing
import Timing

/// Points that travel along paths, as `CAKeyframeAnimation.path` describes it.
struct PathKeyframesTests {
  private func path(_ build: (inout Path) -> Void) -> Path {
    var path = Path()
    build(&path)
    return path
  }

  private var polyline: Path {
    path {
      $0.move(to: CGPoint(x: 1, y: 2))
      $0.addLine(to: CGPoint(x: 11, y: 2))
      $0.addLine(to: CGPoint(x: 11, y: 32))
    }
  }

  private func expect(
    _ keyframes: PathKeyframes, _ fraction: Double, _ x: Double, _ y: Double, angle: Double? = nil,
    within tolerance: Double = 1e-12, _ location: SourceLocation = #_sourceLocation
  ) {
    guard let (point, found) = keyframes.place(at: fraction) else {
      Issue.record("no place", sourceLocation: location)
      return
    }
    #expect(
      hypot(point.x - x, point.y - y) < tolerance, "\(point), not \(x) \(y)",
      sourceLocation: location)
    if let angle { #expect(abs(found - angle) < 1e-9, sourceLocation: location) }
  }

  @Test func eachSegmentTakesTheSameTime() {
    let keyframes = PathKeyframes(path: polyline, mode: .linear)
    #expect(keyframes.times == [0, 0.5, 1])
    expect(keyframes, 0.1, 3, 2, angle: 0)
    expect(keyframes, 0.35, 8, 2, angle: 0)
    expect(keyframes, 0.75, 11, 17, angle: .pi / 2)
    expect(keyframes, -1, 1, 2)
    expect(keyframes, 2, 11, 32, angle: .pi / 2)
    expect(PathKeyframes(path: polyline, mode: .linear, pacing: [.easeIn]), 0.75, 11, 17)
    let eased = PathKeyframes(path: polyline, mode: .linear, pacing: [.linear, .easeIn])
    expect(eased, 0.75, 11, 2 + 30 * CubicBezierTiming.easeIn.progress(at: 0.5))
  }

  @Test func inPacedModesTimeGoesByLength() {
    for mode in [Keyframes.Mode.paced, .cubicPaced] {
      let keyframes = PathKeyframes(
        path: polyline, mode: mode, keyTimes: [0, 0.9, 1], pacing: [.easeIn])
      #expect(keyframes.times == [0, 0.25, 1])
      expect(keyframes, 0.125, 6, 2)
      expect(keyframes, 0.5, 11, 12)
      expect(keyframes, 1, 11, 32)
    }
    let still = path {
      $0.move(to: CGPoint(x: 3, y: 4))
      $0.addLine(to: CGPoint(x: 3, y: 4))
    }
    expect(PathKeyframes(path: still, mode: .paced), 0.5, 3, 4)
  }

  @Test func inDiscreteModeThePointJumpsToTheBeginningOfEachSegment() {
    let keyframes = PathKeyframes(path: polyline, mode: .discrete)
    expect(keyframes, 0.49, 1, 2)
    expect(keyframes, 0.5, 11, 2)
    expect(keyframes, 1, 11, 2)
  }

  @Test func keyTimesAreTheEndsOfSegments() {
    expect(PathKeyframes(path: polyline, mode: .linear, keyTimes: [0, 0.8, 1]), 0.6, 8.5, 2)
    expect(PathKeyframes(path: polyline, mode: .linear, keyTimes: [0.2, 0.8, 1]), 0.1, 1, 2)
    expect(PathKeyframes(path: polyline, mode: .linear, keyTimes: [0, 0.5, 0.8]), 0.9, 11, 32)
    // Without a length in time a segment is at its end.
    expect(PathKeyframes(path: polyline, mode: .linear, keyTimes: [0, 0.5, 0.5]), 0.5, 11, 32)
    expect(PathKeyframes(path: polyline, mode: .linear, keyTimes: [0, 0.75, 0.25]), 0.8, 11, 32)
    // Fewer leave out the last segments.
    expect(PathKeyframes(path: polyline, mode: .linear, keyTimes: [0, 1]), 1, 11, 2)
    for ignored in [[0.5], [0, 0.1, 0.2, 1], [0, .nan, 1], []] {
      expect(PathKeyframes(path: polyline, mode: .linear, keyTimes: ignored), 0.75, 11, 17)
    }
  }

  /// The formulas of Bézier curves and of their derivatives.
  @Test(arguments: [0, 0.125, 0.5, 0.9, 1]) func curvesAreTravelledByTheirParameter(t: Double) {
    let s = 1 - t
    let quad = PathKeyframes(
      path: path {
        $0.move(to: CGPoint(x: 1, y: 2))
        $0.addQuad(to: CGPoint(x: 30, y: 5), control: CGPoint(x: 7, y: 40))
      }, mode: .linear)
    expect(
      quad, t, s * s + 2 * s * t * 7 + t * t * 30, s * s * 2 + 2 * s * t * 40 + t * t * 5,
      angle: atan2(s * 38 + t * -35, s * 6 + t * 23))
    let cubic = PathKeyframes(
      path: path {
        $0.move(to: CGPoint(x: 1, y: 2))
        $0.addCubic(
          to: CGPoint(x: 50, y: 9), control1: CGPoint(x: 5, y: 30), control2: CGPoint(x: 20, y: -40)
        )
      }, mode: .linear)
    let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    expect(
      cubic, t, a + b * 5 + c * 20 + d * 50, a * 2 + b * 30 + c * -40 + d * 9,
      angle: atan2(
        s * s * 28 + 2 * s * t * -70 + t * t * 49, s * s * 4 + 2 * s * t * 15 + t * t * 30))
  }

  /// A curve whose speed grows, along a line: in paced modes a share of the time is a share of the length.
  @Test func inPacedModesACurveIsTravelledWithConstantSpeed() {
    let line = path {
      $0.move(to: .zero)
      $0.addCubic(to: CGPoint(x: 96, y: 0), control1: .zero, control2: .zero)
    }
    // Between the ends of its 64 chords, which are 96 (k/64)³, a place is interpolated by the parameter.
    for fraction in [0.0, 0.1, 0.5, 0.77, 1] {
      expect(PathKeyframes(path: line, mode: .paced), fraction, 96 * fraction, 0, within: 0.02)
    }
    let arc = 4 / 3 * (2.0.squareRoot() - 1)
    let quarter = path {
      $0.move(to: CGPoint(x: 100, y: 0))
      $0.addCubic(
        to: CGPoint(x: 0, y: 100), control1: CGPoint(x: 100, y: 100 * arc),
        control2: CGPoint(x: 100 * arc, y: 100))
    }
    for fraction in [0.0, 0.2, 0.4, 0.6, 1] {
      let angle = fraction * .pi / 2
      let keyframes = PathKeyframes(path: quarter, mode: .paced)
      expect(keyframes, fraction, 100 * cos(angle), 100 * sin(angle), within: 0.05)
    }
  }

  @Test func aClosedPathReturnsToItsStartAndGapsAreJumpedOver() throws {
    let closed = path {
      $0.move(to: CGPoint(x: 1, y: 2))
      $0.addLine(to: CGPoint(x: 11, y: 2))
      $0.close()
      $0.addLine(to: CGPoint(x: 1, y: 12))
      $0.addLine(to: CGPoint(x: 1, y: 2))
      $0.close()
      $0.move(to: CGPoint(x: 100, y: 0))
      $0.addLine(to: CGPoint(x: 200, y: 0))
    }
    let keyframes = PathKeyframes(path: closed, mode: .linear)
    // The second close adds nothing, because the point is at the start already.
    #expect(keyframes.times.count == 6)
    for (fraction, x, y) in [(0.1, 6.0, 2.0), (0.3, 6, 2), (0.5, 1, 7), (0.7, 1, 7), (0.9, 150, 0)]
    {
      expect(keyframes, fraction, x, y)
    }
    var verbs: [String] = []
    keyframes.path.forEach { element in
      switch element {
      case .move(let point): verbs.append("move \(point.x) \(point.y)")
      case .cubic(_, _, let point): verbs.append("to \(point.x) \(point.y)")
      default: verbs.append("other")
      }
    }
    #expect(
      verbs == [
        "move 1.0 2.0", "to 11.0 2.0", "to 1.0 2.0", "to 1.0 12.0", "to 1.0 2.0", "move 100.0 0.0",
        "to 200.0 0.0",
      ])
  }

  @Test func aCuspHasTheDirectionOfTheWholeSegment() {
    let cusp = path {
      $0.move(to: .zero)
      $0.addCubic(to: CGPoint(x: 6, y: 8), control1: .zero, control2: CGPoint(x: 1, y: 0))
    }
    expect(PathKeyframes(path: cusp, mode: .linear), 0, 0, 0, angle: atan2(8, 6))
  }

  @Test func aPathWithoutSegmentsHasNoPlace() {
    let point = path { $0.move(to: CGPoint(x: 1, y: 2)) }
    #expect(PathKeyframes(path: point, mode: .linear, keyTimes: [0, 1]).place(at: 0.5) == nil)
    #expect(PathKeyframes(path: polyline, mode: .linear).place(at: .nan) == nil)
  }
}
