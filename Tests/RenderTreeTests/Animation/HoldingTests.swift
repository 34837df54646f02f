// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Testing
import Timing

@testable import RenderTree

/// How long a value is known to stay the same. `WalkTests` compares the frames.
struct HoldingTests {
  private func expect(
    _ holding: Holding, _ isHeld: Bool, until: Double, _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(holding.isHeld == isHeld, sourceLocation: location)
    // It ends a microsecond early because of rounding.
    let isEqual = holding.until == until || (holding.until < until && holding.until > until - 1e-5)
    #expect(isEqual, "\(holding.until)", sourceLocation: location)
  }

  private func animation(
    _ values: PropertyAnimation.Values, _ path: String = "position",
    _ timing: (inout MediaTiming) -> Void = { _ in }
  ) throws -> Shared<Animation> {
    Shared(
      try Evaluation.animation(path, values) {
        $0.duration = 2
        timing(&$0)
      })
  }

  @Test func equalEndsHoldUntilTheEnd() throws {
    let kinds: [(AnimatableValue, Bool)] = [
      (.number(3), true), (.point(CGPoint(x: 1, y: 2)), true),
      (.size(CGSize(width: 1, height: 2)), true),
      (.rect(CGRect(x: 1, y: 2, width: 3, height: 4)), true), (.color(.white), true),
      (.flag(true), true),
      // Transforms are decomposed, with rounding.
      (.transform(CATransform3DMakeScale(2, 3, 4)), false),
    ]
    for (value, isHeld) in kinds {
      let still = try animation(.interpolation(Interpolation(from: value, to: value)))
      expect(still.holding(atParentTime: 0.5), isHeld, until: 2)
    }
    let moving = try animation(.interpolation(Interpolation(from: .number(1), to: .number(2))))
    expect(moving.holding(atParentTime: 0.5), false, until: 2)
    let open = try animation(.interpolation(Interpolation(to: .point(.zero))))
    expect(open.holding(atParentTime: 0.5), false, until: 2)
  }

  @Test func beforeAndAfterItsTimeAnAnimationHolds() throws {
    let values = PropertyAnimation.Values.interpolation(
      Interpolation(from: .number(1), to: .number(2)))
    let later = try animation(values) { $0.beginTime = 1 }
    expect(later.holding(atParentTime: 0.5), true, until: 1)
    expect(later.holding(atParentTime: 1.5), false, until: 3)
    expect(later.holding(atParentTime: 4), true, until: .infinity)
  }

  @Test func keyframesHoldBetweenEqualValues() throws {
    let values = [1.0, 1, 2, 2, 3].map { AnimatableValue.number($0) }
    let linear = try animation(.keyframes(Keyframes(values: values)))
    expect(linear.holding(atParentTime: 0.25), true, until: 0.5)
    expect(linear.holding(atParentTime: 0.75), false, until: 1)
    expect(linear.holding(atParentTime: 1.25), true, until: 1.5)
    expect(linear.holding(atParentTime: 1.75), false, until: 2)
    let twice = try animation(.keyframes(Keyframes(values: values))) {
      ($0.duration, $0.speed) = (2, 2)
    }
    expect(twice.holding(atParentTime: 0.125), true, until: 0.25)
    let cubic = try animation(.keyframes(Keyframes(values: values, mode: .cubic)))
    expect(cubic.holding(atParentTime: 0.25), false, until: 0.5)
    let discrete = try animation(.keyframes(Keyframes(values: values, mode: .discrete)))
    expect(discrete.holding(atParentTime: 0.5), true, until: 0.8)
    let unsorted = try animation(
      .keyframes(Keyframes(values: values, keyTimes: [0, 0.5, 0.25, 0.75, 1])))
    expect(unsorted.holding(atParentTime: 0.25), false, until: 2)
  }

  @Test func twoValuesAreHeldWhileBothAre() {
    let (short, long) = (Holding(isHeld: true, until: 1), Holding(isHeld: true, until: 2))
    let moving = Holding(isHeld: false, until: 3)
    for (a, b, isHeld, until) in [
      (short, long, true, 1.0), (long, short, true, 1), (moving, long, false, 3),
      (long, moving, false, 3),
    ] {
      expect(a.joined(with: b), isHeld, until: until)
    }
  }
}
