// Nacre, MIT licence; see LICENSE.

import NacreTestKit
import Stage
import Testing

@MainActor
struct StageInputTests {
  private final class Log {
    var lines: [String] = []
  }

  @Test func alarmsAndTouchesComeInOrderOfTime() {
    let time = ManualClock.begin(100)
    defer { ManualClock.end(time) }
    let (input, log) = (StageInput(), Log())
    input.receive = { samples, time in
      log.lines.append("\(time - 100): \(samples.map(\.id))")
      _ = input.schedule(after: 0) { log.lines.append("turn") }
    }
    _ = input.schedule(after: 0.5) { log.lines.append("alarm, with the touch") }
    input.schedule(after: 0.25) { log.lines.append("cancelled") }.cancel()
    _ = input.schedule(after: 2) { log.lines.append("late") }
    input.play(
      TouchScript([
        TouchSample(time: 0.5, phase: .began, id: 1, x: 0, y: 0),
        TouchSample(time: 0.25, phase: .began, id: 0, x: 0, y: 0),
        TouchSample(time: 0.5, phase: .moved, id: 0, x: 0, y: 0),
      ]), from: 100)

    while let next = input.nextInstant, next <= 101 {
      ManualClock.move(to: max(next, ManualClock.now))
      #expect(input.run(until: ManualClock.now))
    }

    #expect(log.lines == ["0.25: [0]", "turn", "alarm, with the touch", "0.5: [1, 0]", "turn"])
    #expect(input.nextInstant == 102)
    #expect(!input.run(until: 101))
  }

  @Test func deliveredSamplesOfOneTimeBelongTogether() {
    let (input, log) = (StageInput(), Log())
    input.receive = { samples, time in log.lines.append("\(time): \(samples.map(\.id))") }

    input.deliver(
      [(1, 0), (1, 1), (2, 0)].map {
        TouchSample(time: $0.0, phase: .began, id: $0.1, x: 0, y: 0)
      }, from: 10)

    #expect(log.lines == ["11.0: [0, 1]", "12.0: [0]"])
  }
}
