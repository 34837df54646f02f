// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import Timing

/// The committed layer tree: a value from which a frame follows for any time.
package struct RenderTree: Sendable {
  /// Layers nested deeper than this are kept but not drawn: a tree that deep is a mistake, and the
  /// limit bounds the stack of everything that walks it.
  package static let maximumDepth = 512

  package private(set) var root: LayerID?
  /// Boxes, as layers are read for each frame and are larger than what is read.
  private var nodes: [LayerID: Shared<RenderLayer>] = [:]
  /// Grows with every commit that changes something and every event: a tree of the same version in
  /// which nothing moves gives the same frame at any later time.
  package private(set) var version = 0
  /// Layers that have animations, so that time costs nothing to the others.
  private(set) var animated: Set<LayerID> = []

  /// Layers that emit particles.
  var emitters: Set<LayerID> = []
  /// Layers with tiles that fade in.
  var fading: Set<LayerID> = []

  package init() {}

  /// Creates a tree in which nothing is told of the ends of animations.
  init(root: LayerID, layers: [LayerID: RenderLayer]) {
    self.root = root
    nodes = layers.mapValues { Shared($0) }
  }

  /// Returns a layer; `nil` for one that is not in the tree.
  package subscript(_ id: LayerID) -> RenderLayer? { nodes[id]?.value }

  /// Returns a layer to be read in place.
  func node(_ id: LayerID) -> Shared<RenderLayer>? { nodes[id] }

  /// The layers, in no order.
  package var layerIDs: some Collection<LayerID> { nodes.keys }

  package mutating func apply(_ commit: Commit) {
    if !commit.isEmpty { version += 1 }
    let outgoing = outgoing(of: commit)
    // Only the emitters among them: a copy of all would cost as much as the tree is large.
    var old: [LayerID: Shared<RenderLayer>] = [:]
    for change in commit.changes where emitters.contains(change.id) {
      old[change.id] = nodes[change.id]
    }
    for id in commit.removed {
      nodes[id] = nil
      animated.remove(id)
      emitters.remove(id)
      fading.remove(id)
    }
    for change in commit.changes { apply(change, outgoing) }
    root = commit.root ?? root
    noteEmission(commit, old)
    noteTiles(commit)
  }

  private mutating func apply(_ change: LayerChange, _ outgoing: [AnimationID: OutgoingTree]) {
    let id = change.id
    var layer = nodes[id]?.value ?? RenderLayer(id: id)
    if let description = change.description { layer.description = description }
    if let properties = change.properties {
      layer.properties = properties
      if let mask = properties.mask { adopt(mask, by: id) }
    }
    if let timing = change.timing { layer.timing = timing }
    if let animations = change.animations {
      let present = Dictionary(
        layer.animations.map { ($0.track.id, $0) }, uniquingKeysWith: { first, _ in first })
      layer.animations = animations.map { track in
        guard var kept = present[track.id] else {
          return RenderLayer.Track(track: track, outgoing: outgoing[track.id])
        }
        kept.track = track
        return kept
      }
      if animations.isEmpty { animated.remove(id) } else { animated.insert(id) }
    }
    if let children = change.children {
      layer.children = children
      for child in children { adopt(child, by: id) }
    }
    nodes[id] = Shared(layer)
  }

  private mutating func adopt(_ child: LayerID, by parent: LayerID) {
    guard nodes[child]?.value.parent != parent else { return }
    nodes[child] = Shared(copying: nodes[child] ?? Shared(RenderLayer(id: child))) {
      $0.parent = parent
    }
  }

  /// Changes a layer in place.
  mutating func update(_ id: LayerID, _ body: (inout RenderLayer) -> Void) {
    guard let node = nodes[id] else { return }
    nodes[id] = Shared(copying: node, body)
  }

  /// Remembers which starts and ends have been reported.
  mutating func note(_ events: [AnimationEvent]) {
    version += 1
    for (id, events) in Dictionary(grouping: events, by: \.layer) {
      guard let node = nodes[id] else { continue }
      let ended = Set(events.filter { $0.kind != .started }.map(\.animation))
      let started = Set(events.map(\.animation))
      nodes[id] = Shared(copying: node) { layer in
        for index in layer.animations.indices {
          let animation = layer.animations[index].track.id
          if started.contains(animation) { layer.animations[index].hasStarted = true }
          if ended.contains(animation) { layer.animations[index].hasEnded = true }
        }
      }
    }
  }

  /// What the layers to which a commit adds transitions look like before it.
  private func outgoing(of commit: Commit) -> [AnimationID: OutgoingTree] {
    var result: [AnimationID: OutgoingTree] = [:]
    for change in commit.changes {
      for track in change.animations ?? [] where track.animation.isTransition {
        let present = nodes[change.id]?.value.animations ?? []
        if present.contains(where: { $0.track.id == track.id }) {
          continue
        }
        result[track.id] = outgoing(change.id, at: commit.time)
      }
    }
    return result
  }
}
