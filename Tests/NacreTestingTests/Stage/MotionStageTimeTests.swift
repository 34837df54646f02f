// Nacre, MIT licence; see LICENSE.

import Foundation
import Synchronization
import Testing

@testable import NacreTesting

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

  /// Time is counted in whole nanoseconds, so it has no errors of subtraction.
  @Test func theTimeIsWhatWasLetPass() {
    let stage = MotionStage()
    stage.advance(by: 0.3)
    #expect(stage.time == 0.3)
    for _ in 0..<7 { stage.advance(by: 0.1) }
    #expect(stage.time == 1)
    stage.advance(to: 12.7)
    #expect(stage.time == 12.7)
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

  /// Code that runs its run loop waits in the time of the stage, as XCTest's `wait(for:timeout:)` does.
  @Test func aRunLoopThatTheCodeRunsFiresTimers() {
    let stage = MotionStage()
    let log = Log()
    _ = Timer.scheduledTimer(withTimeInterval: 0.2, repeats: true) { _ in log.note("timer") }
    RunLoop.main.add(
      Timer(fire: Date() + 0.3, interval: 0, repeats: false) { _ in log.note("main timer") },
      forMode: .common)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { log.note("block") }
    RunLoop.current.perform { log.note("performed") }
    RunLoop.current.run(until: Date() + 0.5)
    #expect(
      log.lines == ["performed 0.0", "block 0.1", "timer 0.2", "main timer 0.3", "timer 0.4"])
    #expect(abs(stage.time - 0.5) < 1e-6)
    // It waits when there is nothing to wait for, too.
    let other = MotionStage()
    RunLoop.current.run(until: Date() + 0.5)
    #expect(abs(other.time - 0.5) < 1e-6)
    #expect(log.lines.count == 5)
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

  @Test func timerSourcesFireAtTheirInstants() {
    let stage = MotionStage()
    let log = Log()
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.setEventHandler { log.note("fires \(timer.data)") }
    timer.setCancelHandler { log.note("ends") }
    timer.schedule(deadline: .now() + 0.2, repeating: 0.3)
    stage.advance(by: 0.1)
    timer.resume()
    stage.advance(by: 0.9)
    #expect(log.lines == ["fires 1 0.2", "fires 1 0.5", "fires 1 0.8"])
    log.lines = []
    timer.suspend()
    stage.advance(by: 1)
    #expect(log.lines == [])
    timer.resume()
    stage.advance(by: 0.2)
    #expect(log.lines == ["fires 1 2.0"], "what a suspended timer has missed is one event")
    timer.schedule(deadline: .now() + .milliseconds(50))
    stage.advance(by: 1)
    #expect(log.lines == ["fires 1 2.0", "fires 1 2.25"])
    timer.cancel()
    stage.advance(by: 1)
    #expect(log.lines == ["fires 1 2.0", "fires 1 2.25", "ends 3.2"])
    #expect(timer.isCancelled)
  }

  @Test func timerSourcesOnOtherQueuesDoTheirWorkThere() {
    let stage = MotionStage()
    let log = Log()
    let timer = DispatchSource.makeTimerSource(queue: .global())
    timer.setEventHandler {
      Thread.sleep(forTimeInterval: 0.1)
      DispatchQueue.main.async { log.note("fires") }
    }
    timer.schedule(wallDeadline: .now() + 0.2, repeating: .never)
    timer.activate()
    stage.advance(by: 1)
    #expect(log.lines == ["fires 0.3"])
    timer.cancel()
  }

  /// Foundation computes the rest of a sleep in rounded seconds, which may be less than a nanosecond.
  @Test func aSleepWhoseRestIsLessThanANanosecondEnds() {
    let stage = MotionStage()
    let log = Log()
    for tenths in 1...40 {
      DispatchQueue.global().asyncAfter(deadline: .now() + Double(tenths) / 10) {
        Thread.sleep(forTimeInterval: 0.1)
        DispatchQueue.main.async { log.note("ends") }
      }
    }
    stage.advance(by: 5)
    #expect(log.lines == (2...41).map { "ends \(Double($0) / 10)" })
  }

  @Test func timerSourcesEndWithTheStage() async {
    let log = Log()
    let timer: any DispatchSourceTimer
    do {
      let stage = MotionStage()
      timer = DispatchSource.makeTimerSource(queue: .main)
      timer.setEventHandler { log.note("fires") }
      timer.schedule(deadline: .now() + 0.001, repeating: 0.001)
      timer.resume()
      stage.close()
    }
    await Self.turn(after: 0.05)
    #expect(log.lines == [])
  }

  @Test func aWorkerMayWaitForTheMainQueue() {
    let stage = MotionStage()
    let log = Log()
    DispatchQueue.global().async {
      Thread.sleep(forTimeInterval: 0.2)
      DispatchQueue.main.sync { log.note("main") }
      DispatchQueue.main.async { log.note("end") }
    }
    stage.advance(by: 1)
    #expect(log.lines == ["main 0.2", "end 0.2"])
  }

  @Test func anEndlessMainQueueFailsTheTestAndTimeGoesOn() {
    let stage = impatientStage()
    let isStopped = Flag()
    func again() {
      if !isStopped.value { DispatchQueue.main.async { MainActor.assumeIsolated { again() } } }
    }
    again()
    withKnownIssue {
      stage.advance(by: 0.01)
    } matching: {
      $0.description.contains("the main queue never empties")
    }
    isStopped.value = true
    stage.advance(to: 1)
    #expect(stage.time == 1)
  }

  @Test func aBlockThatDoesNotEndFailsTheTestAndTimeGoesOn() {
    let stage = impatientStage()
    let isStopped = Flag()
    DispatchQueue.global().async { while !isStopped.value { sched_yield() } }
    withKnownIssue {
      stage.advance(by: 0.01)
    } matching: {
      $0.description.contains("a block on a dispatch queue does not end")
    }
    isStopped.value = true
    stage.advance(to: 1)
    #expect(stage.time == 1)
  }

  @Test func whatComesTooLateRunsInRealTime() async {
    let (log, mayGoOn, hasEnded) = (Log(), Flag(), Flag())
    do {
      let stage = impatientStage()
      DispatchQueue.global().async {
        while !mayGoOn.value { sched_yield() }
        DispatchQueue.main.async { log.note("late") }
        hasEnded.value = true
      }
      withKnownIssue { stage.close() }
    }
    let next = MotionStage()
    mayGoOn.value = true
    while !hasEnded.value { sched_yield() }
    next.advance(by: 1)
    #expect(log.lines == [])
    next.close()
    while log.lines.isEmpty { await Self.turn(after: 0.001) }
    #expect(log.lines.count == 1)
  }

  /// Returns a stage whose instants may take little real time.
  private func impatientStage() -> MotionStage {
    MotionStage.patience = 0.2
    defer { MotionStage.patience = 30 }
    return MotionStage()
  }

  /// Lets the main queue run in real time.
  private static func turn(after seconds: Double) async {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { continuation.resume() }
    }
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
    #expect(stage.time > 0.49)
    #expect(stage.time < 0.6)
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
      #expect(view.window?.isHidden == true)
    }
    #expect(log.lines.sorted() == ["cancelled 0.0", "end 0.0"])
    log.lines = []
    #expect(CACurrentMediaTime() >= real)
    // Real time goes on, and nothing of the stage is called in it.
    await Self.turn(after: 0.05)
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

  @Test func allKindsOfTasksFollowTheStage() {
    let stage = MotionStage()
    let log = Log()
    let counter = Counter()
    Task {
      async let one: Void = Self.sleep(0.3)
      await withTaskGroup(of: Void.self) { group in
        group.addTask { await Self.sleep(0.1) }
        group.addTask { await Self.sleep(0.2) }
        for await _ in group { log.note("child") }
      }
      await one
      log.note("let")
      await counter.count(after: 0.4)
      log.note("actor")
      await Task.detached(priority: .background) { await Self.sleep(0.1) }.value
      log.note("detached")
    }
    stage.advance(by: 2)
    #expect(log.lines == ["child 0.1", "child 0.2", "let 0.3", "actor 0.7", "detached 0.8"])
  }

  private nonisolated static func sleep(_ seconds: Double) async {
    try? await Task.sleep(for: .seconds(seconds))
  }

  private actor Counter {
    var count = 0
    func count(after seconds: Double) async {
      await MotionStageTimeTests.sleep(seconds)
      count += 1
    }
  }

  /// A test library's own tasks are woken by tests, and go on with other tests.
  @Test func aTaskThatTheTestWakesKeepsRealTime() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let before = CACurrentMediaTime()
      let (stream, continuation) = AsyncStream<Void>.makeStream()
      var time = 0.0
      let other = Task {
        for await _ in stream { break }
        time = CACurrentMediaTime()
        return Task.isCancelled
      }
      await Task.yield()
      let stage = MotionStage()
      continuation.yield()
      stage.advance(by: 5)
      // It runs on the main queue when the test suspends, not among the work of the stage.
      #expect(time == 0)
      await MotionStageTimeTests.outside()
      while time == 0 { await Task.yield() }
      #expect(time >= before)
      #expect(time < before + 600)
      stage.close()
      #expect(await !other.value)
    }
  }

  /// The same holds for a task that somebody else has created since the stage was opened.
  @Test func aLaterTaskOfOthersKeepsRealTime() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let before = CACurrentMediaTime()
      let stage = MotionStage()
      let (stream, continuation) = AsyncStream<Void>.makeStream()
      let end = End()
      let isWaiting = DispatchSemaphore(value: 0)
      // A thread that the test starts is not on its stage.
      Thread.detachNewThread {
        Task.detached {
          isWaiting.signal()
          for await _ in stream { break }
          end.state.withLock { $0 = (CACurrentMediaTime(), Task.isCancelled) }
        }
      }
      MotionStageTimeTests.wait(for: isWaiting)
      continuation.yield()
      stage.advance(by: 5)
      stage.close()
      while end.state.withLock({ $0 == nil }) { await Task.yield() }
      let (time, isCancelled) = end.state.withLock { $0 } ?? (0, true)
      #expect(time >= before)
      #expect(time < before + 600)
      #expect(!isCancelled)
    }
  }

  private nonisolated static func wait(for semaphore: DispatchSemaphore) { semaphore.wait() }
}

/// How a task has ended.
private final class End: Sendable {
  let state = Mutex<(time: Double, isCancelled: Bool)?>(nil)
}

/// A flag that several threads use.
final class Flag: Sendable {
  private let state = Mutex(false)

  var value: Bool {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
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
