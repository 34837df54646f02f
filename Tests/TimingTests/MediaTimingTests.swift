// Nacre, MIT licence; see LICENSE.

import NacreTestKit
import Testing
import Timing

struct MediaTimingTests {
  private func timing(_ set: (inout MediaTiming) -> Void) -> MediaTiming {
    var timing = MediaTiming()
    set(&timing)
    return timing
  }

  @Test func defaultsAreThoseOfAnimations() {
    let timing = MediaTiming()

    #expect(timing.beginTime == 0)
    #expect(timing.duration == 0)
    #expect(timing.timeOffset == 0)
    #expect(timing.speed == 1)
    #expect(timing.repeatCount == 0)
    #expect(timing.repeatDuration == 0)
    #expect(!timing.autoreverses)
    #expect(timing.fillMode == .removed)
    #expect(MediaTiming.layer.duration == .infinity)
  }

  @Test func localTimeFollowsTheFormula() {
    let timing = timing { ($0.speed, $0.timeOffset, $0.beginTime) = (0.5, 7, 8) }

    #expect(timing.localTime(atParentTime: 7) == 0)
    #expect(timing.localTime(atParentTime: 8) == 7)
    #expect(timing.localTime(atParentTime: 10) == 8)
    #expect(timing.parentTime(atLocalTime: 8) == 10)
  }

  @Test func fillModesCoverWhatTheirNamesSay() {
    let before = [FillMode.removed, .forwards, .backwards, .both].map(\.coversBefore)
    let after = [FillMode.removed, .forwards, .backwards, .both].map(\.coversAfter)

    #expect(before == [false, false, true, true])
    #expect(after == [false, true, false, true])
  }

  @Test func halfSpeedTakesTwiceTheTime() {
    let timing = timing { ($0.duration, $0.speed) = (1, 0.5) }

    #expect(timing.phase(atParentTime: 0.5).isAt(.active, 0.25, 0))
    #expect(timing.phase(atParentTime: 1.5).isAt(.active, 0.75, 0))
    #expect(timing.endTime == 2)
  }

  @Test func completedCyclesAreAtMostAMillionMilliards() {
    let timing = timing { ($0.duration, $0.repeatCount) = (1, .infinity) }

    #expect(timing.phase(atParentTime: 1e14).completedCycles == 100_000_000_000_000)
    #expect(timing.phase(atParentTime: 1e300).completedCycles == 1_000_000_000_000_000)
  }

  @Test func parentTimeOfAFrozenObjectIsZero() {
    #expect(timing { ($0.speed, $0.timeOffset) = (0, 7) }.parentTime(atLocalTime: 10) == 0)
  }

  @Test("TV-A6: repeating inner boundary belongs to the next cycle")
  func repeatingInnerBoundaryBelongsToTheNextCycle() {
    let timing = timing { ($0.beginTime, $0.duration, $0.repeatCount) = (10, 1, 3) }

    #expect(timing.phase(atParentTime: 11).isAt(.active, 0, 1))
    #expect(timing.phase(atParentTime: 13).isAt(.after, 1, 2))
    #expect(timing.phase(atParentTime: 9).stage == .before)
  }

  @Test("TV-A7: autoreversing ends at the start") func autoreversingEndsAtTheStart() {
    let timing = timing {
      ($0.beginTime, $0.duration, $0.repeatCount, $0.autoreverses) = (10, 1, 2, true)
    }

    #expect(timing.phase(atParentTime: 12.25).isAt(.active, 0.25, 1))
    #expect(timing.phase(atParentTime: 11.75).isAt(.active, 0.25, 0))
    #expect(timing.phase(atParentTime: 14).isAt(.after, 0, 1))
  }

  @Test("TV-A8: repeat duration is the whole length") func repeatDurationIsTheWholeLength() {
    let timing = timing {
      ($0.beginTime, $0.duration, $0.repeatDuration, $0.autoreverses) = (10, 1, 2.5, true)
    }

    #expect(timing.activeDuration == 2.5)
    #expect(timing.phase(atParentTime: 12.75).isAt(.after, 0.5, 1))
  }

  @Test func repeatDurationWinsOverRepeatCount() {
    let timing = timing { ($0.duration, $0.repeatDuration, $0.repeatCount) = (1, 0.75, 5) }

    #expect(timing.phase(atParentTime: 0.8).isAt(.after, 0.75, 0))
  }

  @Test func fractionalRepeatCountHoldsTheMiddleOfACycle() {
    let timing = timing { ($0.duration, $0.repeatCount) = (2, 1.25) }

    #expect(timing.phase(atParentTime: 3).isAt(.after, 0.25, 1))
  }

