// Nacre, MIT licence; see LICENSE.

import NacreTestKit
import NacreTesting
import QuartzCore
import Testing

/// The time of tests without a stage.
@MainActor
@Suite(.serialized)
struct ManualClockTests {
  @Test func timeStandsStillUntilItIsMovedAndEnds() {
    let time = ManualClock.begin(-70)
    #expect(CACurrentMediaTime() == -70)
    ManualClock.move(to: -60)
    #expect(CACurrentMediaTime() == -60)
    ManualClock.end(time)
    #expect(CACurrentMediaTime() >= 0)
  }

  /// The owner of an earlier time may live longer than its test.
  @Test func endOfAnEarlierTimeLeavesTheLaterOne() {
    let earlier = ManualClock.begin(-70)
    let later = ManualClock.begin(-50)
    ManualClock.end(earlier)
    #expect(CACurrentMediaTime() == -50)
    ManualClock.end(later)
    #expect(CACurrentMediaTime() >= 0)
  }

  @Test func stageHasItsOwnTime() {
    let left = ManualClock.begin(-70)
    defer { ManualClock.end(left) }
    let stage = MotionStage(size: CGSize(width: 40, height: 30))
    let start = CACurrentMediaTime()
    #expect(start >= 0)
    stage.advance(by: 0.5)
    #expect(abs(CACurrentMediaTime() - start - 0.5) < 1e-6)
  }
}
