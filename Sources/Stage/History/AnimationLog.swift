// Nacre, MIT licence; see LICENSE.

import RenderTree
import Timing

/// All animations of a session, with the instants at which they began, ended or were cut.
///
/// Times are absolute media time.
struct AnimationLog: Sendable {
  /// One property animation; a group has several, a transition is one too.
  struct Record: Sendable {
    let id: AnimationID
    let layer: LayerID
    let name: String
    /// The animated key path; `nil` for a transition.
    let path: PropertyPath?
    let begin: Double
    var end: Double
    var isCut = false
    let kind: Timeline.Bar.Kind
    let isAdditive: Bool
    let spring: Spring?
  }

  /// The animations that are no longer attached, in the order in which they were removed.
  private(set) var past: [Record] = []
  private var attached: [LayerID: [Record]] = [:]

  /// All animations, the attached ones last.
  var records: [Record] { past + attached.values.joined().sorted { $0.id < $1.id } }

  /// Notes the animations that a commit attached and removed.
  ///
  /// - Parameter tree: The tree with the commit.
  mutating func note(_ commit: Commit, at time: Double, in tree: RenderTree) {
    for id in commit.removed { detach(id, except: [], at: time) }
    for change in commit.changes {
      guard let tracks = change.animations else { continue }
      detach(change.id, except: Set(tracks.map(\.id)), at: time)
      let known = Set((attached[change.id] ?? []).map(\.id))
      for track in tracks where !known.contains(track.id) { attach(track, to: change.id, in: tree) }
    }
  }

  /// Forgets the animations that ended before a time.
  mutating func forget(before time: Double) {
    past.removeAll { $0.end < time }
  }

  private mutating func detach(_ layer: LayerID, except kept: Set<AnimationID>, at time: Double) {
    guard let records = attached[layer] else { return }
    for var record in records where !kept.contains(record.id) {
      // An animation is removed in the commit after its end.
      record.isCut = time < record.end - 1e-6
      record.end = max(min(record.end, time), record.begin)
      past.append(record)
    }
    let left = records.filter { kept.contains($0.id) }
    attached[layer] = left.isEmpty ? nil : left
  }

  private mutating func attach(_ track: AnimationTrack, to layer: LayerID, in tree: RenderTree) {
    let description = tree[layer]?.description
    let name = description?.name ?? description?.delegate ?? description?.className ?? "CALayer"
    func add(_ animation: Animation, from begin: Double, to end: Double) {
      let (path, kind, isAdditive, spring): (PropertyPath?, Timeline.Bar.Kind, Bool, Spring?)
      switch animation.change {
      case .none: return
      case .transition: (path, kind, isAdditive, spring) = (nil, .transition, false, nil)
      case .group(let children):
        for child in children {
          let start = begin + child.timing.beginTime / max(animation.timing.speed, 1e-3)
          let length = child.timing.endTime - child.timing.beginTime
          add(child, from: start, to: min(start + length, end))
        }
        return
      case .property(let property):
        path = property.target
        isAdditive = property.isAdditive
        if case .interpolation(let change) = property.values {
          spring = change.spring
          kind = change.spring == nil ? .basic : .spring
        } else {
          (spring, kind) = (nil, .keyframe)
        }
      }
      attached[layer, default: []].append(
        Record(
          id: track.id, layer: layer, name: name, path: path, begin: begin, end: end, kind: kind,
          isAdditive: isAdditive, spring: spring))
    }
    let timing = track.animation.timing
    guard timing.isValid else { return }
    add(
      track.animation, from: tree.absoluteTime(timing.beginTime, in: layer),
      to: tree.absoluteTime(timing.endTime, in: layer))
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
