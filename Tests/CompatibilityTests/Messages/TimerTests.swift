// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing
import UIKit

struct TimerTests {
  @Test func aTimerCallsItsTargetWithItself() {
    let target = Target()
    let timer = Timer(
      timeInterval: 5, target: target, selector: "tick:", userInfo: "info", repeats: true)

    timer.fire()
    timer.fire()

    #expect(target.calls == ["tick", "tick"])
    #expect(target.received as? [String] == ["info", "info"])
    #expect(timer.userInfo as? String == "info")
    #expect(timer.timeInterval == 5)
    timer.invalidate()
  }

  @Test func aMethodMayTakeNothing() {
    let target = Target()

    Timer(timeInterval: 5, target: target, selector: "plain", userInfo: nil, repeats: true).fire()

    #expect(target.calls == ["plain"])
  }

  @Test func aTargetIsKeptUntilTheTimerIsInvalidated() {
    weak var kept: Target?
    let timer: Timer
    do {
      let target = Target()
      kept = target
      timer = Timer(
        timeInterval: 5, target: target, selector: "plain", userInfo: nil, repeats: true)
    }

    #expect(kept != nil)
    timer.invalidate()
    #expect(kept == nil)
  }

  @Test func aTimerInvalidatedInItsCallDoesNotFireAgain() {
    let target = Target()
    let timer = Timer.scheduledTimer(
      timeInterval: 0.001, target: target, selector: "tickOnce:", userInfo: nil, repeats: true)

    RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.05))

    #expect(target.calls == ["last"])
    #expect(!timer.isValid)
  }

  @Test func aTimerThatDoesNotRepeatReleasesItsTarget() {
    weak var kept: Target?
    let timer: Timer
    do {
      let target = Target()
      kept = target
      timer = Timer.scheduledTimer(
        timeInterval: 0.001, target: target, selector: "plain", userInfo: nil, repeats: false)
    }

    RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.05))

    #expect(kept == nil)
    #expect(!timer.isValid)
  }

  @Test func aTimerFiresAtADate() {
    let target = Target()
    let date = Date(timeIntervalSinceNow: 30)

    let timer = Timer(
      fireAt: date, interval: 2, target: target, selector: "plain", userInfo: nil, repeats: true)

    #expect(abs(timer.fireDate.timeIntervalSince(date)) < 1e-3)
    timer.invalidate()
  }
}
