// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import QuartzCore
import Testing
import Timing
import UIKit

/// Property animators, section E of the specification: states, scrubbing, continuing, stopping.
@MainActor
struct PropertyAnimatorTests {
  private let shown = ShownTree()
  private let view = UIView(frame: CGRect(x: -10, y: -10, width: 20, height: 20))

  init() { shown.show(view.layer) }

  private var x: Double { view.layer.presentation().map { Double($0.position.x) } ?? .nan }
  private var alpha: Double { view.layer.presentation().map { Double($0.opacity) } ?? .nan }

  private func animator(_ curve: UIView.AnimationCurve, duration: Double = 2)
    -> UIViewPropertyAnimator
  {
    UIViewPropertyAnimator(duration: duration, curve: curve) {
      self.view.center.x = 100
      self.view.alpha = 0
    }
  }

  @Test func newAnimatorIsInactiveAndHasRunNothing() {
    let animator = animator(.linear)

    #expect(animator.state == .inactive)
    #expect(!animator.isRunning)
    #expect(!animator.isReversed)
    #expect(animator.isInterruptible)
    #expect(animator.isUserInteractionEnabled)
    #expect(animator.scrubsLinearly)
    #expect(!animator.pausesOnCompletion)
    #expect(view.center.x == 0)
  }

  @Test func runningAnimatorFollowsItsCurveToTheEnd() {
    let animator = animator(.easeIn)
    var positions: [UIViewAnimatingPosition] = []
    animator.addCompletion { positions.append($0) }
    animator.startAnimation()
    shown.commit()

    #expect(animator.state == .active)
    #expect(animator.isRunning)
    shown.advance(to: 1)
    #expect(x.agrees(with: "31.5357"))
    #expect(abs(alpha - (1 - 0.315357)) < 1e-6)
    #expect(abs(animator.fractionComplete - 0.5) < 1e-12)
    #expect(positions.isEmpty)
    shown.advance(to: 2)
    #expect(animator.state == .inactive)
    #expect(!animator.isRunning)
    #expect(positions == [.end])
    #expect(view.layer.animationKeys() == nil)
    #expect(x == 100)
    #expect(view.alpha == 0)
  }

  @Test("TV-E1: continuing after scrubbing to half takes the remaining time")
  func continuingFromScrubbedHalfTakesTheTimeThatIsLeft() {
    let animator = animator(.easeOut)
    var isOver = false
    animator.addCompletion { _ in isOver = true }
    animator.pauseAnimation()
    animator.fractionComplete = 0.5
    shown.commit()
    #expect(x == 50)

    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    shown.commit()
    #expect(animator.fractionComplete.agrees(with: "0.3425"))
    #expect(abs(x - 50) < 1e-6)
    shown.advance(to: 1.314)
    #expect(!isOver)
    shown.advance(to: 1.316)
    #expect(isOver)
    #expect(x == 100)
  }

