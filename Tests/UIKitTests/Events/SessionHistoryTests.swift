// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore
import RenderTree
import Testing
@testable import NacreTesting
@testable import Stage
@testable import UIKit

/// The timeline of a history: what a program does, and what a host does with its animators.
@MainActor
struct SessionHistoryTests {
  private let scene = TouchScene()

  /// Keeps a history while a body runs.
  private func keepingHistory(_ body: (SessionHistory) throws -> Void) rethrows {
    let history = scene.stage.host.inside {
      SessionHistory(of: Screen.current, from: CACurrentMediaTime() - scene.now, limit: 1 << 24)
    }
    defer { history.end() }
    try body(history)
  }

  private func timeline(_ history: SessionHistory, samples: Int = 5) -> Timeline {
    history.timeline(TimelineRequest(from: 0, to: scene.now, samples: samples))
  }

  @Test func anAnimatorIsScrubbedReversedAndFinished() throws {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    scene.window.addSubview(box)
    try keepingHistory { history in
      @MainActor func perform(_ fraction: Double) throws -> String? {
        let command = try #require(AnimatorCommand(animator: 1, fraction: fraction, action: nil))
        return scene.stage.host.inside { history.perform(command) }
      }
      @MainActor func perform(_ action: String) throws -> String? {
        let command = try #require(AnimatorCommand(animator: 1, fraction: nil, action: action))
        return scene.stage.host.inside { history.perform(command) }
      }
      #expect(try perform("pause") == "there is no animator 1")
      var ends: [UIViewAnimatingPosition] = []
      // A program that pauses an animator keeps it.
      let kept = scene.stage.host.inside {
        let animator = UIViewPropertyAnimator(duration: 4, curve: .linear) { box.center.x += 100 }
        animator.addCompletion { ends.append($0) }
        animator.startAnimation()
        return animator
      }
      defer { withExtendedLifetime(kept) {} }
      scene.run(until: 1)
      #expect(try perform(0.5) == nil)
      scene.run(until: 2)
      #expect(scene.stage.host.inside { box.layer.presentation()?.position.x } == 55)
      #expect(try perform("reverse") == nil)
      #expect(try perform("continue") == nil)
      scene.run(until: 3)
      #expect(try perform("finish") == nil)
      #expect(ends == [.start])
      scene.run(until: 4)
      #expect(try perform(0.5) == "the animator of UIView position has ended")

      let found = timeline(history)
      let animator = try #require(found.animators.first)
      #expect(animator.id == 1)
      #expect(animator.layer == box.layer.id.rawValue)
      #expect(animator.spans.map(\.state) == [.running, .paused, .running])
      #expect(animator.spans.map(\.isReversed) == [false, false, true])
      for (span, instant) in zip(animator.spans, [0.0, 1, 2]) {
        #expect(abs(span.begin - instant) < 0.05)
        #expect(abs(span.end - instant - 1) < 0.05)
      }
      for (fraction, wish) in zip(animator.fractions, [0, 0.5, 0.5, 0.75, nil] as [Double?]) {
        #expect(fraction == nil ? wish == nil : abs((fraction ?? 0) - (wish ?? 9)) < 0.02)
      }
      #expect(found.marks.contains { $0.kind == .completion && $0.text == "animator at start" })
      #expect(found.gestures.isEmpty)
      #expect(found.links == nil)
    }
  }

  /// A readout is the value at its instant, between frames too, and says nothing of what is not there.
  @Test func aReadoutIsEvaluatedAtItsInstant() throws {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    scene.window.addSubview(box)
    try keepingHistory { history in
      let kept = scene.stage.host.inside {
        let animator = UIViewPropertyAnimator(duration: 4, curve: .linear) { box.center.x += 100 }
        animator.startAnimation()
        return animator
      }
      defer { withExtendedLifetime(kept) {} }
      scene.run(until: 3)
      let layer = box.layer.id.rawValue
      for seconds in [0.5, 1.234_567, 2.999] {
        let readout = history.readout(
          ReadoutRequest(seconds: seconds, layer: layer, key: "position"), newest: scene.now)
        let begin = try #require(timeline(history).lanes.first?.bars.first?.begin)
        let x = try #require(readout.value?.first)
        #expect(abs(x - (5 + 25 * (seconds - begin))) < 1e-6, "at \(seconds) s")
        #expect(abs((readout.velocity?.first ?? 0) - 25) < 1e-3)
        #expect(readout.tried == nil)
        #expect(readout.seconds == seconds)
        let fraction = history.readout(
          ReadoutRequest(seconds: seconds, animator: 1), newest: scene.now
        ).fraction
        #expect(abs((fraction ?? 9) - (seconds - begin) / 4) < 1e-6)
      }
      let late = history.readout(
        ReadoutRequest(seconds: 99, layer: layer, key: "opacity"), newest: scene.now)
      #expect(late.seconds == scene.now)
      #expect(late.value == nil)
      let motion = try #require(history.motionRange(until: scene.now))
      #expect(motion.lowerBound < 0.1)
      #expect(motion.upperBound == scene.now)
    }
  }

  @Test func gesturesAreRunsOfTheirRecognisers() throws {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    scene.window.addSubview(box)
    box.addGestureRecognizer(UIPanGestureRecognizer())
    box.addGestureRecognizer(UITapGestureRecognizer())
    try keepingHistory { history in
      scene.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 200, y: 50), seconds: 0.5)
      scene.runFrames(seconds: 0.1)
      scene.tap(CGPoint(x: 50, y: 50))
      scene.runFrames(seconds: 0.5)
      let gestures = timeline(history).gestures
      let pan = try #require(gestures.first { $0.name == "UIPanGestureRecognizer" })
      let tap = try #require(gestures.first { $0.name == "UITapGestureRecognizer" })
      #expect(pan.view == "UIView")
      #expect(pan.layer == box.layer.id.rawValue)
      #expect(pan.runs.map(\.phase) == [.ended, .failed])
      #expect(tap.runs.map(\.phase) == [.failed, .ended])
      #expect(pan.runs[0].recognized != nil)
      #expect(pan.runs[1].recognized == nil)
      #expect(pan.runs[0].begin < 0.02)
      #expect(abs(pan.runs[0].end - 0.5) < 0.05)
      #expect(timeline(history).marks.filter { $0.kind == .touch }.count == 4)
    }
  }

  @Test func displayLinksAndCompletionsAreKept() throws {
    try keepingHistory { history in
      let link = scene.stage.host.inside {
        let link = CADisplayLink { _ in }
        link.add(to: .main, forMode: .common)
        return link
      }
      scene.run(until: 0.5)
      link.invalidate()
      scene.run(until: 1)
      let counts = try #require(timeline(history, samples: 4).links?.counts)
      #expect(counts[0] >= 14)
      #expect(counts[1] >= 14)
      #expect(counts[3] == 0)
      let calls = try #require(timeline(history, samples: 100).links?.calls)
      #expect(calls.count == counts.reduce(0, +))
      scene.stage.host.inside {
        UIView.animate(withDuration: 0, animations: {}, completion: { _ in })
      }
      scene.run(until: 1.5)
      let found = timeline(history).marks.filter { $0.kind == .completion }
      #expect(found.map(\.text) == ["animation block"])
      #expect(found.allSatisfy { $0.seconds >= 1 })
    }
  }
}
