// Nacre, MIT licence; see LICENSE.

import Foundation
import RenderServer
import Stage
import Testing

@testable import SceneHost
@testable import Window

/// How `nacre play` turns real time into frames and desktop events into touches.
struct PlayTests {
  private static let period = 1.0 / 60

  /// The instants at which the program runs jitter; the scene's frames do not.
  @Test func steadyFramesAreWholeFramesOfTheDisplay() {
    var clock = PlayClock(now: 5, period: Self.period)
    var now = 5.0
    for (frame, jitter) in [0.2, -0.3, 0.4, -0.1, 0.3, 0].enumerated() {
      now = 5 + Double(frame + 1) * Self.period
      clock.advance(to: now + jitter * Self.period, isSteady: true)
      #expect(abs(clock.seconds - Double(frame + 1) * Self.period) < 1e-9)
    }
    clock.advance(to: now + 3 * Self.period, isSteady: true)
    #expect(abs(clock.seconds - 9 * Self.period) < 1e-9)
  }

  /// Time that passes while nothing moves is not made up for.
  @Test func restedTimeDoesNotCount() {
    var clock = PlayClock(now: 0, period: Self.period)
    clock.rest(until: 30)
    clock.advance(to: 30.05, isSteady: false)
    #expect(abs(clock.seconds - 0.05) < 1e-9)
    clock.restart(at: 2, now: 40)
    clock.advance(to: 50, isSteady: false)
    #expect(clock.seconds == 2)
    #expect(clock.isPaused)
  }

  @Test func longStopsAreSkippedWhereSomethingMoves() {
    var clock = PlayClock(now: 0, period: Self.period)
    clock.advance(to: 7, isSteady: true)
    #expect(abs(clock.seconds - Self.period) < 1e-9)
    clock.advance(to: 17, isSteady: false)
    #expect(abs(clock.seconds - Self.period - 10) < 1e-9)
  }

  @Test func timeStopsStepsAndSlowsDown() {
    var clock = PlayClock(now: 0, period: Self.period)
    clock.togglePause(now: 1)
    clock.advance(to: 2, isSteady: false)
    #expect(clock.seconds == 0)
    #expect(clock.seconds(at: 3) == 0)
    clock.step(now: 3)
    #expect(clock.seconds == Self.period)
    clock.togglePause(now: 4)
    clock.toggleSlowMotion()
    clock.advance(to: 14, isSteady: false)
    #expect(abs(clock.seconds - Self.period - 1) < 1e-9)
    #expect(abs(clock.seconds(at: 15) - Self.period - 1.1) < 1e-9)
  }

  @Test func mouseIsAFingerOnlyWhileItIsDown() {
    var fingers = PlayFingers(width: 100, height: 200)
    fingers.mouse(.moved, x: 1, y: 1, withAlt: false, at: 0)
    fingers.mouse(.down, x: 10, y: 20, withAlt: false, at: 1)
    fingers.mouse(.moved, x: 11, y: 20, withAlt: false, at: 1.1)
    fingers.mouse(.moved, x: 12, y: 20, withAlt: false, at: 1.2)
    fingers.mouse(.up, x: 12, y: 20, withAlt: false, at: 1.3)
    fingers.mouse(.up, x: 12, y: 20, withAlt: false, at: 1.4)

    let samples = fingers.take()

    #expect(samples.map(\.phase) == [.hovered, .began, .moved, .ended])
    #expect(samples.map(\.x) == [1, 10, 12, 12])
    #expect(samples.map(\.time) == [0, 1, 1.2, 1.3])
    #expect(fingers.take().isEmpty)
  }

  @Test func altAddsAMirroredFinger() {
    var fingers = PlayFingers(width: 100, height: 200)
    fingers.mouse(.down, x: 10, y: 20, withAlt: true, at: 0)
    fingers.mouse(.moved, x: 30, y: 40, withAlt: false, at: 0.1)
    fingers.mouse(.up, x: 30, y: 40, withAlt: false, at: 0.2)
    fingers.mouse(.down, x: 5, y: 5, withAlt: false, at: 0.3)

    let samples = fingers.take()

    let mirror = samples.filter { $0.id == 1 }
    #expect(mirror.map(\.phase) == [.began, .moved, .ended])
    #expect(mirror.map(\.x) == [90, 70, 70])
    #expect(mirror.map(\.y) == [180, 160, 160])
    #expect(samples.last?.id == 0)
  }

  @Test func wheelScrollsByStepsAndIsOverAtOnce() {
    var fingers = PlayFingers(width: 100, height: 200)
    fingers.wheel(dx: 0, dy: -1, x: 50, y: 100, at: 1)
    fingers.wheel(dx: 0.5, dy: 2, x: 51, y: 100, at: 1.05)

    let samples = fingers.take()

    #expect(samples.map(\.phase) == [.scrolled, .scrolled])
    #expect(samples.map(\.dy) == [-40, 80])
    #expect(samples.map(\.dx) == [0, -20])
    #expect(samples.map(\.x) == [50, 51])
  }

