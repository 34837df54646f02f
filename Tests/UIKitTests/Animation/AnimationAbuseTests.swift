// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import QuartzCore
import RenderTree
import Testing
import UIKit

/// Misuse of animations: nothing hangs, and no block or delegate is called twice.
@MainActor
struct AnimationAbuseTests {
  private let shown = ShownTree()
  private let view = UIView(frame: CGRect(x: -10, y: -10, width: 20, height: 20))
  private let calls = Calls()

  private final class Calls {
    var count = 0
    var flags: [Bool] = []
  }

  init() { shown.show(view.layer) }

  /// A delegate that runs a block when its animation ends.
  private final class Reaction: CAAnimationDelegate {
    let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { body() }
  }

  @Test func animationsAddedInTheirOwnCallbacksRunOneAfterTheOther() {
    func next() {
      calls.count += 1
      guard calls.count < 5 else { return }
      UIView.animate(withDuration: 1) {
        self.view.center.x += 1
      } completion: { _ in
        next()
      }
    }
    next()
    for second in 1...6 { shown.advance(to: Double(second)) }
    #expect(calls.count == 5)
    #expect(view.center.x == 4)
  }

  /// Each animation has ended as soon as it is added. The chain continues frame by frame and does
  /// not hang.
  @Test func aChainOfAnimationsWithoutDurationDoesNotHang() {
    func next() {
      calls.count += 1
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.duration = 1e-9
      animation.delegate = Reaction(next)
      view.layer.add(animation, forKey: nil)
    }
    next()
    shown.advance(to: 1)
    #expect(calls.count > 1)
    #expect(calls.count < 1000)
    view.layer.removeFromSuperlayer()
    view.layer.removeAllAnimations()
  }

  @Test func aViewRemovedOnTheWayCompletesUnfinishedOnce() {
    UIView.animate(
      withDuration: 1, animations: { view.center.x = 9 },
      completion: { [calls] in calls.flags.append($0) })
    shown.advance(to: 0.5)
    view.layer.removeFromSuperlayer()
    shown.advance(to: 2)
    #expect(calls.flags == [false])
    #expect(view.center.x == 9)
  }

  @Test func aCompletionMayRemoveEveryView() {
    let views = (0..<10).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1)) }
    for each in views { view.addSubview(each) }
    UIView.animate(
      withDuration: 1, animations: { for each in views { each.alpha = 0 } },
      completion: { [calls] _ in
        for each in views { each.removeFromSuperview() }
        calls.count += 1
      })
    shown.advance(to: 1)
    shown.advance(to: 2)
    #expect(calls.count == 1)
    #expect(view.subviews.isEmpty)
  }

  @Test func anAnimatorReleasedWhileItRunsComesToItsEnd() {
    var animator: UIViewPropertyAnimator? = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      self.view.center.x = 10
    }
    animator?.addCompletion { [calls] position in
      if position == .end { calls.count += 1 }
    }
    animator?.startAnimation()
    animator = nil
    shown.advance(to: 1)
    #expect(calls.count == 1)
    #expect(view.center.x == 10)
  }

  /// UIKit raises an exception here. Nacre leaves the views as they are.
  @Test func anAnimatorReleasedWhileItIsPausedLeavesItsViews() {
    var animator: UIViewPropertyAnimator? = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      self.view.center.x = 10
    }
    animator?.fractionComplete = 0.5
    shown.commit()
    animator = nil
    shown.advance(to: 5)
    #expect(view.layer.presentation()?.position.x == 5)
  }

  @Test func anAnimatorMayBeReusedInItsOwnCompletion() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    func run() {
      calls.count += 1
      guard calls.count < 4 else { return }
      animator.addAnimations { self.view.center.x += 5 }
      animator.addCompletion { _ in run() }
      animator.startAnimation()
    }
    run()
    for second in 1...5 { shown.advance(to: Double(second)) }
    #expect(calls.count == 4)
    #expect(view.center.x == 15)
    #expect(animator.state == .inactive)
  }

  @Test func anAnimatorsBlockMayStartAnother() {
    let inner = UIViewPropertyAnimator(duration: 2, curve: .linear) { self.view.alpha = 0 }
    let outer = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      self.view.center.x = 4
      inner.startAnimation()
    }
    outer.addCompletion { [calls] _ in calls.count += 1 }
    inner.addCompletion { [calls] _ in calls.count += 1 }
    outer.startAnimation()
    shown.advance(to: 1)
    shown.advance(to: 3)
    #expect(calls.count == 2)
    #expect(view.center.x == 4)
    #expect(view.alpha == 0)
  }

  /// `flush()` during a commit does nothing. Changes that remain wait for the next commit.
  @Test func commitsWithinCommitsAreLeftOut() {
    final class Impatient: CALayer {
      var layouts = 0
      override func layoutSublayers() {
        layouts += 1
        CATransaction.flush()
        opacity = 0.5
        CATransaction.flush()
      }
    }
    let layer = Impatient()
    layer.setNeedsLayout()
    shown.show(layer)
    #expect(layer.layouts == 1)
    #expect(shown.frame.layers.last?.properties.opacity == 0.5)
  }

  @Test func tenThousandCompletionsInOneFrame() {
    for _ in 0..<10_000 {
      UIView.animate(
        withDuration: 1, animations: { view.center.x += 1 },
        completion: { [calls] _ in calls.count += 1 })
    }
    shown.advance(to: 0.5)
    #expect(calls.count == 0)
    shown.advance(to: 1)
    #expect(calls.count == 10_000)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -1, 0, 1e300])
  func strangeDurationsComplete(duration: Double) {
    UIView.animate(
      withDuration: duration, animations: { view.center.x = 3 },
      completion: { [calls] _ in calls.count += 1 })
    UIView.animate(
      withDuration: duration, delay: duration, usingSpringWithDamping: duration,
      initialSpringVelocity: duration, animations: { view.center.y = 3 })
    UIView.animate(springDuration: duration, bounce: duration) { view.alpha = 0.5 }
    UIView.animateKeyframes(withDuration: duration, delay: duration) {
      UIView.addKeyframe(withRelativeStartTime: duration, relativeDuration: duration) {
        self.view.center.x = 4
      }
    }
    let animator = UIViewPropertyAnimator(duration: duration, dampingRatio: duration) {
      self.view.center.x = 5
    }
    animator.startAnimation(afterDelay: duration)
    shown.advance(to: 1)
    animator.fractionComplete = duration
    #expect(view.center == CGPoint(x: 5, y: 3))
    view.layer.removeFromSuperlayer()
    shown.advance(to: 2)
    #expect(calls.count <= 1)
    if animator.state == .active { animator.stopAnimation(true) }
  }
}
