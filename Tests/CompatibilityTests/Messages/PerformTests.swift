// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing
import UIKit

struct PerformTests {
  private func run() { RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.05)) }

  @Test func aDelayedCallComesOnce() {
    let target = Target()

    target.perform("one:", with: "later", afterDelay: 0.001)
    let before = target.calls
    run()
    run()

    #expect(before.isEmpty)
    #expect(target.received as? [String] == ["later"])
  }

  @Test func aCallWithoutDelayComesLaterToo() {
    let target = Target()

    target.perform("plain", with: nil, afterDelay: 0)
    let before = target.calls
    run()

    #expect(before.isEmpty)
    #expect(target.calls == ["plain"])
  }

  @Test func aDelayedCallDoesNotComeBefore() {
    let target = Target()

    target.perform("plain", with: nil, afterDelay: 600)
    run()

    #expect(target.calls.isEmpty)
    NSObject.cancelPreviousPerformRequests(withTarget: target)
  }

  @Test func aTargetIsKeptUntilItsDelayedCall() {
    weak var kept: Target?
    do {
      let target = Target()
      kept = target
      target.perform("plain", with: nil, afterDelay: 0.001)
    }

    #expect(kept != nil)
    run()
    #expect(kept == nil)
  }

  @Test func cancelledCallsDoNotCome() {
    let (target, other) = (Target(), Target())

    target.perform("plain", with: nil, afterDelay: 0.001)
    target.perform("one:", with: "a" + "b", afterDelay: 0.001)
    other.perform("plain", with: nil, afterDelay: 0.001)
    NSObject.cancelPreviousPerformRequests(withTarget: target)
    run()

    #expect(target.calls.isEmpty)
    #expect(other.calls == ["plain"])
  }

  @Test func oneCallOfSeveralIsCancelledByItsSelectorAndArgument() {
    let target = Target()

    target.perform("one:", with: "ab", afterDelay: 0.001)
    target.perform("one:", with: "c", afterDelay: 0.001)
    target.perform("one:", with: nil, afterDelay: 0.001)
    target.perform("plain", with: nil, afterDelay: 0.001)
    let equal = ["a", "b"].joined()
    Target.cancelPreviousPerformRequests(withTarget: target, selector: "one:", object: equal)
    Target.cancelPreviousPerformRequests(withTarget: target, selector: "one:", object: nil)
    run()

    #expect(target.received as? [String] == ["c"])
    #expect(target.calls.contains("plain"))
  }

  @MainActor @Test func onTheMainThreadACallThatWaitsComesAtOnce() async {
    let target = Target()

    target.performSelector(onMainThread: "one:", with: 1, waitUntilDone: true)
    let atOnce = target.calls
    target.performSelector(onMainThread: "plain", with: nil, waitUntilDone: false)
    let queued = target.calls
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }

    #expect(atOnce == ["one"])
    #expect(queued == ["one"])
    #expect(target.calls == ["one", "plain"])
  }

  @Test func aNewThreadCallsAMethod() async {
    final class Worker: NSObject {
      var done: (() -> Void)?
      func work(_ word: String) { if word == "go" { done?() } }
    }
    let worker = Worker()
    let selector = Selector("work:", Worker.work)

    await withCheckedContinuation { done in
      worker.done = { done.resume() }
      Thread.detachNewThreadSelector(selector, toTarget: worker, with: "go")
    }

    #expect(worker.responds(to: "work:"))
  }
}