  @Test("TV-E2: pausing keeps the presentation value; fractionComplete becomes the progress")
  func pausingKeepsWhatIsShownAndTheFractionBecomesThatOfTheWay() {
    let animator = animator(.easeIn)
    animator.startAnimation()
    shown.commit()
    shown.advance(to: 1)
    let before = x

    animator.pauseAnimation()
    shown.commit()
    #expect(abs(x - before) < 1e-9)
    #expect(animator.fractionComplete.agrees(with: "0.315357"))
    shown.advance(to: 5)
    #expect(abs(x - before) < 1e-9)

    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .easeOut), durationFactor: 0)
    shown.commit()
    #expect(animator.fractionComplete.agrees(with: "0.204923"))
    #expect(abs(x - before) < 1e-6)
  }

  @Test func scrubbingByTimeShowsTheCurve() {
    let animator = animator(.easeIn)
    animator.scrubsLinearly = false
    animator.pauseAnimation()
    animator.fractionComplete = 0.5
    shown.commit()

    #expect(animator.fractionComplete == 0.5)
    #expect(x.agrees(with: "31.5357"))
  }

  @Test func durationFactorGivesTheRestItsOwnTime() {
    let animator = animator(.linear)
    animator.pauseAnimation()
    animator.fractionComplete = 0.5
    shown.commit()
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 1)
    shown.commit()

    shown.advance(to: 1)
    #expect(abs(x - 75) < 1e-9)
    shown.advance(to: 2)
    #expect(animator.state == .inactive)
    #expect(x == 100)
  }

  @Test func reversingGoesBackAlongTheSameCurveAndEndsAtTheStart() {
    let animator = animator(.easeInOut)
    var positions: [UIViewAnimatingPosition] = []
    animator.addCompletion { positions.append($0) }
    animator.startAnimation()
    shown.commit()
    shown.advance(to: 0.5)
    let quarter = x
    shown.advance(to: 1)
    animator.isReversed = true
    shown.commit()

    #expect(abs(x - 50) < 1e-4)
    shown.advance(to: 1.5)
    #expect(abs(x - quarter) < 1e-9)
    shown.advance(to: 2)
    #expect(positions == [.start])
    #expect(view.center.x == 0)
    #expect(view.alpha == 1)
    #expect(x == 0)
  }

  @Test func stoppingWritesWhatIsShownIntoTheModel() {
    let animator = animator(.linear)
    var positions: [UIViewAnimatingPosition] = []
    animator.addCompletion { positions.append($0) }
    animator.startAnimation()
    shown.commit()
    shown.advance(to: 0.5)

    animator.stopAnimation(false)
    #expect(animator.state == .stopped)
    #expect(!animator.isRunning)
    #expect(view.center.x == 25)
    #expect(abs(view.alpha - 0.75) < 1e-6)
    #expect(positions.isEmpty)
    animator.finishAnimation(at: .start)
    #expect(animator.state == .inactive)
    #expect(positions == [.start])
  }

  @Test(arguments: [UIViewAnimatingPosition.end, .start, .current])
  func finishingGoesToThePosition(position: UIViewAnimatingPosition) {
    let animator = animator(.linear)
    animator.startAnimation()
    shown.commit()
    shown.advance(to: 0.5)
    animator.stopAnimation(false)
    animator.finishAnimation(at: position)
    shown.commit()

    let expected: Double =
      switch position {
      case .end: 100
      case .start: 0
      case .current: 25
      }
    #expect(abs(x - expected) < 1e-9)
  }

  @Test func stoppingWithoutFinishingForgetsCompletions() {
    let animator = animator(.linear)
    animator.addCompletion { _ in Issue.record("called") }
    animator.startAnimation()
    shown.commit()
    shown.advance(to: 0.5)
    animator.stopAnimation(true)
    shown.advance(to: 3)

    #expect(animator.state == .inactive)
    #expect(x == 25)
  }

  @Test("TV-E3: animations added while running take the time that is left")
  func animationsAddedWhileRunningTakeTheTimeThatIsLeft() {
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { self.view.alpha = 0 }
    animator.startAnimation()
    shown.commit()
    shown.advance(to: 1)
    animator.addAnimations { self.view.center.x = 100 }
    shown.commit()

    #expect(x == 0)
    shown.advance(to: 1.5)
    #expect(abs(x - 50) < 1e-9)
    shown.advance(to: 2)
    #expect(x == 100)
  }

  @Test("TV-E4: delay factor is a share of the duration") func delayFactorIsAShareOfTheDuration() {
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear)
    animator.addAnimations({ self.view.center.x = 100 }, delayFactor: 0.5)
    animator.startAnimation()
    shown.commit()

    shown.advance(to: 1)
    #expect(x == 0)
    shown.advance(to: 1.5)
    #expect(abs(x - 50) < 1e-9)
  }

  /// The block is added at a quarter of 2 s. It waits for a quarter of the remaining 1.5 s before
  /// its change begins. Apple's documentation says that the change takes 1.0 s; arithmetic gives
  /// 1.125 s.
  @Test("TV-E5: the delay factor of a block added while running is a share of the remaining time")
  func delayFactorOfABlockAddedOnTheWay() {
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { self.view.alpha = 0 }
    animator.startAnimation()
    shown.advance(to: 0.5)
    animator.addAnimations({ self.view.center.x = 100 }, delayFactor: 0.25)

    shown.advance(to: 0.875)
    #expect(x == 0)
    shown.advance(to: 0.875 + 1.125 / 2)
    #expect(abs(x - 50) < 1e-9)
    shown.advance(to: 2)
    #expect(x == 100)
  }

  /// 200 and −25 points per second over distances of 100 and 50 points.
  @Test("TV-B15: a spring's velocity counts for each axis by itself")
  func velocityOfASpringCountsForEachAxis() throws {
    let spring = UISpringTimingParameters(
      mass: 1, stiffness: 100, damping: 10, initialVelocity: CGVector(dx: 2, dy: -0.5))
    let animator = UIViewPropertyAnimator(duration: 1, timingParameters: spring)
    animator.addAnimations { self.view.center = CGPoint(x: 100, y: 50) }
    animator.startAnimation()
    shown.advance(to: 0)
    let start = try #require(view.layer.presentation()).position
    shown.advance(to: 1e-5)
    let later = try #require(view.layer.presentation()).position

    #expect(abs((later.x - start.x) / 1e-5 - 200) < 0.1)
    #expect(abs((later.y - start.y) / 1e-5 + 25) < 0.1)
  }

  @Test func animatorThatPausesOnCompletionStaysActive() {
    let animator = animator(.linear)
    animator.pausesOnCompletion = true
    animator.addCompletion { _ in Issue.record("called") }
    animator.startAnimation()
    shown.commit()
    shown.advance(to: 2.5)
    shown.commit()

    #expect(animator.state == .active)
    #expect(!animator.isRunning)
    #expect(animator.fractionComplete == 1)
    #expect(x == 100)
    animator.isReversed = true
    animator.startAnimation()
    shown.commit()
    shown.advance(to: 3.5)
    #expect(abs(x - 50) < 1e-9)
    animator.stopAnimation(true)
  }

  @Test func animatorStartedWithoutBlocksRunsTheNextOne() {
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear)
    animator.startAnimation()
    #expect(animator.state == .active)
    #expect(!animator.isRunning)

    animator.addAnimations { self.view.center.x = 100 }
    shown.commit()
    #expect(animator.isRunning)
    shown.advance(to: 1)
    #expect(abs(x - 50) < 1e-9)
    animator.stopAnimation(true)
  }

  @Test func nestedBlocksAreTrackedByTheAnimator() {
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
      UIView.animate(withDuration: 0.1) { self.view.center.x = 100 }
    }
    animator.pauseAnimation()
    animator.fractionComplete = 0.25
    shown.commit()

    #expect(x == 25)
    animator.stopAnimation(true)
  }

  @Test func springWithTwoSpeedsMovesEachAxisAtItsOwnPace() {
    let parameters = UISpringTimingParameters(
      dampingRatio: 0.8, initialVelocity: CGVector(dx: 2, dy: -0.5))
    let animator = UIViewPropertyAnimator(duration: 1, timingParameters: parameters)
    animator.addAnimations { self.view.center = CGPoint(x: 100, y: 50) }
    animator.startAnimation()
    shown.commit()
    shown.advance(to: 0.1)

    let y = view.layer.presentation().map { Double($0.position.y) } ?? .nan
    func progress(_ velocity: Double) -> Double {
      Spring(duration: 1, dampingRatio: 0.8, initialVelocity: velocity).progress(at: 0.1)
    }
    #expect(abs(x / 100 - progress(2)) < 1e-9)
    #expect(abs(y / 50 - progress(-0.5)) < 1e-9)
    animator.stopAnimation(true)
  }

  @Test func springOfItsOwnPhysicsDecidesTheDuration() {
    let spring = UISpringTimingParameters(
      mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
    #expect(
      UIViewPropertyAnimator(duration: 9, timingParameters: spring).duration.agrees(
        with: "1.4727003346780927"))
  }

  @Test func keyframesInsideTheAnimatorTakeItsDuration() {
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
      UIView.animateKeyframes(
        withDuration: 0, delay: 0,
        animations: {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
            self.view.center.x = 100
          }
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
            self.view.center.x = 40
          }
        })
    }
    animator.pauseAnimation()
    func shownX(at fraction: Double) -> Double {
      animator.fractionComplete = fraction
      shown.commit()
      return x
    }

    #expect(abs(shownX(at: 0.25) - 50) < 1e-9)
    #expect(abs(shownX(at: 0.5) - 100) < 1e-9)
    #expect(abs(shownX(at: 0.75) - 70) < 1e-9)
    animator.stopAnimation(true)
  }

  @Test func observersAreToldOfChanges() {
    let animator = animator(.linear)
    var log: [String] = []
    let running = animator.observe(\.isRunning, options: [.new]) { _, change in
      log.append("running \(change.newValue ?? false)")
    }
    let state = animator.observe(\.state) { animator, _ in log.append("\(animator.state)") }
    animator.startAnimation()
    animator.pauseAnimation()
    animator.stopAnimation(true)

    #expect(log == ["running true", "active", "running false", "inactive"])
    running.invalidate()
    state.invalidate()
  }

  @Test func viewThatIsNotShownEndsWhenTheRunLoopTurns() async {
    let lonely = UIView()
    let animator = UIViewPropertyAnimator(duration: 100, curve: .linear) { lonely.alpha = 0 }
    await withCheckedContinuation { continuation in
      animator.addCompletion { _ in continuation.resume() }
      animator.startAnimation()
    }
    #expect(animator.state == .inactive)
    #expect(lonely.alpha == 0)
  }
}
