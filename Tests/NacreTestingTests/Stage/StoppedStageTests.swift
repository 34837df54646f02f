// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTesting
import Testing

/// What becomes of a test that has suspended on its stage when another test opens one.
@MainActor
@Suite(.onStage)
struct StoppedStageTests {
  /// Runs two tests on the main actor, the second of which begins when the first suspends.
  private func run(
    _ first: @escaping @MainActor @Sendable () async -> Void,
    _ second: @escaping @MainActor @Sendable () async -> Void
  ) async {
    let tests = [Task(operation: first), Task(operation: second)]
    for test in tests { await test.value }
  }

  /// Its sleep ends, its layers are still shown, and the failure says where the other stage was opened.
  @Test func aSleepingTestGoesOnAndFails() async {
    let log = Log()
    await run {
      let stage = MotionStage(size: CGSize(width: 50, height: 50))
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      stage.show(view)
      UIView.animate(withDuration: 1) { view.frame.origin.x = 40 }
      log.note("first sleeps")
      try? await Task.sleep(for: .seconds(5))
      log.note("first goes on")
      #expect(view.layer.presentation()?.frame.minX == 0)
      #expect(!stage.isOpen)
      withKnownIssue {
        stage.advance(by: 0.5)
      } matching: {
        "\($0)".contains(
          "this stage has stopped, because another one was opened at NacreTestingTests/")
      }
      #expect(stage.isOpen && view.layer.presentation() != nil)
    } _: {
      log.note("second opens")
      let stage = MotionStage(size: CGSize(width: 70, height: 70))
      stage.show(UIView())
      stage.advance(by: 0.5)
      #expect(stage.time == 0.5 && UIScreen.main.bounds.width == 70)
    }
    #expect(
      log.lines.map { $0.split(separator: " ").dropLast().joined(separator: " ") } == [
        "first sleeps", "second opens", "first goes on",
      ])
  }

  /// Each takes the time of the one before it. Half of them suspend, and those may fail.
  @Test func twoHundredTestsWithoutTheTraitAllEnd() async {
    await #expect(processExitsWith: .success) {
      let ended = await withTaskGroup(of: Bool.self) { group in
        for index in 0..<200 { group.addTask { await StoppedStageTests.useAStage(index) } }
        return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
      }
      #expect(ended == 200)
    }
  }

  private static func useAStage(_ index: Int) async -> Bool {
    let stage = MotionStage(size: CGSize(width: 50, height: 50))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.show(view)
    UIView.animate(withDuration: 1) { view.frame.origin.x = 40 }
    if index % 2 == 0 { try? await Task.sleep(for: .seconds(0.3)) }
    let isShown = view.layer.presentation() != nil
    withKnownIssue(isIntermittent: true) { stage.advance(by: 0.5) }
    return isShown && view.layer.presentation() != nil
  }

  /// What belongs to one screen is not seen on the other.
  @Test func stagesHaveScreensOfTheirOwn() async {
    await run {
      let stage = MotionStage(
        traits: UITraitCollection(userInterfaceStyle: .dark), reducesMotion: true)
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
      stage.show(field)
      #expect(field.becomeFirstResponder() && field.traitCollection.userInterfaceStyle == .dark)
      let (application, window) = (UIApplication.shared, stage.window)
      await Task.yield()
      // The stage has stopped, and the caller is on the main screen.
      #expect(!field.isFirstResponder && UIApplication.shared !== application)
      #expect(application.windows == [window] && field.window == window)
    } _: {
      let stage = MotionStage()
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
      stage.show(view)
      #expect(view.traitCollection.userInterfaceStyle == .light)
      #expect(!UIAccessibility.isReduceMotionEnabled)
      #expect(UIApplication.shared.windows == [stage.window])
    }
  }
}
