// Nacre, MIT licence; see LICENSE.

import NacreTesting
import Testing
import UIKit

/// `finishAnimation(at: .current)` leaves a view where it is seen.
///
/// **Source.** Documentation of `UIViewAnimatingPosition.current`: "the current position".
@MainActor
struct StoppedAnimatorTests {
  private let stage = MotionStage(size: CGSize(width: 200, height: 100), scale: 1)
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

  private func start(_ curve: UIView.AnimationCurve) -> UIViewPropertyAnimator {
    stage.show(view)
    view.center.x = 0
    let animator = UIViewPropertyAnimator(duration: 1, curve: curve)
    animator.addAnimations { [view] in view.center.x = 100 }
    animator.startAnimation()
    stage.advance(by: 0.5)
    return animator
  }

  @Test(arguments: [(UIView.AnimationCurve.linear, 50), (.easeIn, 31.5)])
  func finishInTheSameTurnLeavesTheView(_ curve: UIView.AnimationCurve, _ place: Double) {
    let animator = start(curve)
    animator.stopAnimation(false)
    animator.finishAnimation(at: .current)
    #expect(abs(view.center.x - place) < 0.1)
    stage.advance(by: 1)
    #expect(abs(view.center.x - place) < 0.1)
  }

  enum Call: CaseIterable { case stop, finishCurrent, finishStart, finishEnd, pause, go, scrub }

  /// Every sequence of three calls that is not a programmer error, within one turn and across turns, has
  /// the view in the same place.
  @Test func turnsDoNotMatter() {
    for first in Call.allCases {
      for second in Call.allCases {
        for third in Call.allCases {
          let calls = [first, second, third]
          let places = [false, true].compactMap { place(after: calls, inTurns: $0) }
          guard places.count == 2 else { continue }
          #expect(abs(places[0] - places[1]) < 0.01, "\(calls): \(places)")
        }
      }
    }
  }

  /// Returns where the view is after calls, without time passing between them; `nil` if a call would be
  /// a programmer error.
  private func place(after calls: [Call], inTurns: Bool) -> Double? {
    view.layer.removeAllAnimations()
    let animator = start(.easeIn)
    defer { end(animator) }
    for call in calls {
      switch call {
      case .stop: animator.stopAnimation(false)
      case .finishCurrent, .finishStart, .finishEnd:
        guard animator.state == .stopped else { return nil }
        animator.finishAnimation(
          at: call == .finishCurrent ? .current : call == .finishStart ? .start : .end)
      case .pause:
        guard animator.state != .stopped else { return nil }
        animator.pauseAnimation()
      case .go:
        guard animator.state == .active else { return nil }
        animator.startAnimation()
      case .scrub:
        guard animator.state == .active, !animator.isRunning else { return nil }
        animator.fractionComplete = 0.25
      }
      if inTurns { stage.advance(by: 0) }
    }
    stage.advance(by: 0)
    return Double(view.layer.presentation()?.position.x ?? view.center.x)
  }

  private func end(_ animator: UIViewPropertyAnimator) {
    if animator.state == .active { animator.stopAnimation(true) }
    if animator.state == .stopped { animator.finishAnimation(at: .current) }
  }
}
