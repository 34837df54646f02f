// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import Timing

/// The committed layer tree: a value from which a frame follows for any time.
package struct RenderTree: Sendable {
  /// Layers nested deeper than this are kept but not drawn: a tree that deep is a mistake, and the
  /// limit bounds the stack of everything that walks it.
  package static let maximumDepth = 512

  package private(set) var root: LayerID?
  package private(set) var layers: [LayerID: RenderLayer] = [:]
  /// Grows with every commit that changes something and every event: a tree of the same version in
  /// which nothing moves gives the same frame at any later time.
  package private(set) var version = 0
  /// Layers that have animations, so that time costs nothing to the others.
  private var animated: Set<LayerID> = []

  package init() {}

  package mutating func apply(_ commit: Commit) {
    if !commit.isEmpty { version += 1 }
    for id in commit.removed {
      layers[id] = nil
      animated.remove(id)
    }
    for change in commit.changes { apply(change) }
    root = commit.root ?? root
  }

  private mutating func apply(_ change: LayerChange) {
    let id = change.id
    var layer = layers.removeValue(forKey: id) ?? RenderLayer(id: id)
    if let description = change.description { layer.description = description }
    if let properties = change.properties {
      layer.properties = properties
      if let mask = properties.mask { layers[mask, default: RenderLayer(id: mask)].parent = id }
    }
    if let timing = change.timing { layer.timing = timing }
    if let animations = change.animations {
      layer.animations = animations.map { track in
        layer.animations.first { $0.track.id == track.id }.map {
          RenderLayer.Track(track: track, hasStarted: $0.hasStarted, hasEnded: $0.hasEnded)
        } ?? RenderLayer.Track(track: track)
      }
      if animations.isEmpty { animated.remove(id) } else { animated.insert(id) }
    }
    if let children = change.children {
      layer.children = children
      for child in children { layers[child, default: RenderLayer(id: child)].parent = id }
    }
    layers[id] = layer
  }
}

/// One layer as it was committed.
package struct RenderLayer: Sendable {
  package let id: LayerID
  package var description = LayerDescription(className: "CALayer")
  private var shared = SharedProperties(LayerProperties())
  package var properties: LayerProperties {
    _read { yield shared.value }
    set { shared = SharedProperties(newValue) }
  }
  package var timing = MediaTiming.layer
  package var children: [LayerID] = []
  package fileprivate(set) var parent: LayerID?
  package fileprivate(set) var animations: [Track] = []

  /// An attached animation and what has been reported of it.
  package struct Track: Sendable {
    package var track: AnimationTrack
    package var hasStarted = false
    package var hasEnded = false
  }

  init(id: LayerID) { self.id = id }

  /// Returns the values at a time of the layer's own: first all animations that replace, then all
  /// that add, each in the order of adding.
  package func properties(atLocalTime time: Double) -> LayerProperties {
    shared(atLocalTime: time).value
  }

  /// The values at a time of the layer's own; the committed ones themselves without animations.
  func shared(atLocalTime time: Double) -> SharedProperties {
    if animations.isEmpty { return shared }
    var changes: [ActiveChange] = []
    for track in animations {
      track.track.animation.collect(atParentTime: time, into: &changes)
    }
    var result = properties
    for change in changes where !change.animation.adds { change.apply(to: &result) }
    for change in changes where change.animation.adds { change.apply(to: &result) }
    return SharedProperties(result)
  }
}

extension RenderTree {
  /// Returns a layer's own time; `nil` for one that is not in the tree.
  ///
  /// - Parameter time: Absolute media time, seconds.
  package func localTime(of id: LayerID, at time: Double) -> Double? {
    var chain: [MediaTiming] = []
    var next: LayerID? = id
    while let current = next {
      // Time runs at any depth, drawn or not, so that all animations end; the count only guards
      // against a commit that makes a layer its own ancestor.
      guard let layer = layers[current], chain.count <= layers.count else { return nil }
      chain.append(layer.timing)
      next = layer.parent
    }
    return chain.reversed().reduce(time) { $1.localTime(atParentTime: $0) }
  }

  /// Returns a layer's values at an absolute time; `nil` for one that is not in the tree.
  package func properties(of id: LayerID, at time: Double) -> LayerProperties? {
    guard let layer = layers[id], let local = localTime(of: id, at: time) else { return nil }
    return layer.properties(atLocalTime: local)
  }

  /// Moves on to an absolute time and returns what happened, in the order of adding.
  ///
  /// Each start and each end is reported once. An animation that ends before it was ever seen
  /// active is reported as started and ended.
  package mutating func advance(to time: Double) -> [AnimationEvent] {
    var events: [AnimationEvent] = []
    for id in animated {
      guard let local = localTime(of: id, at: time) else { continue }
      for index in layers[id]?.animations.indices ?? 0..<0 {
        events += advance(id, index, to: local)
      }
    }
    if !events.isEmpty { version += 1 }
    // Sets have no order of their own; ended animations come in the order of adding.
    return events.sorted { $0.animation < $1.animation }
  }

  private mutating func advance(_ id: LayerID, _ index: Int, to local: Double) -> [AnimationEvent] {
    guard let track = layers[id]?.animations[index], !track.hasEnded else { return [] }
    let timing = track.track.animation.timing
    let phase = timing.isValid ? timing.phase(atParentTime: local).stage : .after
    guard phase != .before else { return [] }
    var events: [AnimationEvent] = []
    if !track.hasStarted {
      layers[id]?.animations[index].hasStarted = true
      events.append(AnimationEvent(layer: id, animation: track.track.id, kind: .started))
    }
    if phase == .after {
      layers[id]?.animations[index].hasEnded = true
      events.append(
        AnimationEvent(
          layer: id, animation: track.track.id, kind: .ended(finished: timing.isValid)))
    }
    return events
  }

  /// Whether an animation is running or will run: without it, every later frame is the same.
  package var isMoving: Bool {
    animated.contains { id in
      guard let layer = layers[id], runs(id) else { return false }
      return layer.animations.contains { track in
        !track.hasEnded && track.track.animation.timing.speed != 0
      }
    }
  }

  /// Whether time passes for a layer: no layer above it is paused, and it hangs on the root.
  private func runs(_ id: LayerID) -> Bool {
    var next: LayerID? = id
    var depth = 0
    while let current = next {
      guard let layer = layers[current], layer.timing.speed != 0, depth <= layers.count
      else { return false }
      if current == root { return true }
      next = layer.parent
      depth += 1
    }
    return false
  }
}
