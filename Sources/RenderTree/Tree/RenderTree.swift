// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import Timing

/// The committed layer tree. It is a value from which the frame for any time follows.
package struct RenderTree: Sendable {
  /// Layers nested deeper than this are kept but not drawn. A tree that deep is a mistake, and the
  /// limit bounds the recursion of everything that walks the tree.
  package static let maximumDepth = 512

  package private(set) var root: LayerID?
  /// Each layer is shared, because layers are read for each frame and only a few of their fields at a
  /// time.
  private var nodes: [LayerID: Shared<RenderLayer>] = [:]
  /// Grows with every commit that changes something and with every reported event. A tree of the
  /// same version in which nothing moves gives the same frame at any later time.
  package private(set) var version = 0
  /// Layers with animations; `advance(to:)` visits only these.
  private(set) var animated: Set<LayerID> = []

  /// Layers that emit particles.
  var emitters: Set<LayerID> = []
  /// Layers with tiles that fade in.
  var fading: Set<LayerID> = []

  package init() {}

  /// Creates a tree from layers. Its animations are evaluated, but `advance(to:)` reports no
  /// events.
  init(root: LayerID, layers: [LayerID: RenderLayer]) {
    self.root = root
    nodes = layers.mapValues { Shared($0) }
  }

  /// The layer of an identifier; `nil` if it is not in the tree.
  package subscript(_ id: LayerID) -> RenderLayer? { nodes[id]?.value }

  /// Returns a layer, to be read without copying.
  func node(_ id: LayerID) -> Shared<RenderLayer>? { nodes[id] }

  /// The identifiers of all layers, unordered.
  package var layerIDs: some Collection<LayerID> { nodes.keys }

  package mutating func apply(_ commit: Commit) {
    if !commit.isEmpty { version += 1 }
    let outgoing = outgoing(of: commit)
    // Only emitters are kept: copying all layers would cost time proportional to the tree.
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
    layer.take(change, outgoing)
    if let mask = change.properties?.mask { adopt(mask, by: id) }
    if let animations = change.animations {
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

  /// Changes one layer through a closure.
  mutating func update(_ id: LayerID, _ body: (inout RenderLayer) -> Void) {
    guard let node = nodes[id] else { return }
    nodes[id] = Shared(copying: node, body)
  }

  /// Marks the events as reported.
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

  /// The snapshots, taken before the commit, of the layers to which it adds transitions.
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
