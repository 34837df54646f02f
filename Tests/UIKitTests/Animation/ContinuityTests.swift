// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import QuartzCore
import Testing
import UIKit

/// An interrupted animation continues with the same value and velocity.
@MainActor
struct ContinuityTests {
  private let shown = ShownTree()
  private let view = UIView(frame: CGRect(x: -10, y: -10, width: 20, height: 20))

  init() { shown.show(view.layer) }

  /// The values that must not jump: position, size, transform entries, corner radius.
  private var state: [Double] {
    guard let layer = view.layer.presentation() else { return [] }
    let corner = layer.transform
    return [
      layer.position.x, layer.position.y, layer.bounds.width, layer.bounds.height,
      corner.m11, corner.m12, corner.m41, Double(layer.cornerRadius),
    ]
  }

  private func state(at time: Double) -> [Double] {
    shown.advance(to: time)
    return state
  }

  /// Returns a closure that sets the view to a random state.
  private func change(_ random: inout SeededGenerator) -> () -> Void {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    let center = CGPoint(x: number(-500...500), y: number(-500...500))
    let size = CGSize(width: number(200...500), height: number(200...500))
    let transform = CGAffineTransform(rotationAngle: number(-0.7...0.7))
      .translatedBy(x: number(-9...9), y: 0)
    let radius = number(0...50)
    return { [view] in
      (view.center, view.bounds.size, view.transform) = (center, size, transform)
      view.layer.cornerRadius = radius
    }
  }

  private func animate(_ random: inout SeededGenerator) {
    let seconds = Double.random(in: 0.3...2, using: &random)
    if Bool.random(using: &random) {
      UIView.animate(withDuration: seconds, animations: change(&random))
    } else {
      UIView.animate(
        withDuration: seconds, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0,
        animations: change(&random))
    }
  }

  /// Each new block's animation starts with velocity zero, so the sum of all animations keeps its
  /// value and its velocity.
  @Test(arguments: UInt64(1)...20)
  func retargetingKeepsValueAndVelocity(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let step = 1e-6
    var time = 0.0
    animate(&random)
    for _ in 0..<8 {
      time += Double.random(in: 0.05...0.8, using: &random)
      let (before, now) = (state(at: time - step), state(at: time))
      animate(&random)
      let (same, after) = (state(at: time), state(at: time + step))
      for index in now.indices {
        #expect(abs(same[index] - now[index]) < 1e-6)
        let (arriving, leaving) = (
          (now[index] - before[index]) / step, (after[index] - same[index]) / step
        )
        // The velocities are thousands of points per second. They may differ by the acceleration
        // over one step of 1e-6 s; a spring of 0.3 s over 1 000 points has at most 2·10⁶ points per
        // second squared.
        #expect(abs(leaving - arriving) < 2)
      }
    }
  }

  /// An animator that is paused and continued without scrubbing does not jump either.
  @Test(arguments: UInt64(1)...20)
  func pausingAndContinuingKeepsTheValue(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let curves: [UIView.AnimationCurve] = [.easeInOut, .easeIn, .easeOut, .linear]
    let animator = UIViewPropertyAnimator(
      duration: 2, curve: curves[Int(seed % 4)], animations: change(&random))
    animator.startAnimation()
    var time = 0.0
    for _ in 0..<6 {
      time += Double.random(in: 0.01...0.2, using: &random)
      let moving = state(at: time)
      animator.pauseAnimation()
      let paused = state(at: time)
      animator.isReversed = Bool.random(using: &random)
      animator.continueAnimation(
        withTimingParameters: Bool.random(using: &random)
          ? UICubicTimingParameters(animationCurve: .easeOut) : nil,
        durationFactor: Bool.random(using: &random) ? 0 : 0.5)
      let continued = state(at: time)
      for index in moving.indices {
        #expect(abs(paused[index] - moving[index]) < 1e-6)
        #expect(abs(continued[index] - moving[index]) < 1e-6)
      }
    }
    animator.stopAnimation(true)
  }

  /// A colour that is nil fades as transparent black.
  @Test(arguments: [false, true])
  func coloursFadeFromAndToNil(isAnimator: Bool) {
    let (shown, view) = (ShownTree(), UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    shown.show(view.layer)
    func change(to color: UIColor?) {
      let block: () -> Void = { view.backgroundColor = color }
      if isAnimator {
        UIViewPropertyAnimator(duration: 1, curve: .linear, animations: block).startAnimation()
      } else {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: block)
      }
    }
    func alpha() -> CGFloat { view.layer.presentation()?.backgroundColor?.alpha ?? 0 }
    change(to: .red)
    shown.advance(to: 0.25)
    #expect(abs(alpha() - 0.25) < 1e-6)
    shown.advance(to: 1.5)
    #expect(alpha() == 1)
    change(to: nil)
    shown.advance(to: 1.75)
    #expect(abs(alpha() - 0.75) < 1e-6)
    shown.advance(to: 3)
    #expect(view.backgroundColor == nil)
    #expect(alpha() == 0)
  }
}
