// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTesting
import Testing

/// Stages that are open at once, in one test or in several.
@MainActor
struct ParallelStageTests {
  /// Runs two tests on the main actor, the second of which begins when the first suspends.
  private func run(
    _ first: @escaping @MainActor @Sendable () async -> Void,
    _ second: @escaping @MainActor @Sendable () async -> Void
  ) async {
    let tests = [Task(operation: first), Task(operation: second)]
    for test in tests { await test.value }
  }

  /// A test that sleeps on its stage moves the time of that stage only.
  @Test func aSleepingTestAndAnotherHaveTheirOwnTimes() async {
    let log = Log()
    await run {
      let stage = MotionStage(size: CGSize(width: 50, height: 50))
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      stage.show(view)
      UIView.animate(withDuration: 8, delay: 0, options: .curveLinear) { view.frame.origin.x = 40 }
      log.note("first sleeps")
      try? await Task.sleep(for: .seconds(2))
      log.note("first goes on")
      #expect(stage.isOpen)
      #expect(stage.time == 2)
      #expect(view.layer.presentation()?.frame.minX == 10)
      stage.advance(by: 4)
      #expect(view.layer.presentation()?.frame.minX == 30)
      #expect(UIScreen.main.bounds.width == 50)
    } _: {
      log.note("second opens")
      let stage = MotionStage(size: CGSize(width: 70, height: 70))
      stage.show(UIView())
      stage.advance(by: 0.5)
      #expect(stage.time == 0.5)
      #expect(UIScreen.main.bounds.width == 70)
      await Task.yield()
      stage.advance(by: 100)
      #expect(stage.time == 100.5)
      #expect(UIScreen.main.bounds.width == 70)
    }
    #expect(
      log.lines.map { $0.split(separator: " ").dropLast().joined(separator: " ") }.sorted() == [
        "first goes on", "first sleeps", "second opens",
      ])
  }

  /// Whichever test runs when another suspends, each sees its own time, screen, tasks and timers.
  @Test func aThousandTestsWithoutATraitRunAtOnce() async {
    await #expect(processExitsWith: .success) {
      let ended = await withTaskGroup(of: Bool.self) { group in
        for index in 0..<1000 { group.addTask { await ParallelStageTests.useAStage(index) } }
        return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
      }
      #expect(ended == 1000)
    }
  }

  /// The work of a stage that is open keeps nothing from ending when a test crashes.
  @Test func aTestThatCrashesOnItsStageEndsTheRun() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let stage = MotionStage(size: CGSize(width: 50, height: 50))
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.show(view)
        UIView.animate(withDuration: 8) { view.frame.origin.x = 40 }
        Task { try? await Task.sleep(for: .seconds(60)) }
        DispatchQueue.global().asyncAfter(deadline: .now() + 60) {}
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { fatalError("the test crashes") }
        stage.advance(by: 2)
      }
    }
  }

  private static func useAStage(_ index: Int) async -> Bool {
    let width = 50 + Double(index)
    let stage = MotionStage(size: CGSize(width: width, height: 50))
    let (log, start) = (Log(), Date())
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.show(view)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.frame.origin.x = width }
    delay(log)
    Task {
      try? await Task.sleep(for: .seconds(0.4))
      log.note("task")
    }
    if index % 2 == 0 {
      try? await Task.sleep(for: .seconds(0.25))
    } else {
      stage.advance(by: 0.25)
    }
    let isMoving = abs((view.layer.presentation()?.frame.minX ?? 0) - width / 4) < 1e-6
    await Task.yield()
    stage.advance(by: 0.25)
    return isMoving && stage.time == 0.5 && UIScreen.main.bounds.width == width
      && abs(Date().timeIntervalSince(start) - 0.5) < 1e-6
      && log.lines == ["timer 0.2", "block 0.3", "task 0.4"]
  }

  private static func delay(_ log: Log) {
    _ = Timer.scheduledTimer(withTimeInterval: 0.2, repeats: false) { _ in log.note("timer") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { log.note("block") }
  }

  /// What belongs to one screen is not seen on the other.
  @Test func stagesHaveScreensOfTheirOwn() async {
    await run {
      let stage = MotionStage(
        traits: UITraitCollection(userInterfaceStyle: .dark), reducesMotion: true)
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
      stage.show(field)
      #expect(field.becomeFirstResponder())
      #expect(field.traitCollection.userInterfaceStyle == .dark)
      let application = UIApplication.shared
      await Task.yield()
      #expect(field.isFirstResponder)
      #expect(UIApplication.shared === application)
      #expect(UIApplication.shared.windows == [stage.window])
      #expect(UIAccessibility.isReduceMotionEnabled)
    } _: {
      let stage = MotionStage()
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
      stage.show(view)
      #expect(view.traitCollection.userInterfaceStyle == .light)
      #expect(!UIAccessibility.isReduceMotionEnabled)
      #expect(UIApplication.shared.windows == [stage.window])
    }
  }

  /// The code of a test is in the time of the stage that it used last; each stage's own code is in its time.
  @Test func aTestHasTwoStages() {
    let first = MotionStage(size: CGSize(width: 50, height: 50))
    let log = Log()
    let (one, other) = (UIView(), UIView())
    first.show(one)
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { log.note("first") }
    _ = Timer.scheduledTimer(withTimeInterval: 3, repeats: false) { _ in log.note("first timer") }
    let second = MotionStage(size: CGSize(width: 70, height: 70))
    second.show(other)
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) { log.note("second") }
    _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in log.note("second timer") }
    second.advance(by: 5)
    #expect(log.lines.map { $0.prefix { $0 != "." } } == ["second timer 1", "second 2"])
    log.lines = []
    first.advance(by: 5)
    #expect(log.lines.map { $0.prefix { $0 != "." } } == ["first 1", "first timer 3"])
    #expect(UIScreen.main.bounds.width == 50)
    #expect(one.window === first.window)
    #expect(other.window === second.window)
    #expect(second.time == 5)
    #expect(UIScreen.main.bounds.width == 70)
    second.close()
    #expect(UIScreen.main.bounds.width == 50)
    #expect(first.isOpen)
    #expect(!second.isOpen)
  }

  /// A stage that nobody has released yet, such as one of a class, closes at the end of the test.
  @Test func theTraitClosesWhatATestLeavesOpen() async throws {
    let test = try #require(Test.current)
    let mine = MotionStage()
    mine.show(UIView())
    let others = Task {
      let stage = MotionStage()
      stage.show(UIView())
      return stage
    }
    let other = await others.value
    let log = Log()
    let trait: StageTrait = .onStage
    try await trait.provideScope(for: test, testCase: Test.Case.current) {
      await MainActor.run { log.note("runs") }
    }
    #expect(log.lines.count == 1)
    #expect(!mine.isOpen)
    #expect(other.isOpen)
  }
}
