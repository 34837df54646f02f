// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import QuartzCore
import Testing
@testable import UIKit

/// What a host learns of animators and completions, and what it can do with an animator.
@MainActor
struct AnimatorReportTests {
  private let shown = ShownTree()
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  private func makeAnimator() -> UIViewPropertyAnimator {
    shown.show(view.layer)
    return UIViewPropertyAnimator(duration: 2, curve: .linear) { view.center.x += 100 }
  }

  /// Returns what is reported while a body runs: the states of animators and the words of completions.
  private func reports(of body: () -> Void) -> [String] {
    var words: [String] = []
    Display.current.motionListener = { report in
      switch report {
      case .animator(let animator): words.append(animator.reportedRun.state.rawValue)
      case .completion(let text): words.append(text)
      case .displayLink: words.append("link")
      case .gesture: words.append("gesture")
      }
    }
    body()
    Display.current.motionListener = nil
    return words
  }

  @Test func theWayOfAnAnimatorIsReported() {
    let animator = makeAnimator()
    animator.addCompletion { _ in }
    let words = reports {
      animator.startAnimation()
      shown.advance(to: 0.5)
      animator.pauseAnimation()
      animator.fractionComplete = 0.75
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
      shown.advance(to: 1)
    }
    // What is reported twice has not changed in between.
    let changes = words.indices.filter { $0 == 0 || words[$0] != words[$0 - 1] }.map { words[$0] }
    #expect(changes == ["running", "paused", "running", "inactive", "animator at end"])
    #expect(reports { animator.isReversed = false }.isEmpty)
  }

  @Test func theRunGivesTheFraction() throws {
    let animator = makeAnimator()
    func fraction() -> Double? { animator.reportedRun.fraction(at: CACurrentMediaTime()) }
    #expect(fraction() == nil)
    #expect(animator.reportedName == "")
    animator.startAnimation(afterDelay: 1)
    #expect(animator.reportedName == "UIView position")
    #expect(animator.reportedLayer === view.layer)
    for seconds in [0.5, 1, 1.5, 2] {
      shown.advance(to: seconds)
      #expect(try abs(#require(fraction()) - animator.fractionComplete) < 1e-9)
    }
    animator.isReversed = true
    shown.advance(to: 2.25)
    #expect(try abs(#require(fraction()) - animator.fractionComplete) < 1e-9)
    animator.pauseAnimation()
    shown.advance(to: 2.5)
    #expect(try abs(#require(fraction()) - animator.fractionComplete) < 1e-9)
    animator.stopAnimation(false)
    #expect(animator.reportedRun.state == .stopped)
    #expect(fraction() == nil)
    animator.finishAnimation(at: .end)
  }

  @Test func aHostDoesWhatTheProgramCould() {
    let animator = makeAnimator()
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    shown.advance(to: 0.5)
    #expect(animator.perform(.scrub(0.75)) == nil)
    shown.commit()
    #expect(!animator.isRunning)
    #expect(animator.fractionComplete == 0.75)
    #expect(view.layer.presentation()?.position.x == 80)
    #expect(animator.perform(.reverse) == nil)
    #expect(animator.isReversed)
    #expect(animator.perform(.proceed) == nil)
    #expect(animator.isRunning)
    #expect(animator.perform(.pause) == nil)
    #expect(!animator.isRunning)
    #expect(animator.perform(.finish) == nil)
    #expect(ends == [.start])
    #expect(view.center.x == 5)
  }

  @Test func whatIsImpossibleIsRefused() {
    let animator = makeAnimator()
    #expect(animator.perform(.scrub(0.5)) == "has ended")
    #expect(animator.state == .inactive)
    animator.startAnimation()
    #expect(animator.perform(.proceed) == "runs already")
    animator.pauseAnimation()
    #expect(animator.perform(.pause) == "is paused already")
    animator.stopAnimation(false)
    #expect(animator.perform(.scrub(0.5)) == "is stopped")
    #expect(animator.perform(.finish) == nil)
    #expect(animator.state == .inactive)

    let rigid = makeAnimator()
    rigid.isInterruptible = false
    rigid.startAnimation()
    for action in [AnimatorAction.scrub(0.5), .pause, .reverse, .finish] {
      #expect(rigid.perform(action) == "is not interruptible")
    }
    #expect(rigid.isRunning)
    shown.advance(to: 3)
    #expect(rigid.state == .inactive)
  }

  @Test func completionsAndDisplayLinksAreReported() {
    shown.show(view.layer)
    let link = CADisplayLink { _ in }
    let words = reports {
      CATransaction.begin()
      CATransaction.setCompletionBlock {}
      CATransaction.commit()
      UIView.animate(withDuration: 1) { view.center.x += 100 }
      UIView.animate(withDuration: 1, animations: { view.center.y += 100 }, completion: { _ in })
      shown.advance(to: 2)
      link.add(to: .main, forMode: .common)
      Display.current.callLinks(at: CACurrentMediaTime(), interval: 1.0 / 60)
      link.invalidate()
    }
    #expect(words == ["transaction", "animation block", "link"])
  }

  @Test func withoutAListenerNoReportIsMade() {
    var made = 0
    func report() -> MotionReport {
      made += 1
      return .completion("made")
    }
    MotionReport.note(report())
    #expect(made == 0)
    #expect(reports { MotionReport.note(report()) } == ["made"])
    #expect(made == 1)
  }

  @Test func nothingIsReportedFromOtherThreads() {
    let words = reports {
      let thread = Thread {
        CATransaction.begin()
        CATransaction.setCompletionBlock {}
        CATransaction.commit()
      }
      thread.start()
      while !thread.isFinished { sched_yield() }
    }
    #expect(words.isEmpty)
  }
}
