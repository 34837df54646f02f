// Nacre, MIT licence; see LICENSE.

import QuartzCore
import RenderTree
import Testing

@testable import Stage

/// The records of animators, gestures and calls of display links.
@MainActor
struct MotionLogTests {
  private final class FakeAnimator: ReportedAnimator {
    var reportedName = "card position"
    var reportedLayer: CALayer?
    var reportedRun = AnimatorRunReport(.inactive)
    var isInterruptible = true
    private(set) var actions: [AnimatorAction] = []

    func perform(_ action: AnimatorAction) -> String? {
      actions.append(action)
      return action == .finish ? "is stopped" : nil
    }
  }

  private final class FakeGesture: ReportedGesture {
    var reportedNames = (gesture: "Pan", view: "Card")
    var reportedLayer: CALayer?
    var reportedPhase = GesturePhase.possible
  }

  private let log = MotionLog(most: 10)

  private func note(_ animator: FakeAnimator, _ run: AnimatorRunReport, at time: Double) {
    animator.reportedRun = run
    log.note(animator, at: time)
  }

  private func note(_ gesture: FakeGesture, _ phase: GesturePhase, at time: Double) {
    gesture.reportedPhase = phase
    log.note(gesture, at: time)
  }

  /// The timeline of a range of seconds, from a start at media time 100.
  private func timeline(_ from: Double, _ to: Double, samples: Int = 5) -> Timeline {
    var timeline = Timeline(from: from, to: to)
    let times = (0..<samples).map { from + (to - from) * Double($0) / Double(samples - 1) }
    log.describe(in: &timeline, from: 100, times)
    return timeline
  }

  private func running(_ from: Double, _ to: Double, at begin: Double, _ seconds: Double)
    -> AnimatorRunReport
  {
    AnimatorRunReport(
      .running, isReversed: false, begin: begin, seconds: seconds, from: from, to: to)
  }

  private func resting(_ fraction: Double, isReversed: Bool = false) -> AnimatorRunReport {
    AnimatorRunReport(.paused, isReversed: isReversed, from: fraction, to: fraction)
  }

