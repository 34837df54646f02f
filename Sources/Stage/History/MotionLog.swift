// Nacre, MIT licence; see LICENSE.

import QuartzCore
import RenderTree

/// The states of a session's property animators and gestures over time, and the calls of display links.
///
/// Times are absolute media time. Past states are kept in lists of bounded length; the oldest are forgotten first.
@MainActor
final class MotionLog {
  struct Animator {
    private(set) weak var object: (any ReportedAnimator)?
    var name = ""
    var layer: LayerID?
    var isInterruptible = true
    /// The present state, and the time at which it began; `nil` if the animator has ended.
    var present: (begin: Double, run: AnimatorRunReport)?

    init(_ object: any ReportedAnimator) { self.object = object }
  }

  /// A period in which an animator had one state.
  struct Span {
    let animator: UInt64
    let begin: Double
    /// Infinite for the present period.
    let end: Double
    let run: AnimatorRunReport
  }

  struct Gesture {
    private(set) weak var object: (any ReportedGesture)?
    let name: String
    let view: String
    let layer: LayerID?
    /// The run that has not ended; `nil` if there is none.
    var present: Run?

    @MainActor init(_ object: any ReportedGesture) {
      self.object = object
      ((name, view), layer) = (object.reportedNames, object.reportedLayer?.id)
    }
  }

  /// A gesture from its first touch, or from its beginning, to its end.
  struct Run {
    let gesture: UInt64
    let touched: Double
    /// The time at which the gesture was recognised; `nil` if it was not.
    var began: Double?
    /// Infinite while the gesture has not ended.
    var end = Double.infinity
    var phase: GesturePhase
  }

  private(set) var animators: [UInt64: Animator] = [:]
  private(set) var gestures: [UInt64: Gesture] = [:]
  private var pastSpans: [Span] = []
  private var pastRuns: [Run] = []
  /// The calls of display links, in ascending order.
  private(set) var calls: [Double] = []
  private var lastID: UInt64 = 0
  /// The identifiers of objects. An object may have the address of a deallocated one.
  private var identifiers: [ObjectIdentifier: UInt64] = [:]

  /// The approximate number of records of each kind that are kept.
  private let most: Int

  init(most: Int) { self.most = most }

  /// The past and present periods of all animators, in the order of their ends.
  var spans: [Span] {
    pastSpans
      + animators.compactMap { id, animator in
        animator.present.map {
          Span(animator: id, begin: $0.begin, end: .infinity, run: $0.run)
        }
      }
  }

  /// The past and present gestures, in the order of their ends.
  var runs: [Run] { pastRuns + gestures.values.compactMap(\.present) }

  /// The first begin and the last end of all records. The end is infinite while something has not ended. `nil` if there
  /// are no records.
  var extent: ClosedRange<Double>? {
    let begins = spans.map(\.begin) + runs.map(\.touched) + (calls.first.map { [$0] } ?? [])
    let ends = spans.map(\.end) + runs.map(\.end) + (calls.last.map { [$0] } ?? [])
    guard let first = begins.min(), let last = ends.max(), first <= last else { return nil }
    return first...last
  }

  /// Returns the `fractionComplete` of an animator at a time; `nil` if it is inactive or stopped then.
  func fraction(of id: UInt64, at time: Double) -> Double? {
    spans.last {
      $0.animator == id && $0.begin <= time + Self.tolerance && time <= $0.end
    }?.run.fraction(at: time)
  }

  // MARK: Reports

  func note(_ object: any ReportedAnimator, at time: Double) {
    let run = object.reportedRun
    let known = identifiers[ObjectIdentifier(object)].filter { animators[$0]?.object === object }
    if known == nil, run.state == .inactive { return }
    let id = known ?? identify(object)
    var animator = animators[id] ?? Animator(object)
    if animator.name.isEmpty {
      (animator.name, animator.layer) = (object.reportedName, object.reportedLayer?.id)
    }
    animator.isInterruptible = object.isInterruptible
    let isOver = run.state == .inactive
    if let present = animator.present, present.run != run {
      // Of several changes at one instant, the last one counts. An animator that existed for a single instant is kept.
      if time > present.begin || isOver && !pastSpans.contains(where: { $0.animator == id }) {
        pastSpans.append(Span(animator: id, begin: present.begin, end: time, run: present.run))
      }
      animator.present = isOver ? nil : (time, run)
    } else if animator.present == nil, !isOver {
      animator.present = (time, run)
    }
    animators[id] = animator
    if pastSpans.count > 2 * most || animators.count > 2 * most {
      pastSpans.removeFirst(max(pastSpans.count - most, 0))
      forgetUnused()
    }
  }

  func note(_ object: any ReportedGesture, at time: Double) {
    let phase = object.reportedPhase
    let known = identifiers[ObjectIdentifier(object)].filter { gestures[$0]?.object === object }
    let id = known ?? identify(object)
    var gesture = gestures[id] ?? Gesture(object)
    var run = gesture.present ?? Run(gesture: id, touched: time, phase: phase)
    run.phase = phase
    let isRecognised = phase != .possible && phase != .failed
    if isRecognised, run.began == nil { run.began = time }
    if phase.isFinal { run.end = time }
    gesture.present = phase.isFinal ? nil : run
    if phase.isFinal { pastRuns.append(run) }
    gestures[id] = gesture
    if pastRuns.count > 2 * most || gestures.count > 2 * most {
      pastRuns.removeFirst(max(pastRuns.count - most, 0))
      forgetUnused()
    }
  }

  func noteCall(at time: Double) {
    calls.append(time)
    if calls.count > 2 * most { calls.removeFirst(calls.count - most) }
  }

  private func identify(_ object: AnyObject) -> UInt64 {
    lastID += 1
    identifiers[ObjectIdentifier(object)] = lastID
    return lastID
  }

  // MARK: Forgetting

  /// Forgets the records that ended before a time.
  func forget(before time: Double) {
    pastSpans.removeAll { $0.end < time }
    pastRuns.removeAll { $0.end < time }
    calls.removeFirst(calls.firstIndex { $0 >= time } ?? calls.count)
    forgetUnused()
  }

  /// Forgets animators and gestures that are inactive and have no records.
  private func forgetUnused() {
    let acting = Set(pastSpans.map(\.animator))
    animators = animators.filter { id, animator in
      acting.contains(id) || animator.present != nil && animator.object != nil
    }
    let touched = Set(pastRuns.map(\.gesture))
    gestures = gestures.filter { id, gesture in
      touched.contains(id) || gesture.present != nil && gesture.object != nil
    }
    identifiers = identifiers.filter { animators[$0.value] != nil || gestures[$0.value] != nil }
  }
}

extension Optional {
  fileprivate func filter(_ holds: (Wrapped) -> Bool) -> Wrapped? {
    flatMap { holds($0) ? $0 : nil }
  }
}
