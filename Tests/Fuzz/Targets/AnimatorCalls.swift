// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore
import UIKit

/// Calls of three animators, which animate two views. The bytes of an input choose the calls, and the animators
/// are compared with what the documentation says of their states.
@MainActor
final class AnimatorCalls {
  /// An animator with the states that it should have.
  final class Subject {
    let animator: UIViewPropertyAnimator
    var state = UIViewAnimatingState.inactive
    var isRunning = false
    /// Increases when the animator has ended: its blocks are then discarded.
    var round = 0

    init(_ animator: UIViewPropertyAnimator) { self.animator = animator }
  }

  var bytes: ByteReader
  /// The first rule that does not hold.
  private(set) var broken: String?
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let views = (0..<2).map { _ in UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
  }
  private var subjects: [Subject] = []
  /// How many calls are inside each other.
  private var depth = 0
  /// The calls so far, in words.
  private var history: [String] = []

  init(_ input: [UInt8]) {
    bytes = ByteReader(input)
    window.makeKeyAndVisible()
    views.forEach(window.addSubview)
    subjects = (0..<3).map { _ in newSubject() }
  }

  func complain(_ message: String) {
    if broken == nil { broken = "\(message); calls: \(history.joined(separator: ", "))" }
  }

  // MARK: Animators

  private func newSubject() -> Subject {
    let duration = [0, 0.05, 0.3, 1, 2][bytes.below(5)]
    let timing: any UITimingCurveProvider =
      switch bytes.below(6) {
      case 0: UICubicTimingParameters(animationCurve: .linear)
      case 1: UICubicTimingParameters(animationCurve: .easeInOut)
      case 2:
        UICubicTimingParameters(
          controlPoint1: CGPoint(x: bytes.fraction(), y: 4 * bytes.fraction() - 2),
          controlPoint2: CGPoint(x: bytes.fraction(), y: 4 * bytes.fraction() - 2))
      case 3: UISpringTimingParameters(dampingRatio: bytes.fraction())
      case 4:
        UISpringTimingParameters(
          dampingRatio: bytes.fraction(),
          initialVelocity: CGVector(dx: 40 * bytes.fraction() - 20, dy: 0))
      default:
        UISpringTimingParameters(
          mass: 0.5 + bytes.fraction(), stiffness: 50 + 200 * bytes.fraction(),
          damping: 5 + 20 * bytes.fraction(), initialVelocity: .zero)
      }
    let subject = Subject(UIViewPropertyAnimator(duration: duration, timingParameters: timing))
    fill(subject)
    return subject
  }

  /// Adds a block and a completion, which an animator discards when it ends.
  private func fill(_ subject: Subject) {
    addBlock(subject)
    let round = subject.round
    var isCalled = false
    subject.animator.addCompletion { [weak self, weak subject] position in
      guard let self, let subject else { return }
      if isCalled || subject.round != round { complain("a completion is called again") }
      isCalled = true
      ended(subject)
    }
  }

  private func ended(_ subject: Subject) {
    if !subject.isRunning, subject.state != .stopped { complain("an animator at rest has ended") }
    discarded(subject)
    if depth < 4, !bytes.isEmpty, bytes.below(3) == 0 { _ = callOne() }
  }

  private func discarded(_ subject: Subject) {
    (subject.state, subject.isRunning) = (.inactive, false)
    subject.round += 1
    fill(subject)
  }

  private func addBlock(_ subject: Subject) {
    let (view, kind) = (views[bytes.below(2)], bytes.below(8))
    subject.animator.addAnimations(
      { [weak self] in self?.change(view, kind) }, delayFactor: [0, 0, 0.3, 1][bytes.below(4)])
  }

