// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import QuartzCore
import Testing
import UIKit

@MainActor
struct ViewKeyframeTests {
  private let shown = ShownTree()
  private let view = UIView(frame: CGRect(x: -10, y: -10, width: 20, height: 20))
  private static let linearly = UIView.KeyframeAnimationOptions(rawValue: 3 << 16)

  init() { shown.show(view.layer) }

  private var x: Double { view.layer.presentation().map { Double($0.position.x) } ?? .nan }

  /// Moves the view to the given positions with linear keyframes, in parts of an animation of one
  /// second.
  private func move(
    _ mode: UIView.KeyframeAnimationOptions, _ frames: [(start: Double, length: Double, x: Double)]
  ) {
    UIView.animateKeyframes(
      withDuration: 1, delay: 0, options: [mode, Self.linearly],
      animations: {
        for frame in frames {
          UIView.addKeyframe(withRelativeStartTime: frame.start, relativeDuration: frame.length) {
            self.view.center.x = frame.x
          }
        }
      })
  }

  private func places(_ times: [Double]) -> [Double] {
    times.map {
      shown.advance(to: $0)
      return (x * 1e9).rounded() / 1e9
    }
  }

  @Test func linearHoldsBetweenKeyframes() {
    move(.calculationModeLinear, [(0.25, 0.25, 10), (0.75, 0.25, 30)])
    #expect(places([0.125, 0.375, 0.5, 0.75, 0.875, 1]) == [0, 5, 10, 10, 20, 30])
  }

  @Test func aLaterKeyframeStartsFromWhatTheEarlierHasReached() {
    move(.calculationModeLinear, [(0, 1, 100), (0.5, 0.5, 0)])
    #expect(places([0.25, 0.5, 0.75, 1]) == [25, 50, 25, 0])
  }

  @Test func aKeyframeWithoutLengthIsAStep() {
    move(.calculationModeLinear, [(0.5, 0, 8)])
    #expect(places([0.25, 0.5, 0.75]) == [0, 8, 8])
  }

  @Test func discreteJumpsAtTheBeginning() {
    move(.calculationModeDiscrete, [(0.25, 0.25, 10), (0.5, 0.5, 20)])
    #expect(places([0.2, 0.3, 0.49, 0.5, 0.9]) == [0, 10, 10, 20, 20])
  }

  /// The numbers of TV-C22: the values 0, 1, 4, 9 at 0, 0.25, 0.75, 1 pass through 2.25 in the
  /// middle.
  @Test func cubicIsASmoothCurve() {
    move(.calculationModeCubic, [(0, 0.25, 1), (0.25, 0.5, 4), (0.75, 0.25, 9)])
    #expect(places([0.25, 0.5, 0.75, 1]) == [1, 2.25, 4, 9])
  }

  @Test func pacedIgnoresTheTimes() {
    move(.calculationModePaced, [(0, 0.9, 10), (0.95, 0.05, 40)])
    #expect(places([0.125, 0.25, 0.5, 0.75]) == [5, 10, 20, 30])
  }

  @Test func cubicPacedPassesItsValuesAtConstantPace() {
    move(.calculationModeCubicPaced, [(0, 0.9, 10), (0.95, 0.05, 40)])
    let places = places([0.25, 1])
    #expect(places == [10, 40])
  }

  @Test func changesOutsideOfKeyframesTakeTheWholeTime() {
    UIView.animateKeyframes(
      withDuration: 1, delay: 0, options: Self.linearly, animations: { self.view.center.x = 8 })
    #expect(places([0.25, 0.5]) == [2, 4])
  }

  @Test func theWholeIsEasedByDefault() {
    UIView.animateKeyframes(
      withDuration: 1, delay: 0,
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
          self.view.center.x = 1
        }
      })
    shown.advance(to: 0.25)
    #expect(abs(x - 0.129162) < 1e-5)
  }

  @Test func sizesAndOpacityGoThroughKeyframes() {
    UIView.animateKeyframes(
      withDuration: 1, delay: 0, options: Self.linearly,
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          self.view.bounds.size = CGSize(width: 40, height: 60)
          self.view.alpha = 0.5
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          self.view.bounds.size = CGSize(width: 20, height: 20)
          self.view.alpha = 1
        }
      })
    shown.advance(to: 0.25)
    let presented = view.layer.presentation()
    #expect(presented?.bounds.size == CGSize(width: 30, height: 40))
    #expect(presented?.opacity == 0.75)
    shown.advance(to: 0.5)
    #expect(view.layer.presentation()?.opacity == 0.5)
  }

  /// A transform out of the plane is not animated as an additive difference, but as one animation
  /// of absolute values.
  @Test func transformsOutOfThePlaneGoThroughKeyframes() throws {
    UIView.animateKeyframes(
      withDuration: 1, delay: 0, options: Self.linearly,
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          self.view.layer.transform = CATransform3DMakeTranslation(0, 0, 10)
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          self.view.layer.transform = CATransform3DIdentity
        }
      })
    shown.advance(to: 0.25)
    #expect(abs(try #require(view.layer.presentation()).transform.m43 - 5) < 1e-9)
  }

  @Test func anAnimatorThatIsFinishedAtItsStartRestoresTheFirstValue() {
    view.center.x = 5
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      UIView.animateKeyframes(
        withDuration: 0, delay: 0,
        animations: {
          for (index, x) in [20.0, 40].enumerated() {
            UIView.addKeyframe(
              withRelativeStartTime: Double(index) / 2, relativeDuration: 0.5
            ) { self.view.center.x = x }
          }
        })
    }
    animator.addAnimations { self.view.center.x = 70 }
    animator.pauseAnimation()
    animator.stopAnimation(false)
    animator.finishAnimation(at: .start)

    #expect(view.center.x == 5)
  }

  @Test func aRunningBlockIsAddedTo() {
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear,
      animations: {
        self.view.center.x = 100
      })
    shown.advance(to: 0.5)
    move(.calculationModeLinear, [(0, 0.5, 0)])
    #expect(places([0.5, 0.75, 1, 1.5]) == [50, 25, 0, 0])
  }
}