  @Test func anAnimatorHasSpansAndFractions() throws {
    let animator = FakeAnimator()
    note(animator, AnimatorRunReport(.inactive), at: 99)
    note(animator, running(0, 1, at: 101, 2), at: 100)
    note(animator, resting(0.5), at: 102)
    note(animator, resting(0.75), at: 103)
    note(animator, AnimatorRunReport(.inactive), at: 104)
    let found = timeline(0, 4)
    #expect(found.animators.count == 1)
    let one = try #require(found.animators.first)
    #expect(one.id == 1)
    #expect(one.name == "card position")
    #expect(one.layer == nil)
    #expect(one.isInterruptible)
    #expect(
      one.spans == [
        Timeline.Span(begin: 0, end: 2, endless: false, state: .running, isReversed: false),
        Timeline.Span(begin: 2, end: 4, endless: false, state: .paused, isReversed: false),
      ])
    // The run begins a second later. At an instant of a change, what comes counts.
    #expect(one.fractions == [0, 0, 0.5, 0.75, 0.75])
    #expect(timeline(4.5, 6).animators.isEmpty)
  }

  @Test func oneThatActsHasNoEnd() throws {
    let animator = FakeAnimator()
    note(animator, running(0, 1, at: 101, 10), at: 101)
    let one = try #require(timeline(0, 4).animators.first)
    #expect(one.spans.map(\.endless) == [true])
    #expect(one.spans[0].begin == 1)
    #expect(one.spans[0].end == 4)
    #expect(one.fractions[0] == nil)
    #expect(one.fractions[4] == 0.3)
  }

  @Test func directionsAndStoppedTimesAreTold() throws {
    let animator = FakeAnimator()
    note(animator, resting(0.5), at: 100)
    note(animator, resting(0.5, isReversed: true), at: 101)
    note(animator, AnimatorRunReport(.stopped, isReversed: true), at: 102)
    note(animator, AnimatorRunReport(.inactive), at: 103)
    // The same object acts again later.
    note(animator, resting(0), at: 104)
    let one = try #require(timeline(0, 4).animators.first)
    #expect(one.spans.map(\.state) == [.paused, .paused, .stopped, .paused])
    #expect(one.spans.map(\.isReversed) == [false, true, true, false])
    #expect(one.fractions == [0.5, 0.5, nil, nil, 0])
  }

  /// Of several changes at one instant the last one counts; a run without a duration is kept.
  @Test func changesOfOneInstantAreOne() throws {
    let (animator, brief) = (FakeAnimator(), FakeAnimator())
    for step in 0...100 { note(animator, resting(Double(step) / 100), at: 101) }
    note(brief, running(0, 1, at: 102, 0), at: 102)
    note(brief, AnimatorRunReport(.inactive), at: 102)
    let found = timeline(0, 4).animators
    #expect(found.map { $0.spans.count } == [1, 1])
    #expect(found[0].fractions[1] == 1)
    #expect(found[1].spans[0].begin == 2)
    #expect(found[1].spans[0].end == 2)
  }

  @Test func aGestureIsARunFromItsTouchToItsEnd() throws {
    let (pan, tap) = (FakeGesture(), FakeGesture())
    tap.reportedNames = ("Tap", "")
    for gesture in [pan, tap] { note(gesture, .possible, at: 100) }
    note(pan, .began, at: 101)
    note(tap, .failed, at: 101)
    note(pan, .changed, at: 102)
    note(pan, .ended, at: 103)
    note(pan, .possible, at: 104)
    let found = timeline(0, 4).gestures
    #expect(found.map(\.name) == ["Pan", "Tap"])
    #expect(found.map(\.view) == ["Card", ""])
    #expect(
      found[0].runs == [
        Timeline.Run(begin: 0, recognized: 1, end: 3, endless: false, phase: .ended),
        Timeline.Run(begin: 4, recognized: nil, end: 4, endless: true, phase: .possible),
      ])
    #expect(
      found[1].runs == [
        Timeline.Run(begin: 0, recognized: nil, end: 1, endless: false, phase: .failed)
      ])
  }

  @Test func callsAreInstantsOrTheirDensity() {
    #expect(timeline(0, 4).links == nil)
    for call in 0..<4 { log.noteCall(at: 100 + Double(call)) }
    #expect(timeline(0, 4).links == Timeline.Links(calls: [0, 1, 2, 3]))
    #expect(timeline(0, 4, samples: 2).links == Timeline.Links(counts: [2, 2]))
    #expect(timeline(2, 4, samples: 2).links == Timeline.Links(calls: [2, 3]))
  }

  @Test func whatIsKeptIsBounded() {
    let (held, pan) = (FakeAnimator(), FakeGesture())
    note(held, resting(0.5), at: 100)
    note(pan, .began, at: 100)
    for number in 0..<1000 {
      let time = 101 + Double(number)
      let (animator, gesture) = (FakeAnimator(), FakeGesture())
      note(animator, resting(0), at: time)
      note(animator, AnimatorRunReport(.inactive), at: time + 0.5)
      note(gesture, .possible, at: time)
      note(gesture, .failed, at: time + 0.5)
      log.noteCall(at: time)
    }
    #expect(log.spans.count <= 21)
    #expect(log.animators.count <= 21)
    #expect(log.runs.count <= 21)
    #expect(log.gestures.count <= 21)
    #expect(log.calls.count <= 20)
    // What goes on is not forgotten, nor is the newest.
    #expect(log.spans.contains { $0.begin == 100 })
    #expect(log.spans.contains { $0.begin == 1100 })
    #expect(log.runs.contains { $0.touched == 100 })
    #expect(log.runs.contains { $0.touched == 1100 })
    for step in 0..<1000 { note(held, resting(Double(step) / 1000), at: 2000 + Double(step)) }
    #expect(log.spans.count <= 21)
  }

  @Test func animatorsThatWereReleasedWhilePausedAreForgottenToo() {
    for number in 0..<1000 { note(FakeAnimator(), resting(0), at: 100 + Double(number)) }
    #expect(log.animators.count <= 21)
  }

  @Test func thePastIsForgotten() {
    let (early, late, held) = (FakeAnimator(), FakeAnimator(), FakeAnimator())
    let gesture = FakeGesture()
    for animator in [early, late, held] { note(animator, resting(0), at: 100) }
    note(early, AnimatorRunReport(.inactive), at: 101)
    note(late, AnimatorRunReport(.inactive), at: 103)
    note(gesture, .ended, at: 101)
    for call in [101.0, 103] { log.noteCall(at: call) }
    log.forget(before: 102)
    #expect(log.animators.keys.sorted() == [2, 3])
    #expect(log.gestures.isEmpty)
    #expect(log.calls == [103])
  }

  @Test func actionsReachTheAnimator() {
    let animator = FakeAnimator()
    note(animator, resting(0), at: 100)
    #expect(log.perform(.scrub(0.5), on: 1) == nil)
    #expect(log.perform(.finish, on: 1) == "the animator of card position is stopped")
    #expect(log.perform(.pause, on: 2) == "there is no animator 2")
    #expect(animator.actions == [.scrub(0.5), .finish])
  }
}