  /// Changes a view; always to another value, because an animator without changes waits for some.
  private func change(_ view: UIView, _ kind: Int) {
    history.append("(change \(kind) of view \(view === views[0] ? 0 : 1))")
    view.center.x = view.center.x < 50 ? 80 : 20
    switch kind {
    case 0: view.alpha = view.alpha < 0.5 ? 1 : 0
    case 1: view.bounds.size.width += view.bounds.width < 40 ? 30 : -30
    case 2: view.transform = view.transform.rotated(by: 1)
    case 3: view.backgroundColor = view.backgroundColor == .red ? .blue : .red
    case 4: view.center.y = view.center.y < 50 ? 80 : 20
    case 5: UIView.animate(withDuration: 0.5) { view.alpha = view.alpha < 0.5 ? 1 : 0 }
    case 6:
      UIView.animateKeyframes(withDuration: 1, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0.2, relativeDuration: 0.4) {
          view.layer.cornerRadius = view.layer.cornerRadius < 4 ? 8 : 0
        }
      }
    default: UIView.performWithoutAnimation { view.alpha = 0.5 }
    }
  }

  // MARK: Calls

  /// Makes the next call, unless it would be a programming error.
  ///
  /// - Returns: The seconds until the next one; `nil` if it is in the same turn.
  func callOne() -> Double? {
    depth += 1
    defer { depth -= 1 }
    noticePauses()
    let subject = subjects[bytes.below(subjects.count)]
    let kind = bytes.below(24)
    note(subject, kind)
    if kind < 12 {
      control(subject, kind)
      return nil
    }
    switch kind {
    case 12: settings(subject)
    case 13: if subject.state != .stopped { addBlock(subject) }
    case 14: UIView.animate(withDuration: bytes.fraction()) { self.change(self.views[0], 0) }
    case 15: views[bytes.below(2)].center.x = 100 * bytes.fraction()
    case 16: CATransaction.flush()
    case 17: replace(subject)
    case 18: _ = views[0].layer.presentation()?.position
    case 19: return 0
    case 20: return 1.0 / 60
    case 21: return 0.1
    case 22: return bytes.fraction()
    default: return 3
    }
    return nil
  }

  private func note(_ subject: Subject, _ kind: Int) {
    let names = [
      "start", "start later", "pause", "pause", "continue", "continue with a spring", "scrub",
      "scrub",
      "reverse", "stop", "discard", "finish", "settings", "add", "animate", "move", "flush",
      "replace",
      "present", "turn", "turn", "turn", "turn", "turn",
    ]
    let index = subjects.firstIndex { $0 === subject } ?? 0
    history.append("\(String(repeating: "completed: ", count: depth - 1))\(names[kind]) \(index)")
  }

  private func control(_ subject: Subject, _ kind: Int) {
    let animator = subject.animator
    let isFree = subject.state != .stopped
    switch kind {
    case 0, 1: if isFree { start(subject, delay: kind == 0 ? 0 : bytes.fraction()) }
    case 2, 3: if isFree { pause(subject) }
    case 4, 5:
      if subject.state == .active, !subject.isRunning, animator.isInterruptible {
        resume(subject, isSame: kind == 4)
      }
    case 6, 7:
      animator.fractionComplete = [bytes.fraction(), 0, 1, -1, .nan][bytes.below(5)]
      let isSet = isFree && !subject.isRunning
      if isSet, animator.state == .active { subject.state = .active }
    case 8: animator.isReversed.toggle()
    case 9, 10: stop(subject, isDiscarded: kind == 10)
    default: if !isFree { finish(subject) }
    }
  }

  private func start(_ subject: Subject, delay: Double) {
    subject.animator.startAnimation(afterDelay: delay)
    (subject.state, subject.isRunning) = (.active, true)
  }

  private func pause(_ subject: Subject) {
    subject.animator.pauseAnimation()
    if subject.state == .active, !subject.animator.isInterruptible { return }
    (subject.state, subject.isRunning) = (.active, false)
  }

  private func resume(_ subject: Subject, isSame: Bool) {
    subject.animator.continueAnimation(
      withTimingParameters: isSame
        ? nil : UISpringTimingParameters(dampingRatio: bytes.fraction()),
      durationFactor: [0, 0.5, 1, 3, -1][bytes.below(5)])
    subject.isRunning = true
  }

  private func stop(_ subject: Subject, isDiscarded: Bool) {
    subject.animator.stopAnimation(isDiscarded)
    guard subject.state == .active else { return }
    if subject.isRunning, !subject.animator.isInterruptible { return }
    if isDiscarded {
      discarded(subject)
    } else {
      (subject.state, subject.isRunning) = (.stopped, false)
    }
  }

  private func finish(_ subject: Subject) {
    subject.animator.finishAnimation(at: [.start, .end, .current][bytes.below(3)])
  }

  private func settings(_ subject: Subject) {
    let choice = bytes.byte()
    subject.animator.scrubsLinearly = choice & 1 == 0
    subject.animator.pausesOnCompletion = choice & 2 != 0
    if subject.state == .inactive { subject.animator.isInterruptible = choice & 12 != 0 }
  }

  private func replace(_ subject: Subject) {
    guard subject.state == .inactive, let index = subjects.firstIndex(where: { $0 === subject })
    else {
      return
    }
    subjects[index] = newSubject()
  }

  // MARK: Rules

  /// An animator that pauses at its end has no other sign of it. The end can lie between two calls.
  private func noticePauses() {
    for subject in subjects where subject.animator.pausesOnCompletion && subject.isRunning {
      subject.isRunning = subject.animator.isRunning
    }
  }

  func check() {
    noticePauses()
    for (index, subject) in subjects.enumerated() {
      let animator = subject.animator
      if animator.state != subject.state {
        complain("animator \(index) is \(animator.state), not \(subject.state)")
      }
      if animator.isRunning != subject.isRunning {
        complain("animator \(index): isRunning is \(animator.isRunning)")
      }
      let fraction = animator.fractionComplete
      // A spring that is paused while it overshoots has more progress than all of it.
      if !(abs(fraction) < 10) { complain("animator \(index) is at \(fraction)") }
    }
    for view in views {
      for layer in [view.layer, view.layer.presentation()].compactMap(\.self) {
        let values = [
          layer.position.x, layer.position.y, layer.bounds.width, layer.bounds.height,
          CGFloat(layer.opacity), layer.transform.m11, layer.transform.m12, layer.cornerRadius,
        ]
        if !values.allSatisfy({ abs($0) < 1e5 }) { complain("a layer has the values \(values)") }
      }
    }
  }

  /// Ends what does not end by itself.
  func end() {
    depth = 100
    for subject in subjects {
      subject.animator.pausesOnCompletion = false
      if subject.state == .stopped { finish(subject) }
      if !subject.isRunning { subject.animator.stopAnimation(true) }
    }
  }

  /// Checks that nothing moves, after a time that is longer than every animation.
  func checkEnd() {
    for (index, subject) in subjects.enumerated() {
      if subject.animator.state != .inactive { complain("animator \(index) does not end") }
    }
    for view in views {
      let keys = view.layer.animationKeys() ?? []
      if !keys.isEmpty { complain("the animations \(keys) are left") }
      guard let shown = view.layer.presentation() else { continue }
      if abs(shown.position.x - view.layer.position.x) > 1e-6 {
        complain("the view is shown at \(shown.position.x), and is at \(view.layer.position.x)")
      }
    }
  }
}
