// Nacre, MIT licence; see LICENSE.

import RenderTree
import Timing

/// All animations of a session, with the instants at which they began, ended or were cut.
///
/// Times are absolute media time.
struct AnimationLog: Sendable {
  /// The animation of one key path, or a transition. A group has a record for each of its property animations.
  struct Record: Sendable {
    let id: AnimationID
    let layer: LayerID
    let name: String
    /// The animated key path; `nil` for a transition.
    var path: PropertyPath?
    var begin: Double
    /// Infinite for an animation without an end, and while its layer or animator is paused.
    var end: Double
    var isCut = false
    var kind = Timeline.Bar.Kind.basic
    var isAdditive = false
    var spring: Spring?
    /// The curve of a basic animation.
    var curve: CubicBezierTiming?
  }

  /// The records of animations that are no longer attached, in the order in which they were removed.
  private(set) var past: [Record] = []
  private var attached: [LayerID: [Record]] = [:]

  /// All records; those of attached animations are last.
  var records: [Record] { past + attached.values.joined().sorted { $0.id < $1.id } }

  /// The first begin and the last end of all animations. The end is infinite while an animation is paused or has none.
  /// `nil` if there are no animations.
  var extent: ClosedRange<Double>? {
    var extent: ClosedRange<Double>?
    func add(_ record: Record) {
      let (begin, end) = (record.begin, max(record.begin, record.end))
      extent = min(extent?.lowerBound ?? begin, begin)...max(extent?.upperBound ?? end, end)
    }
    for record in past { add(record) }
    for records in attached.values { for record in records { add(record) } }
    return extent
  }

  /// Notes the animations that a commit attached, changed and removed.
  ///
  /// - Parameter tree: The tree with the commit.
  mutating func note(_ commit: Commit, at time: Double, in tree: RenderTree) {
    for id in commit.removed { attach([], to: id, at: time, in: tree) }
    for change in commit.changes {
      if let tracks = change.animations { attach(tracks, to: change.id, at: time, in: tree) }
    }
  }

  /// Forgets the animations that ended before a time.
  mutating func forget(before time: Double) {
    past.removeAll { $0.end < time }
  }

  /// Replaces the animations of a layer. An animation that was attached before keeps its begin. Its end may change, for
  /// example when an animator is paused and continued.
  private mutating func attach(
    _ tracks: [AnimationTrack], to layer: LayerID, at time: Double, in tree: RenderTree
  ) {
    let before = Dictionary(grouping: attached[layer] ?? [], by: \.id)
    var records: [Record] = []
    for track in tracks {
      var made = Self.records(of: track, on: layer, in: tree)
      if let former = before[track.id], former.count == made.count {
        for index in made.indices {
          made[index].begin = former[index].begin
          // An animation that an animator holds at a fraction has no timing. Its bar keeps the timing with which it
          // last ran.
          if made[index].spring == nil, made[index].curve == nil {
            (made[index].kind, made[index].spring) = (former[index].kind, former[index].spring)
            made[index].curve = former[index].curve
          }
          // An animation that is paused at its end counts as ended.
          let hasEnded = former[index].end <= time + 1e-6
          if hasEnded, made[index].end == .infinity { made[index].end = former[index].end }
        }
      }
      records += made
    }
    let kept = Set(records.map(\.id))
    for var record in attached[layer] ?? [] where !kept.contains(record.id) {
      // An animation is removed in the commit after its end.
      record.isCut = time < record.end - 1e-6
      record.end = max(min(record.end, time), record.begin)
      past.append(record)
    }
    attached[layer] = records.isEmpty ? nil : records
  }

  /// Returns the property animations of a track.
  private static func records(of track: AnimationTrack, on layer: LayerID, in tree: RenderTree)
    -> [Record]
  {
    let timing = track.animation.timing
    guard timing.isValid else { return [] }
    let description = tree[layer]?.description
    let name = description?.name ?? description?.delegate ?? description?.className ?? "CALayer"
    var records: [Record] = []
    func add(_ animation: Animation, from begin: Double, to end: Double) {
      var record = Record(id: track.id, layer: layer, name: name, begin: begin, end: end)
      switch animation.change {
      case .none: return
      case .transition: record.kind = .transition
      case .property(let property):
        (record.path, record.isAdditive) = (property.target, property.isAdditive)
        record.kind = .keyframe
        if case .interpolation(let change) = property.values {
          record.spring = change.spring ?? animation.pacing?.spring
          record.kind = record.spring == nil ? .basic : .spring
          record.curve = animation.curve
        }
      case .group(let children):
        for child in children {
          let start = begin + child.timing.beginTime / max(animation.timing.speed, 1e-3)
          let length = child.timing.endTime - child.timing.beginTime
          add(child, from: start, to: min(start + length, end))
        }
        return
      }
      records.append(record)
    }
    add(
      track.animation, from: tree.absoluteTime(timing.beginTime, in: layer),
      to: tree.absoluteTime(timing.endTime, in: layer))
    return records
  }
}

extension RenderTree {
  /// Returns the absolute time at a local time of a layer.
  fileprivate func absoluteTime(_ local: Double, in id: LayerID) -> Double {
    var (time, next) = (local, Optional(id))
    for _ in 0...layerIDs.count {
      guard time.isFinite, let current = next, let layer = self[current] else { break }
      time = layer.timing.parentTime(atLocalTime: time)
      next = layer.parent
    }
    return time
  }
}

extension Pacing {
  /// The spring that gives the progress; `nil` for any other curve.
  fileprivate var spring: Spring? {
    if case .spring(let spring, _) = curve { spring } else { nil }
  }
}
