// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import Timing

/// The committed layer tree. The tree is a value that determines the frame at any time.
package struct RenderTree: Sendable {
  package private(set) var root: LayerID?
  /// The layers, each at a place that it keeps as long as it is in the tree; `nil` at free places. Layers are
  /// shared, because each frame reads only a few fields of each.
  private var nodes: [Shared<RenderLayer>?] = []
  private var places: [LayerID: Int] = [:]
  private var freePlaces: [Int] = []
  /// Grows with every commit that changes something and with every reported event. A tree of the
  /// same version in which nothing moves gives the same frame at any later time.
  package private(set) var version = 0
  /// Layers with animations; `advance(to:)` visits only these.
  private(set) var animated: Set<LayerID> = []
  /// An absolute time before which no animation starts or ends, unless the tree changes.
  var nextEvent = -Double.infinity
  /// The findings of evaluations of this version.
  private(set) var memo = EvaluationMemoBox()

  /// Layers that emit particles.
  var emitters: Set<LayerID> = []
  /// Layers with tiles that fade in.
  var fading: Set<LayerID> = []

  package init() {}

  /// Creates a tree from layers. Its animations are evaluated, but `advance(to:)` reports no
  /// events.
  init(root: LayerID, layers: [LayerID: RenderLayer]) {
    self.root = root
    for (id, layer) in layers { nodes[place(of: id)] = Shared(layer) }
  }

  /// The number of places of layers, free ones included.
  var placeCount: Int { nodes.count }

  /// The layer of an identifier; `nil` if it is not in the tree.
  package subscript(_ id: LayerID) -> RenderLayer? { node(id)?.value }

  /// Returns a layer, to be read without copying.
  func node(_ id: LayerID) -> Shared<RenderLayer>? { places[id].flatMap { nodes[$0] } }

  /// Returns a layer, without a search if it is at the place where it is likely to be.
  func node(_ id: LayerID, at place: Int) -> Shared<RenderLayer>? {
    if place < nodes.count, let node = nodes[place], node.value.id == id { return node }
    return node(id)
  }

  /// The identifiers of all layers, unordered.
  package var layerIDs: some Collection<LayerID> { places.keys }

  /// Returns the place of a layer, which may be new to the tree.
  private mutating func place(of id: LayerID) -> Int {
    if let place = places[id] { return place }
    let place = freePlaces.popLast() ?? nodes.count
    if place == nodes.count { nodes.append(nil) }
    places[id] = place
    return place
  }

  package mutating func apply(_ commit: Commit) {
    if !commit.isEmpty { noteChange() }
    let outgoing = outgoing(of: commit)
    // Only emitters are kept: copying all layers would cost time proportional to the tree.
    var old: [LayerID: Shared<RenderLayer>] = [:]
    for change in commit.changes where emitters.contains(change.id) {
      old[change.id] = node(change.id)
    }
    for id in commit.removed {
      if let place = places.removeValue(forKey: id) {
        nodes[place] = nil
        freePlaces.append(place)
      }
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
    let (id, place) = (change.id, place(of: change.id))
    var layer = nodes[place]?.value ?? RenderLayer(id: id)
    layer.take(change, outgoing)
    if let mask = change.shared?.value.rare.value.mask { _ = adopt(mask, by: id) }
    if let animations = change.animations {
      if animations.isEmpty { animated.remove(id) } else { animated.insert(id) }
    }
    if let children = change.children {
      layer.setChildren(children, places: children.map { adopt($0, by: id) })
    }
    nodes[place] = Shared(layer)
  }

  /// Makes a layer a sublayer or the mask of another, and returns its place.
  private mutating func adopt(_ child: LayerID, by parent: LayerID) -> Int {
    let place = place(of: child)
    guard nodes[place]?.value.parent != parent else { return place }
    nodes[place] = Shared(copying: nodes[place] ?? Shared(RenderLayer(id: child))) {
      $0.parent = parent
    }
    return place
  }

  /// Changes one layer through a closure.
  mutating func update(_ id: LayerID, _ body: (inout RenderLayer) -> Void) {
    guard let place = places[id], let node = nodes[place] else { return }
    nodes[place] = Shared(copying: node, body)
  }

  /// Drops the oldest snapshots, so that no chain is longer than a limit.
  ///
  /// **Complexity.** O(layers), also of the snapshots.
  mutating func forgetOutgoing(deeperThan limit: Int) {
    for (id, place) in places where (nodes[place]?.value.outgoingNesting ?? 0) > limit {
      update(id) { $0.forgetOutgoing(deeperThan: limit) }
    }
  }

  private mutating func noteChange() {
    version += 1
    nextEvent = -.infinity
    memo = EvaluationMemoBox()
  }

  /// Marks the events as reported.
  mutating func note(_ events: [AnimationEvent]) {
    noteChange()
    for (id, events) in Dictionary(grouping: events, by: \.layer) {
      let ended = Set(events.filter { $0.kind != .started }.map(\.animation))
      let started = Set(events.map(\.animation))
      update(id) { $0.note(started: started, ended: ended) }
    }
  }

  /// The snapshots, taken before the commit, of the layers to which it adds transitions.
  private func outgoing(of commit: Commit) -> [AnimationID: OutgoingTree] {
    var result: [AnimationID: OutgoingTree] = [:]
    for change in commit.changes {
      for track in change.animations ?? [] where track.animation.isTransition {
        let present = node(change.id)?.value.animations ?? []
        if present.contains(where: { $0.track.id == track.id }) {
          continue
        }
        result[track.id] = outgoing(change.id, at: commit.time)
      }
    }
    return result
  }
}
