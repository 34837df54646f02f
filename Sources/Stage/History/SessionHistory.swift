// Nacre, MIT licence; see LICENSE.

import CStage
import GraphicsTypes
import QuartzCore
import RenderServer
import RenderTree
import Timing

/// The history of a session, from which a host can show any past instant: the trees, the
/// animations, the animators and gestures, and the instants of commits and touches.
@MainActor
package final class SessionHistory {
  private var trees: TreeHistory
  private var animations = AnimationLog()
  private let motion: MotionLog
  private let screen: Screen
  private var marks: [Timeline.Mark] = []
  /// The absolute media time of the first frame.
  let start: Double
  /// The springs and curves to try in each tree that is shown, past or present. They are applied to
  /// a copy: the program's own tree does not change.
  package var trials: [TimingTrial] = []

  /// The maximum number of lanes in a timeline. Those whose animations end last are kept.
  private static let mostLanes = 200
  private static let mostMarks = 20_000

  /// Starts keeping the trees of a screen.
  ///
  /// - Parameter limit: The memory for trees, in bytes.
  init(of screen: Screen, from start: Double, limit: Int) {
    (self.start, self.screen) = (start, screen)
    trees = TreeHistory(screen.context.tree, at: start, limit: limit)
    motion = MotionLog(most: Self.mostMarks)
    screen.context.didChange = { [weak self] change, time in
      guard let self else { return }
      note(change, at: time, in: screen.context.tree)
    }
    screen.input.observe = { [weak self] samples, time in self?.note(samples, at: time) }
    nacre_watch_callers()
    LayerOrigins.shared.keep { nacre_callers().program }
    screen.display.motionListener = { [weak self] report in self?.note(report, at: MediaClock.now())
    }
  }

  /// Stops listening to the stage: no later tree, touch or animator is kept.
  package func end() {
    (screen.context.didChange, screen.input.observe) = (nil, nil)
    screen.display.motionListener = nil
    LayerOrigins.shared.keep(nil)
  }

  /// The oldest instant that can be shown, in seconds from the first frame.
  package var oldest: Double { max(trees.oldest - start, 0) }
  var bytes: Int { trees.bytes }
  var limit: Int { trees.limit }

  private func note(_ change: TreeChange, at time: Double, in tree: RenderTree) {
    let oldest = trees.oldest
    trees.note(change, at: time, leaving: tree)
    if trees.oldest > oldest { forget(before: trees.oldest) }
    if case .commit(let commit) = change {
      animations.note(commit, at: time, in: tree)
      add(
        Timeline.Mark(
          seconds: time - start, kind: .commit,
          text: "\(commit.changes.count) changed, \(commit.removed.count) removed"))
    }
  }

  private func note(_ samples: [TouchSample], at time: Double) {
    for sample in samples where sample.phase != .moved && sample.phase != .hovered {
      add(Timeline.Mark(seconds: time - start, kind: .touch, text: "\(sample.phase)"))
    }
  }

  private func note(_ report: MotionReport, at time: Double) {
    switch report {
    case .animator(let animator): motion.note(animator, at: time)
    case .gesture(let gesture): motion.note(gesture, at: time)
    case .displayLink: motion.noteCall(at: time)
    case .completion(let words):
      add(Timeline.Mark(seconds: time - start, kind: .completion, text: words))
    }
  }

  /// Performs an action on a property animator of the running scene.
  ///
  /// - Returns: The reason why the action is refused; `nil` if it was performed.
  package func perform(_ command: AnimatorCommand) -> String? {
    motion.perform(command.action, on: command.animator)
  }

  private func add(_ mark: Timeline.Mark) {
    marks.append(mark)
    guard marks.count > 2 * Self.mostMarks else { return }
    marks.removeFirst(marks.count - Self.mostMarks)
  }

  /// Forgets the animations, animators, gestures and marks before the oldest tree.
  private func forget(before time: Double) {
    animations.forget(before: time)
    motion.forget(before: time)
    marks.removeAll { $0.seconds < time - start }
  }

  /// Returns the tree at an instant, with the springs and curves of trials.
  ///
  /// - Parameter seconds: The instant, in seconds from the first frame.
  package func tree(at seconds: Double) -> RenderTree {
    var tree = untriedTree(at: seconds)
    for trial in trials { tree.try(trial) }
    return tree
  }

  /// Returns the program's own tree at an instant, without trials.
  ///
  /// - Parameter seconds: The instant, in seconds from the first frame.
  func untriedTree(at seconds: Double) -> RenderTree { trees.tree(at: start + seconds) }

  /// Returns the `fractionComplete` of an animator at an instant; `nil` if it is inactive or
  /// stopped then.
  func fraction(of animator: UInt64, at seconds: Double) -> Double? {
    motion.fraction(of: animator, at: start + seconds)
  }

  /// Returns the key path of a layer's animation by its text; `nil` if no animation has it.
  func path(_ text: String, of layer: LayerID) -> PropertyPath? {
    animations.records.last { $0.layer == layer && $0.path?.text == text }?.path
  }

  /// The instants at which something first and last moved, in seconds from the first frame.
  /// Animations, animators, gestures, display links and commits after the first frame count as
  /// motion. `nil` if nothing has moved.
  ///
  /// - Parameter newest: The newest instant. Motion that has not ended counts until then.
  func motionRange(until newest: Double) -> ClosedRange<Double>? {
    var ends = animations.extent.map { [$0.lowerBound, $0.upperBound] } ?? []
    if let extent = motion.extent { ends += [extent.lowerBound, extent.upperBound] }
    if let first = marks.first(where: { $0.seconds > 0 }) { ends.append(start + first.seconds) }
    if let last = marks.last, last.seconds > 0 { ends.append(start + last.seconds) }
    let known = ends.map { min(max($0 - start, oldest), newest) }
    guard let first = known.min(), let last = known.max(), first < last else { return nil }
    return first...last
  }

  /// Returns the animations and values in a range, which is clamped to the history.
  package func timeline(_ request: TimelineRequest) -> Timeline {
    let from = max(min(request.from, request.to), oldest)
    let to = max(request.to, from)
    let samples = min(max(request.samples, 2), 400)
    var result = Timeline(from: from, to: to)
    var lanes: [LaneKey: Int] = [:]
    var paths: [PropertyPath?] = []
    let records = animations.records.filter { $0.begin - start <= to && $0.end - start >= from }
    for record in records.sorted(by: { ($0.end, $0.id) > ($1.end, $1.id) }) {
      let key = LaneKey(layer: record.layer, path: record.path)
      if lanes[key] == nil {
        guard lanes.count < Self.mostLanes else { continue }
        lanes[key] = result.lanes.count
        paths.append(record.path)
        result.lanes.append(
          Timeline.Lane(
            layer: record.layer.rawValue, name: record.name,
            key: record.path?.text ?? "transition", bars: [], components: 0, values: []))
      }
      if let lane = lanes[key] { result.lanes[lane].bars.append(bar(record, to: to)) }
    }
    for index in result.lanes.indices { result.lanes[index].bars.sort { $0.begin < $1.begin } }
    let times = (0..<samples).map { from + (to - from) * Double($0) / Double(samples - 1) }
    sample(&result.lanes, paths, times)
    motion.describe(in: &result, from: start, times)
    let order = result.lanes.indices.sorted {
      (result.lanes[$0].layer, result.lanes[$0].key) < (
        result.lanes[$1].layer, result.lanes[$1].key
      )
    }
    result.lanes = order.map { result.lanes[$0] }
    result.marks = marks.filter { (from...to).contains($0.seconds) } + ends(records, from...to)
    return result
  }

  private struct LaneKey: Hashable {
    let layer: LayerID
    let path: PropertyPath?
  }

  private func bar(_ record: AnimationLog.Record, to end: Double) -> Timeline.Bar {
    var bar = Timeline.Bar(
      id: record.id.rawValue, begin: record.begin - start, end: min(record.end - start, 86_400),
      kind: record.kind)
    if !record.end.isFinite { (bar.end, bar.endless) = (end, true) }
    (bar.cut, bar.isAdditive) = (record.isCut, record.isAdditive)
    bar.curve = record.curve.map { [$0.x1, $0.y1, $0.x2, $0.y2] }
    if let spring = record.spring {
      (bar.mass, bar.stiffness, bar.damping) = (spring.mass, spring.stiffness, spring.damping)
    }
    return bar
  }

  /// Evaluates the key path of each lane at each time.
  private func sample(
    _ lanes: inout [Timeline.Lane], _ paths: [PropertyPath?], _ times: [Double]
  ) {
    let tried = Set(trials.map(\.layer))
    for index in lanes.indices where tried.contains(lanes[index].layer) { lanes[index].tried = [] }
    for time in times {
      let real = trees.tree(at: start + time)
      let other = trials.isEmpty ? real : tree(at: time)
      for index in lanes.indices {
        guard let path = paths[index] else { continue }
        let id = LayerID(rawValue: lanes[index].layer)
        func numbers(_ tree: RenderTree) -> [Double]? {
          guard let properties = tree.properties(of: id, at: start + time) else { return nil }
          return path.value(in: properties)?.numbers
        }
        let values = numbers(real)
        lanes[index].components = max(lanes[index].components, values?.count ?? 0)
        lanes[index].values.append(values)
        if lanes[index].tried != nil { lanes[index].tried?.append(numbers(other)) }
      }
    }
  }

  private func ends(_ records: [AnimationLog.Record], _ range: ClosedRange<Double>)
    -> [Timeline.Mark]
  {
    records.flatMap { record in
      let text = "\(record.name) \(record.path?.text ?? "transition")"
      return [
        Timeline.Mark(seconds: record.begin - start, kind: .start, text: text),
        Timeline.Mark(seconds: record.end - start, kind: .end, text: text),
      ].filter { range.contains($0.seconds) }
    }
  }
}

extension AnimatableValue {
  /// The numbers of a value that a plot can show, at most sixteen, all finite; `nil` for other values.
  var numbers: [Double]? {
    var numbers = components
    if case .transform(let t) = self { numbers = [t.m11, t.m12, t.m21, t.m22, t.m41, t.m42] }
    guard let numbers, numbers.count <= 16, numbers.allSatisfy(\.isFinite) else { return nil }
    return numbers
  }
}
