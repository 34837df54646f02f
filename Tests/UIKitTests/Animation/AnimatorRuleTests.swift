// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import QuartzCore
import Testing
@testable import UIKit

/// Rules of property animators: E.1, E.2, E.4 and E.6 of the specification.
@MainActor
struct AnimatorRuleTests {
  private let shown = ShownTree()

  private func makeView() -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    shown.show(view.layer)
    return view
  }

  private func x(_ view: UIView) -> CGFloat { view.layer.presentation()?.frame.minX ?? .nan }

  @Test("E.1: defaults") func defaults() {
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear)
    #expect(animator.isInterruptible)
    #expect(animator.isUserInteractionEnabled)
    #expect(!animator.isManualHitTestingEnabled)
    #expect(animator.scrubsLinearly)
    #expect(!animator.pausesOnCompletion)
    #expect(animator.delay == 0)
    #expect(animator.duration == 2)
    #expect(animator.state == .inactive)
    #expect(!animator.isRunning)
    #expect(!animator.isReversed)
    animator.startAnimation(afterDelay: 3)
    #expect(animator.delay == 3)
    animator.stopAnimation(true)
  }

  @Test("E.2: starting a stopped animator") func startingWhatIsStopped() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
        animator.pauseAnimation()
        animator.stopAnimation(false)
        animator.startAnimation()
      }
    }
  }

  @Test("E.2: pausing a stopped animator") func pausingWhatIsStopped() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
        animator.pauseAnimation()
        animator.stopAnimation(false)
        animator.pauseAnimation()
      }
    }
  }

  @Test("E.2: adding to a stopped animator") func addingToWhatIsStopped() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
        animator.pauseAnimation()
        animator.stopAnimation(false)
        animator.addAnimations {}
      }
    }
  }

  @Test("E.2: finishing an animator that is not stopped") func finishingWhatIsNotStopped() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
        animator.pauseAnimation()
        animator.finishAnimation(at: .end)
      }
    }
  }

  @Test("E.2: continuing an inactive animator") func continuingWhatIsInactive() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        UIViewPropertyAnimator(duration: 1, curve: .linear) {}
          .continueAnimation(withTimingParameters: nil, durationFactor: 0)
      }
    }
  }

  @Test("E.2: continuing a running animator") func continuingWhatRuns() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let view = UIView()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
        animator.startAnimation()
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
      }
    }
  }

  @Test("E.2: changing settings of an active animator") func settingsOfWhatIsActive() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
        animator.pauseAnimation()
        animator.isInterruptible = false
      }
    }
  }

  @Test("E.1: an animator whose block animates nothing ends", arguments: [0, 1])
  func blockWithoutAnimations(duration: Double) async {
    let view = makeView()
    var ends: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: duration, curve: .linear) {
      if duration == 0 { view.frame.origin.x = 100 }
    }
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    #expect(animator.isRunning)

    shown.advance(to: 0.5)
    await withCheckedContinuation { turn in DispatchQueue.main.async { turn.resume() } }

    #expect(animator.state == .inactive)
    #expect(!animator.isRunning)
    #expect(ends == [.end])
  }

  @Test("E.2: a non-interruptible animator runs to its end") func notInterruptible() {
    let view = makeView()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.frame.origin.x = 100 }
    animator.isInterruptible = false
    animator.startAnimation()
    shown.advance(to: 0.5)
    animator.pauseAnimation()
    animator.stopAnimation(true)
    animator.fractionComplete = 0.1
    #expect(animator.isRunning)
    #expect(abs(x(view) - 50) < 0.01)
    shown.advance(to: 1.1)
    #expect(animator.state == .inactive)
    #expect(view.frame.minX == 100)
  }

  /// The completions of blocks nested in an animator's block are called when the animator ends, not
  /// before.
  @Test("E.6: blocks nested in an animator's block belong to the animator") func nestedBlocks() {
    let (one, two, three) = (makeView(), makeView(), makeView())
    var ends: [String] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      one.frame.origin.x = 100
      UIView.animate(
        withDuration: 9, animations: { two.frame.origin.x = 100 },
        completion: { ends.append("block \($0)") })
      let inner = UIViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 9, delay: 0, animations: { three.frame.origin.x = 100 },
        completion: { ends.append("animator \($0 == .end)") })
      #expect(!inner.isInterruptible)
      #expect(inner.duration == 1)
    }
    animator.addCompletion { _ in ends.append("outer") }
    animator.startAnimation()
    shown.advance(to: 0.5)
    animator.pauseAnimation()
    for view in [one, two, three] { #expect(abs(x(view) - 50) < 0.01) }
    shown.advance(to: 5)
    #expect(ends.isEmpty)
    for view in [one, two, three] { #expect(abs(x(view) - 50) < 0.01) }
    animator.startAnimation()
    shown.advance(to: 6)
    #expect(ends == ["outer", "block true", "animator true"])
    for view in [one, two, three] { #expect(view.frame.minX == 100) }
  }

  @Test("E.6: an animator started inside a block inherits the block's duration and curve")
  func runningInABlock() {
    let view = makeView()
    var inner: UIViewPropertyAnimator?
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      inner = UIViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 0.5, delay: 0, options: .curveEaseIn,
        animations: { view.frame.origin.x = 100 })
    }
    #expect(inner?.duration == 2)
    #expect(inner?.isInterruptible == false)
    shown.advance(to: 1)
    #expect(abs(x(view) - 50) < 0.01)
    shown.advance(to: 2.1)
    #expect(inner?.state == .inactive)
    let own = UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 0.5, delay: 0, animations: { view.alpha = 0 })
    #expect(own.isInterruptible)
    #expect(own.duration == 0.5)
    UIView.animate(withDuration: 2) {
      inner = UIViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 0.5, delay: 0, options: .overrideInheritedDuration,
        animations: { view.frame.origin.x = 0 })
    }
    #expect(inner?.duration == 0.5)
  }

  @Test("E.6: views of an animator without user interaction receive no touches while it runs")
  func touchesWhileMoving() {
    let (root, view) = (UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300)), makeView())
    root.addSubview(view)
    shown.show(root.layer)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.frame.origin.x = 100 }
    animator.isUserInteractionEnabled = false
    animator.startAnimation()
    shown.advance(to: 0.5)
    #expect(root.hitTest(CGPoint(x: 55, y: 5), with: nil) === root)
    shown.advance(to: 1.1)
    #expect(root.hitTest(CGPoint(x: 105, y: 5), with: nil) === view)
  }

  @Test("E.3: reversing while paused changes the fraction f to 1 − f") func reversingWhilePaused() {
    let view = makeView()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.frame.origin.x = 100 }
    animator.fractionComplete = 0.25
    animator.isReversed = true
    #expect(abs(animator.fractionComplete - 0.75) < 1e-9)
    shown.advance(to: 0.1)
    #expect(abs(x(view) - 25) < 0.01)
    animator.startAnimation()
    var position: UIViewAnimatingPosition?
    animator.addCompletion { position = $0 }
    shown.advance(to: 0.4)
    #expect(position == .start)
    #expect(view.frame.minX == 0)
  }

  /// What a second animator adds to the property stays added.
  @Test("E.6: stopping one of two animators of a property does not move it")
  func stoppingOneOfTwo() {
    let view = makeView()
    let first = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.frame.origin.x = 100 }
    first.startAnimation()
    shown.advance(to: 0.5)
    let second = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.frame.origin.x = 20 }
    second.startAnimation()
    shown.advance(to: 0.75)
    let before = x(view)
    first.stopAnimation(true)
    shown.advance(to: 0.75)
    #expect(abs(x(view) - before) < 1e-9)
    // The first had 25 points to go; the second's animation ends that far from its target.
    shown.advance(to: 2)
    #expect(abs(view.frame.minX - (20 - 25)) < 1e-9)
    #expect(second.state == .inactive)
  }
}
