// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import QuartzCore
import Testing
import UIKit

/// Random sequences of calls, compared with a small model of the animator's states.
@MainActor
struct AnimatorModelTests {
  /// The states as documented, without any values.
  private struct Model {
    var state = UIViewAnimatingState.inactive
    var isRunning = false
    var completions: [UIViewAnimatingPosition] = []
  }

  private enum Call: CaseIterable {
    case start, pause, resume, scrub, reverse, stop, finish, wait, waitLong
  }

  @MainActor
  private final class Subject {
    let shown = ShownTree()
    let view = UIView(frame: CGRect(x: -10, y: -10, width: 20, height: 20))
    let animator: UIViewPropertyAnimator
    var model = Model()
    var completions: [UIViewAnimatingPosition] = []
    var seconds = 0.0

    init(curve: UIView.AnimationCurve, scrubsLinearly: Bool) {
      let view = view
      animator = UIViewPropertyAnimator(duration: 1, curve: curve)
      animator.scrubsLinearly = scrubsLinearly
      shown.show(view.layer)
      fill()
    }

    /// Adds the blocks, which an animator discards when it ends.
    func fill() {
      animator.addAnimations { self.view.center.x = self.view.center.x < 50 ? 100 : 0 }
      animator.addCompletion { self.completions.append($0) }
    }

    var x: Double { view.layer.presentation().map { Double($0.position.x) } ?? .nan }
  }

  @Test(arguments: 0..<60)
  func statesFollowTheModelAndValuesDoNotJump(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let curves: [UIView.AnimationCurve] = [.linear, .easeIn, .easeOut, .easeInOut]
    let subject = Subject(
      curve: curves[seed % 4], scrubsLinearly: seed % 3 != 0)
    for step in 0..<60 {
      let call = Call.allCases.randomElement(using: &random) ?? .wait
      let before = subject.x
      let jumps = perform(call, subject, &random)
      subject.shown.commit()
      let (animator, model) = (subject.animator, subject.model)
      #expect(animator.state == model.state, "seed \(seed), step \(step): \(call)")
      #expect(animator.isRunning == model.isRunning, "seed \(seed), step \(step): \(call)")
      #expect(subject.completions == model.completions, "seed \(seed), step \(step): \(call)")
      #expect((-1e-6...100.000001).contains(subject.x), "seed \(seed), step \(step): \(subject.x)")
      if !jumps {
        #expect(abs(subject.x - before) < 1e-6, "seed \(seed), step \(step): \(call)")
      }
    }
    if subject.animator.state == .stopped { subject.animator.finishAnimation(at: .current) }
    subject.animator.stopAnimation(true)
  }

  /// Makes a call unless it would be a programming error in the present state.
  ///
  /// - Returns: Whether the call may change the presentation values at once.
  private func perform(_ call: Call, _ subject: Subject, _ random: inout SeededGenerator) -> Bool {
    let animator = subject.animator
    switch call {
    case .start where subject.model.state != .stopped:
      animator.startAnimation()
      (subject.model.state, subject.model.isRunning) = (.active, true)
    case .pause where subject.model.state != .stopped:
      animator.pauseAnimation()
      (subject.model.state, subject.model.isRunning) = (.active, false)
    case .resume where subject.model.state == .active && !subject.model.isRunning:
      animator.continueAnimation(
        withTimingParameters: UICubicTimingParameters(animationCurve: .easeOut),
        durationFactor: [0, 0.5, 2].randomElement(using: &random) ?? 0)
      subject.model.isRunning = true
    case .scrub where subject.model.state != .stopped:
      animator.fractionComplete = random.number(0...1)
      subject.model.state = .active
      return !subject.model.isRunning
    case .reverse: animator.isReversed.toggle()
    case .stop where subject.model.state == .active:
      animator.stopAnimation(false)
      (subject.model.state, subject.model.isRunning) = (.stopped, false)
    case .finish where subject.model.state == .stopped:
      animator.finishAnimation(at: .current)
      subject.model.completions.append(.current)
      subject.model.state = .inactive
      subject.fill()
    case .wait: return wait(random.number(0...0.2), subject)
    case .waitLong: return wait(3, subject)
    default: break
    }
    return false
  }

  private func wait(_ duration: Double, _ subject: Subject) -> Bool {
    let wasReversed = subject.animator.isReversed
    subject.seconds += duration
    subject.shown.advance(to: subject.seconds)
    if subject.model.isRunning, subject.animator.state == .inactive {
      subject.model.completions.append(wasReversed ? .start : .end)
      (subject.model.state, subject.model.isRunning) = (.inactive, false)
      subject.fill()
    } else if subject.model.isRunning, duration > 2.5 {
      Issue.record("still running after every possible duration")
    }
    return true
  }
}