  @Test("TV-A9: negative speed runs down from the offset") func negativeSpeedRunsDownFromTheOffset()
  {
    let timing = timing {
      ($0.beginTime, $0.duration, $0.speed, $0.timeOffset) = (20, 2, -1, 2)
    }

    #expect(timing.phase(atParentTime: 20).isAt(.active, 1, 0))
    #expect(timing.phase(atParentTime: 21).isAt(.active, 0.5, 0))
    #expect(timing.phase(atParentTime: 22).isAt(.after, 0, 0))
  }

  @Test func frozenAtItsDurationShowsTheEndAndStaysActive() {
    let timing = timing { ($0.duration, $0.speed, $0.timeOffset) = (2, 0, 2) }

    #expect(timing.phase(atParentTime: 1e6).isAt(.active, 1, 0))
    #expect(timing.endTime == .infinity)
  }

  @Test func speedShortensTheActiveInterval() {
    #expect(timing { ($0.beginTime, $0.duration, $0.speed) = (10, 1, 4) }.endTime == 10.25)
    #expect(timing { ($0.duration, $0.speed) = (1, -0.5) }.endTime == 2)
  }

  @Test func repeatingForEverNeverEnds() {
    let timing = timing { ($0.duration, $0.repeatCount) = (1, .infinity) }

    #expect(timing.endTime == .infinity)
    #expect(timing.phase(atParentTime: 1_000_000.25).isAt(.active, 0.25, 1_000_000))
  }

  @Test func timeOffsetWrapsAtTheEndOfTheInterval() {
    let timing = timing { ($0.duration, $0.timeOffset) = (4, 3) }

    #expect(timing.phase(atParentTime: 0).progress == 0.75)
    #expect(timing.phase(atParentTime: 2).isAt(.active, 0.25, 0))
    #expect(timing.phase(atParentTime: 4).isAt(.after, 0.75, 0))
  }

  @Test func nonFiniteNumbersAreInvalid() {
    let paths: [WritableKeyPath<MediaTiming, Double>] = [
      \.beginTime, \.duration, \.speed, \.timeOffset, \.repeatCount, \.repeatDuration,
    ]
    for path in paths {
      #expect(!timing { $0[keyPath: path] = .nan }.isValid)
    }
    for path in [\MediaTiming.beginTime, \.speed, \.timeOffset] {
      #expect(!timing { $0[keyPath: path] = .infinity }.isValid)
    }
    #expect(!timing { $0.duration = -1 }.isValid)
    #expect(timing { $0.repeatCount = .infinity }.isValid)
  }

  @Test func degenerateTimingsGiveAProgressBetweenZeroAndOne() {
    let values: [Double] = [
      0, -0.0, 1, -1, .leastNonzeroMagnitude, 1e-12, 1e12, 1e300, -1e300, .infinity, -.infinity,
      .nan,
    ]
    for duration in values {
      for speed in values {
        for offset in values {
          for count in values {
            let timing = timing {
              ($0.duration, $0.speed) = (duration, speed)
              ($0.timeOffset, $0.repeatCount) = (offset, count)
            }
            guard timing.isValid else { continue }
            for time in [0, 0.5, 1e9, -1e9] {
              let phase = timing.phase(atParentTime: time)
              #expect(phase.progress >= 0)
              #expect(phase.progress <= 1)
              #expect(phase.completedCycles >= 0)
            }
          }
        }
      }
    }
  }

  /// A parent time before which the local time is less than a value.
  @Test func parentTimesBeforeALocalTime() {
    var timing = MediaTiming.layer
    (timing.beginTime, timing.speed, timing.timeOffset) = (2, 2, 1)
    let time = timing.parentTime(before: 7)
    #expect(time < 5)
    #expect(time > 5 - 1e-5)
    // The local time jumps to 1 at the beginning.
    #expect(abs(timing.parentTime(before: 0.5) - 2) < 1e-5)
    #expect(timing.parentTime(before: .infinity) == .infinity)

    timing.speed = 0
    #expect(timing.parentTime(before: 1) == 2)
    #expect(timing.parentTime(before: 1.5) == .infinity)

    for (begin, speed, offset, local) in [
      (0, -1, 0, 5), (0, 1e-4, 0, 5), (1e7, 1, 0, 5), (0, 1, 1e7, 5), (0, 1, 0, 1e7),
      (0, .nan, 0, 5), (.nan, 1, 0, 5), (0, 1, .nan, 5), (0, 1, 0, -.infinity),
    ] {
      (timing.beginTime, timing.speed, timing.timeOffset) = (begin, speed, offset)
      #expect(timing.parentTime(before: local) == -.infinity)
    }
  }
}

extension TimingPhase {
  fileprivate func isAt(_ stage: Stage, _ progress: Double, _ cycles: Int) -> Bool {
    self.stage == stage && self.progress == progress && completedCycles == cycles
  }
}