  @Test func mouseWithoutAButtonIsThePointer() {
    var fingers = PlayFingers(width: 100, height: 200)
    fingers.mouse(.moved, x: 1, y: 2, withAlt: false, at: 0.1)
    fingers.mouse(.moved, x: 3, y: 4, withAlt: false, at: 0.2)
    fingers.mouse(.down, x: 3, y: 4, withAlt: false, at: 0.3)
    fingers.mouse(.moved, x: 5, y: 6, withAlt: false, at: 0.4)
    fingers.mouse(.up, x: 5, y: 6, withAlt: false, at: 0.5)
    fingers.mouse(.moved, x: 7, y: 8, withAlt: false, at: 0.6)

    let samples = fingers.take()

    #expect(samples.map(\.phase) == [.hovered, .began, .moved, .ended, .hovered])
    #expect(samples.map(\.x) == [3, 3, 5, 5, 7])
  }

  @Test func keysComeUpOnlyAfterTheyWentDown() {
    var fingers = PlayFingers(width: 100, height: 200)
    fingers.key(4, isDown: false, character: nil, at: 0.1)
    fingers.key(4, isDown: true, character: nil, at: 0.2)
    fingers.key(4, isDown: true, character: nil, at: 0.3)
    fingers.key(4, isDown: false, character: 0xE4, at: 0.4)

    let samples = fingers.take()

    #expect(samples.map(\.phase) == [.pressed, .released])
    #expect(samples.map(\.time) == [0.2, 0.4])
    #expect(samples.map(\.character) == [nil, nil])
  }

  // MARK: Late frames

  /// Returns the number of late frames.
  ///
  /// - Parameter frames: For each frame, when it was shown and when it was requested, both in
  ///   periods; `nil` means that the previous frame requested it.
  private func lateFrames(_ frames: [(shown: Double, asked: Double?)]) -> Int {
    var statistics = PlayStatistics()
    for (shown, asked) in frames {
      statistics.note(
        now: shown * Self.period, period: Self.period, work: 0, showing: 0, damage: [],
        cost: FrameCost(),
        asked: asked.map { $0 * Self.period })
    }
    #expect(statistics.total.frames == frames.count)
    return statistics.total.late
  }

  @Test func aFrameIsLateHalfAPeriodAfterItsPictureOfTheDisplay() {
    #expect(lateFrames([(10, 9.5), (11, nil), (12, nil), (13, nil)]) == 0)
    #expect(lateFrames([(10, 9.5), (11.4, nil), (12, nil), (13.3, nil)]) == 0)
    #expect(lateFrames([(10, 9.5), (11.6, nil), (12, nil), (13, nil)]) == 1)
    // A frame that misses several refreshes of the display counts as one late frame.
    #expect(lateFrames([(10, 9.5), (17, nil), (18, nil)]) == 1)
    #expect(lateFrames([(10, 9.5), (12, nil), (14, nil), (16, nil)]) == 3)
  }

  @Test func aRestIsNotLateAndWhatATouchAsksForCanBe() {
    #expect(lateFrames([(10, 9.5), (11, nil), (200, 199.2), (201, nil)]) == 0)
    #expect(lateFrames([(10, 9.5), (11, nil), (200, 198.6), (201, nil)]) == 0)
    #expect(lateFrames([(10, 9.5), (11, nil), (200, 198.4), (201, nil)]) == 1)
    #expect(lateFrames([]) == 0)
    // The very first frame has no previous frame that could have requested it.
    #expect(lateFrames([(100, nil), (101, nil)]) == 0)
  }

  /// Desktop events may come out of order or unpaired; the recorded script is valid anyway.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func recordedTouchesAreAScript(seed: UInt64) throws {
    var numbers = SystemlessNumbers(state: seed)
    var fingers = PlayFingers(width: 100, height: 100)
    var recorded: [TouchSample] = []
    var seconds = 0.0
    for _ in 0..<500 {
      seconds = max(0, seconds + Double(numbers.next() % 100) / 1000 - 0.01)
      let phase = [PressPhase.down, .moved, .moved, .up][Int(numbers.next() % 4)]
      let (x, y) = (Double(numbers.next() % 100), Double(numbers.next() % 100))
      switch numbers.next() % 5 {
      case 0: fingers.mouse(phase, x: x, y: y, withAlt: numbers.next() % 3 == 0, at: seconds)
      case 1: fingers.finger(phase, id: Int(numbers.next() % 3), x: x, y: y, at: seconds)
      case 2: fingers.wheel(dx: 0, dy: 1, x: x, y: y, at: seconds)
      case 3:
        let character = numbers.next() % 2 == 0 ? nil : Int(numbers.next() % 500)
        fingers.key(
          Int(numbers.next() % 3), isDown: phase == .down, character: character, at: seconds)
      default: recorded += fingers.take()
      }
    }
    recorded += fingers.take()

    let script = TouchScript(recorded)

    #expect(try TouchScript(parsing: Data(script.json.utf8)) == script)
  }
}

/// A small seeded generator (linear congruential, Knuth's MMIX constants).
private struct SystemlessNumbers {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}
