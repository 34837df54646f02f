// Nacre, MIT licence; see LICENSE.

import RenderTree
import Testing
import Timing

@testable import Stage

/// Springs and curves that are tried in a tree instead of the real ones.
struct TimingTrialTests {
  private static let card = LayerID(rawValue: 1)

  private func tree(_ animation: Animation) -> RenderTree {
    var change = LayerChange(id: Self.card)
    let id = AnimationID(rawValue: 1)
    change.animations = [AnimationTrack(id: id, key: nil, animation: animation)]
    var commit = Commit()
    (commit.root, commit.changes) = (change.id, [change])
    var tree = RenderTree()
    tree.apply(commit)
    return tree
  }

  /// A change of `zPosition` from 0 to 1.
  private func animation(
    duration: Double, pacing: Pacing? = nil, spring: Spring? = nil
  ) throws -> Animation {
    let path = try #require(PropertyPath("zPosition"))
    let change = Interpolation(from: .number(0), to: .number(1), spring: spring)
    var timing = MediaTiming()
    timing.duration = duration
    return Animation(
      timing: timing, pacing: pacing,
      change: .property(PropertyAnimation(target: path, values: .interpolation(change))))
  }

  private func spring(on layer: UInt64 = 1, mass: Double = 1) -> TimingTrial {
    TimingTrial(
      layer: layer, animation: 1, timing: .spring(mass: mass, stiffness: 80, damping: 3))
  }

  private func curve(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> TimingTrial {
    TimingTrial(layer: 1, animation: 1, timing: .curve(x1: x1, y1: y1, x2: x2, y2: y2))
  }

  private func zPosition(in tree: RenderTree, at time: Double) -> Double {
    tree.properties(of: Self.card, at: time)?.zPosition ?? 0
  }

  /// A spring that is tried moves the layer as that spring would, until it has settled.
  @Test func aTriedSpringReplacesTheReal() throws {
    let (real, other) = (Spring(stiffness: 100, damping: 20), Spring(stiffness: 80, damping: 3))
    var tree = tree(try animation(duration: real.settlingDuration, spring: real))
    var tried = tree
    tried.try(spring())
    for time in [0.1, 0.3, 1.0, 2.5] {
      #expect(abs(zPosition(in: tried, at: time) - other.progress(at: time)) < 1e-9)
    }
    // The program's tree is another value.
    #expect(abs(zPosition(in: tree, at: 0.3) - real.progress(at: 0.3)) < 1e-9)
    let before = tree.version
    tree.try(spring(on: 9))
    tree.try(spring(mass: 0))
    #expect(tree.version == before)
  }

  /// The pacing of a UIKit animator is a spring. An interrupted animator has run through a part of it already.
  @Test func theSpringOfAPacingIsTriedToo() throws {
    let (real, other) = (Spring(stiffness: 100, damping: 20), Spring(stiffness: 80, damping: 3))
    let seconds = real.settlingDuration
    var pacing = Pacing(.spring(real, seconds: seconds))
    pacing.start = 0.25
    var tried = tree(try animation(duration: seconds * 0.75, pacing: pacing))
    tried.try(spring())
    for time in [0.1, 0.3, 1.0, 2.5] {
      let expected = other.progress(at: time + seconds / 4)
      #expect(abs(zPosition(in: tried, at: time) - expected) < 1e-9)
    }
  }

  /// At each instant the value is that of the animation made with the curve: from a linear one, as `CABasicAnimation`
  /// has it without a timing function, and from another curve.
  @Test(arguments: [nil, Pacing(.linear), Pacing(.bezier(.easeIn))])
  func aTriedCurveReplacesTheReal(real: Pacing?) throws {
    let other = CubicBezierTiming(0.2, -0.6, 0.4, 1.7)
    var tried = tree(try animation(duration: 2, pacing: real))
    tried.try(curve(0.2, -0.6, 0.4, 1.7))
    let made = tree(try animation(duration: 2, pacing: Pacing(.bezier(other))))
    for time in stride(from: -0.5, through: 2.5, by: 0.125) {
      #expect(zPosition(in: tried, at: time) == zPosition(in: made, at: time))
    }
    #expect(zPosition(in: tried, at: 0.25) < 0)
  }

  /// An animator that was reversed after a delay runs back through its curve, also through another one.
  @Test(arguments: [Pacing.Curve.linear, .bezier(.easeInEaseOut)])
  func theCurveOfAnInterruptedAnimatorIsTriedToo(real: Pacing.Curve) throws {
    func pacing(_ curve: Pacing.Curve) -> Pacing {
      var pacing = Pacing(curve)
      (pacing.start, pacing.end, pacing.delay) = (0.75, 0, 0.125)
      (pacing.origin, pacing.target) = (0.1, 0.9)
      return pacing
    }
    var tried = tree(try animation(duration: 1.5, pacing: pacing(real)))
    tried.try(curve(0.8, 0, 0.9, 0.3))
    let other = CubicBezierTiming(0.8, 0, 0.9, 0.3)
    let made = tree(try animation(duration: 1.5, pacing: pacing(.bezier(other))))
    let before = tree(try animation(duration: 1.5, pacing: pacing(real)))
    for time in stride(from: 0, through: 1.5, by: 0.125) {
      #expect(zPosition(in: tried, at: time) == zPosition(in: made, at: time))
    }
    #expect(abs(zPosition(in: tried, at: 0.5) - zPosition(in: before, at: 0.5)) > 0.05)
  }

  @Test func theCurvesOfAGroupAreTriedToo() throws {
    var timing = MediaTiming()
    timing.duration = 2
    let part = try animation(duration: 2)
    var tried = tree(Animation(timing: timing, change: .group([part])))
    tried.try(curve(0.42, 0, 1, 1))
    let expected = CubicBezierTiming.easeIn.progress(at: 0.5)
    #expect(abs(zPosition(in: tried, at: 1) - expected) < 1e-9)
  }

  /// A spring has no curve to replace, a curve no spring, and a finger that scrubs linearly moves as before.
  @Test func aTrialOfAnotherKindChangesNothing() throws {
    let real = Spring(stiffness: 100, damping: 20)
    var held = Pacing(.linear)
    (held.start, held.end) = (0.3, 0.3)
    let cases = [
      (try animation(duration: 2, spring: real), curve(0.42, 0, 1, 1)),
      (try animation(duration: 2, pacing: held), curve(0.42, 0, 1, 1)),
      (try animation(duration: 2), spring()),
    ]
    for (animation, trial) in cases {
      let before = tree(animation)
      var tried = before
      tried.try(trial)
      #expect(zPosition(in: tried, at: 0.5) == zPosition(in: before, at: 0.5))
    }
  }

  /// A curve that is not a function of time, or has no bounds, is not tried.
  @Test func numbersOutOfTheirRangeAreRefused() throws {
    var tree = tree(try animation(duration: 2))
    let before = tree.version
    for trial in [
      curve(-0.1, 0, 1, 1), curve(0, 0, 1.1, 1), curve(0, .infinity, 1, 1), curve(0, 0, .nan, 1),
      curve(0, 0, 1, -10.5),
    ] {
      tree.try(trial)
    }
    #expect(tree.version == before)
    tree.try(curve(0, -10, 1, 10))
    #expect(tree.version != before)
  }
}
