// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTesting
import Testing

/// What follows the clock of a stage.
@MainActor
struct MotionStageTimeTests {
  @Test func mediaTimeAndDatesFollowTheStage() {
    let stage = MotionStage()
    let (start, date) = (CACurrentMediaTime(), Date())
    stage.advance(by: 2.5)
    #expect(abs(CACurrentMediaTime() - start - 2.5) < 1e-9)
    #expect(abs(Date().timeIntervalSince(date) - 2.5) < 1e-6)
    #expect(abs(stage.time - 2.5) < 1e-9)
  }

  @Test func timersFireAtTheirInstants() {
    let stage = MotionStage()
    let log = Log()
    _ = Timer.scheduledTimer(withTimeInterval: 0.3, repeats: true) { _ in log.note("timer") }
    RunLoop.main.add(
      Timer(fire: Date() + 0.5, interval: 0, repeats: false) { _ in log.note("main timer") },
      forMode: .common)
    stage.advance(by: 1)
    #expect(log.lines == ["timer 0.3", "main timer 0.5", "timer 0.6", "timer 0.9"])
  }

  @Test func delayedBlocksRunAtTheirInstants() {
    let stage = MotionStage()
    let log = Log()
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { log.note("main") }
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.3) {
      Thread.sleep(forTimeInterval: 0.1)
      DispatchQueue.main.async { log.note("global") }
    }
    DispatchQueue.main.async { log.note("at once") }
    #expect(log.lines == [])
    stage.advance(by: 0.25)
    #expect(log.lines == ["at once 0.0", "main 0.2"])
    stage.advance(by: 1)
    #expect(log.lines == ["at once 0.0", "main 0.2", "global 0.4"])
  }

  @Test func tasksSleepInTheTimeOfTheStage() {
    let stage = MotionStage()
    let log = Log()
    Task {
      log.note("begins")
      try? await Task.sleep(for: .seconds(0.5))
      log.note("wakes")
      await Task.detached { try? await Task.sleep(nanoseconds: 250_000_000) }.value
      log.note("ends")
    }
    stage.advance(by: 2)
    #expect(log.lines == ["begins 0.0", "wakes 0.5", "ends 0.75"])
  }

  @Test func groupsNotifyTheMainQueue() {
    let stage = MotionStage()
    let log = Log()
    let group = DispatchGroup()
    for delay in [0.1, 0.4] {
      group.enter()
      DispatchQueue.global().asyncAfter(deadline: .now() + delay) { group.leave() }
    }
    DispatchQueue.global().async(group: group) {}
    group.notify(queue: .main) { log.note("done") }
    stage.advance(by: 1)
    #expect(log.lines == ["done 0.4"])
  }

  @Test func animationsAndCompletionsFollowTheStage() {
    let stage = MotionStage()
    let log = Log()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.show(view)
    UIView.animate(withDuration: 0.39, delay: 0, options: .curveLinear) {
      view.frame.origin.x = 39
    } completion: { _ in
      log.note("completion")
    }
    stage.advance(by: 0.2)
    #expect(abs((view.layer.presentation()?.frame.minX ?? 0) - 20) < 1e-6)
    stage.advance(by: 0.3)
    #expect(log.lines == ["completion 0.4"])
  }

  @Test func displayLinksFireForEachFrame() {
    let stage = MotionStage(framesPerSecond: 10)
    let log = Log()
    CADisplayLink(handler: { _ in log.note("frame") }).add(to: .main, forMode: .common)
    stage.advance(by: 0.35)
    #expect(log.lines == ["frame 0.0", "frame 0.1", "frame 0.2", "frame 0.3"])
  }

  @Test func settleEndsWhenNothingMoves() {
    let stage = MotionStage()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.show(view)
    UIView.animate(withDuration: 0.5) { view.alpha = 0 }
    #expect(stage.settle())
    #expect(stage.time > 0.49 && stage.time < 0.6)
    UIView.animate(withDuration: 0.5, delay: 0, options: .repeat) { view.alpha = 1 }
    #expect(!stage.settle(limit: 3))
    #expect(abs(stage.time - 3.5) < 0.1)
  }

  @Test func closingLeavesNothingBehind() async {
    let real = CACurrentMediaTime()
    let log: Log
    do {
      let stage = MotionStage()
      log = Log()
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      stage.show(view)
      RunLoop.main.add(
        Timer(timeInterval: 0.01, repeats: true) { _ in log.note("timer") }, forMode: .default)
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.01) { log.note("block") }
      CADisplayLink(handler: { _ in log.note("link") }).add(to: .main, forMode: .common)
      UIView.animate(withDuration: 0.01) {
        view.alpha = 0
      } completion: { _ in
        log.note("end")
      }
      Task {
        try? await Task.sleep(for: .seconds(5))
        log.note(Task.isCancelled ? "cancelled" : "late")
      }
      stage.advance(by: 0)
      log.lines = []
      stage.close()
      #expect(!stage.isOpen)
      #expect(UIApplication.shared.windows.isEmpty)
    }
    #expect(log.lines.sorted() == ["cancelled 0.0", "end 0.0"])
    log.lines = []
    #expect(CACurrentMediaTime() >= real)
    // Real time goes on, and nothing of the stage is called in it.
    await withCheckedContinuation { continuation in
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) { continuation.resume() }
    }
    #expect(log.lines == [])
  }

  /// A process of its own, because other tests would come on stage while this one is suspended.
  @Test func aTestThatSuspendsStaysOnStage() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let stage = MotionStage()
      let log = Log()
      let task = Task {
        log.note("task")
        return 3
      }
      #expect(await task.value == 3)
      try await Task.sleep(for: .seconds(1))
      log.note("slept")
      await MotionStageTimeTests.outside()
      log.note("outside")
      stage.advance(by: 1)
      log.note("advanced")
      #expect(log.lines == ["task 0.0", "slept 1.0", "outside 1.0", "advanced 2.0"])
    }
  }

  private nonisolated static func outside() async {}
}

/// Lines with the time of the stage at which they were noted.
@MainActor
final class Log: Sendable {
  var lines: [String] = []
  private let start = CACurrentMediaTime()

  init() {}

  nonisolated func note(_ line: String) {
    MainActor.assumeIsolated {
      let time = ((CACurrentMediaTime() - start) * 1000).rounded() / 1000
      lines.append("\(line) \(time)")
    }
  }
}
