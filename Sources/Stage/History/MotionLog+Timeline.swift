// Nacre, MIT licence; see LICENSE.

import QuartzCore
import RenderTree

extension MotionLog {
  /// The maximum number of animators, and of gestures, in a timeline. The last ones are kept.
  private static let mostLanes = 100

  /// The tolerance of comparisons, in seconds. Instants are sums of rounded numbers, so an event at
  /// the last instant may seem to be after it.
  static let tolerance = 1e-6

  /// Adds the animators, gestures and calls of display links to a timeline.
  ///
  /// - Parameters:
  ///   - start: The media time of the first frame.
  ///   - times: At least two samples, in seconds from the first frame, in ascending order.
  func describe(in timeline: inout Timeline, from start: Double, _ times: [Double]) {
    let (from, to) = (timeline.from + start, timeline.to + start + Self.tolerance)
    let spans = Dictionary(
      grouping: spans.filter { $0.begin <= to && $0.end >= from }, by: \.animator)
    timeline.animators = spans.keys.sorted().suffix(Self.mostLanes).compactMap { id in
      guard let animator = animators[id], let own = spans[id] else { return nil }
      return Timeline.Animator(
        id: id, name: animator.name, layer: animator.layer?.rawValue,
        isInterruptible: animator.isInterruptible, spans: Self.bars(own, start, timeline.to),
        fractions: times.map { time in
          own.last { $0.begin <= start + time + Self.tolerance && start + time <= $0.end }?.run
            .fraction(at: start + time)
        })
    }
    let runs = Dictionary(
      grouping: runs.filter { $0.touched <= to && $0.end >= from }, by: \.gesture)
    timeline.gestures = runs.keys.sorted().suffix(Self.mostLanes).compactMap { id in
      guard let gesture = gestures[id], let own = runs[id] else { return nil }
      return Timeline.Gesture(
        id: id, name: gesture.name, view: gesture.view, layer: gesture.layer?.rawValue,
        runs: own.map { run in
          Timeline.Run(
            begin: run.touched - start, recognized: run.began.map { $0 - start },
            end: min(run.end - start, timeline.to), endless: run.end == .infinity, phase: run.phase)
        })
    }
    let calls = calls.filter { (from...to).contains($0) }.map { $0 - start }
    if calls.isEmpty { return }
    if calls.count <= times.count {
      timeline.links = Timeline.Links(calls: calls)
    } else {
      var counts = times.map { _ in 0 }
      for call in calls {
        let share = (call - timeline.from) / max(timeline.to - timeline.from, 1e-9)
        counts[min(Int(share * Double(counts.count)), counts.count - 1)] += 1
      }
      timeline.links = Timeline.Links(counts: counts)
    }
  }

  /// Returns the bars of an animator. Consecutive spans of the same state become one bar, as when a
  /// finger moves the animator.
  private static func bars(_ spans: [Span], _ start: Double, _ to: Double) -> [Timeline.Span] {
    var bars: [Timeline.Span] = []
    for span in spans {
      let (begin, end) = (span.begin - start, min(span.end - start, to))
      let endless = span.end == .infinity
      if let last = bars.last, last.state == span.run.state,
        last.isReversed == span.run.isReversed, abs(last.end - begin) < 1e-6
      {
        (bars[bars.count - 1].end, bars[bars.count - 1].endless) = (end, endless)
      } else {
        bars.append(
          Timeline.Span(
            begin: begin, end: end, endless: endless, state: span.run.state,
            isReversed: span.run.isReversed))
      }
    }
    return bars
  }
}

extension MotionLog {
  /// Performs an action on a property animator.
  ///
  /// - Returns: The reason why the action is refused; `nil` if it was performed.
  func perform(_ action: AnimatorAction, on id: UInt64) -> String? {
    guard let animator = animators[id] else { return "there is no animator \(id)" }
    let name = animator.name.isEmpty ? "animator \(id)" : "the animator of \(animator.name)"
    guard let object = animator.object else { return "\(name) has ended" }
    return object.perform(action).map { "\(name) \($0)" }
  }
}
