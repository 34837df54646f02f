// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import Timing

/// One layer of the render tree.
package struct RenderLayer: Sendable {
  package let id: LayerID
  private(set) var sharedDescription = SharedDescription.plain
  package var description: LayerDescription { sharedDescription.value }
  private(set) var shared = SharedProperties(LayerProperties()) {
    didSet { drawsNothing = findWhetherItDrawsNothing() }
  }
  package var properties: LayerProperties {
    _read { yield shared.value }
    set { shared = SharedProperties(newValue) }
  }
  /// The timing of the few layers that have another one than `MediaTiming.layer`.
  private var ownTiming: Shared<MediaTiming>?
  package var timing: MediaTiming {
    get { ownTiming?.value ?? .layer }
    set { ownTiming = newValue == .layer ? nil : Shared(newValue) }
  }
  package private(set) var children: [LayerID] = []
  /// For each sublayer, the place in the tree that it had when it was listed.
  private(set) var childPlaces: [Int] = []
  package internal(set) var parent: LayerID?
  package private(set) var animations: [Track] = []
  /// The animations, prepared for evaluation; `nil` without animations.
  private(set) var program: Shared<AnimationProgram>? {
    didSet { drawsNothing = findWhetherItDrawsNothing() }
  }
  /// Whether the layer is a mere container at any time: it draws nothing itself, and only its geometry, its
  /// opacity and its clip affect its sublayers. If it neither fades nor clips them, it is left out of frames:
  /// the maps of its sublayers contain its own.
  private(set) var drawsNothing = true
  /// The emitter's earlier states; empty for any other layer.
  var emission = EmissionHistory()

  /// An attached animation, and which of its events have been reported.
  package struct Track: Sendable {
    package var track: AnimationTrack
    package var hasStarted = false
    package var hasEnded = false
    /// The snapshot from which a transition starts; `nil` for a layer that was not in the tree, and
    /// for any other animation.
    var outgoing: OutgoingTree?

    var isTransition: Bool { track.animation.isTransition }
  }

  /// The length of the longest chain of snapshots that a transition of the layer holds.
  var outgoingNesting: Int { animations.compactMap { $0.outgoing?.nesting }.max() ?? 0 }

  /// Drops the oldest snapshots, so that no chain is longer than a limit. The oldest transitions start from nothing.
  mutating func forgetOutgoing(deeperThan limit: Int) {
    guard outgoingNesting > limit else { return }
    for index in animations.indices where (animations[index].outgoing?.nesting ?? 0) > limit {
      animations[index].outgoing = animations[index].outgoing?.shortened(to: limit)
    }
  }

  /// Marks animations as started and as ended.
  mutating func note(started: Set<AnimationID>, ended: Set<AnimationID>) {
    for index in animations.indices {
      let animation = animations[index].track.id
      if started.contains(animation) { animations[index].hasStarted = true }
      if ended.contains(animation) { animations[index].hasEnded = true }
    }
  }

  /// The local time of the next start or end of an animation that has not been reported; `nil` if there
  /// is none.
  var nextEvent: Double? {
    animations.lazy.filter { !$0.hasEnded }.map { track in
      let timing = track.track.animation.timing
      return track.hasStarted ? timing.endTime : timing.beginTime
    }.min()
  }

  /// Removes the animations with some keys.
  mutating func removeAnimations(of keys: Set<String>) {
    animations.removeAll { $0.track.key.map(keys.contains) ?? false }
    prepare()
  }

  private mutating func prepare() {
    program =
      animations.isEmpty ? nil : Shared(AnimationProgram(animations.map(\.track.shared)))
  }

  private func findWhetherItDrawsNothing() -> Bool {
    guard case .plain = shared.value.content, shared.value.backgroundColor == nil,
      shared.value.contents == nil, !shared.value.shouldRasterize,
      shared.value.rare.value.drawsNothing
    else { return false }
    guard let program else { return true }
    return !program.value.hasTransition && program.value.properties.isSubset(of: .frame)
  }

  init(id: LayerID) { self.id = id }

  /// - Parameter places: The places of the sublayers in the tree.
  mutating func setChildren(_ children: [LayerID], places: [Int]) {
    (self.children, childPlaces) = (children, places)
  }

  /// Applies a change, except its children.
  ///
  /// - Parameter outgoing: The snapshots from which new transitions start.
  mutating func take(_ change: LayerChange, _ outgoing: [AnimationID: OutgoingTree]) {
    if let description = change.sharedDescription { sharedDescription = description }
    if let shared = change.shared { self.shared = shared }
    if let timing = change.timing { self.timing = timing }
    guard let animations = change.animations else { return }
    let present = Dictionary(
      self.animations.map { ($0.track.id, $0) }, uniquingKeysWith: { first, _ in first })
    self.animations = animations.map { track in
      guard var kept = present[track.id] else {
        return Track(track: track, outgoing: outgoing[track.id])
      }
      kept.track = track
      return kept
    }
    prepare()
  }

  /// Returns the animated values at a local time of the layer.
  package func properties(atLocalTime time: Double) -> LayerProperties {
    shared(atLocalTime: time).value
  }

  /// The animated values at a local time; without animations, the committed box itself.
  func shared(atLocalTime time: Double) -> SharedProperties {
    guard let program else { return shared }
    var scratch = AnimationProgram.Scratch()
    program.value.begin(at: time, &scratch)
    return SharedProperties(copying: shared) {
      program.value.apply(at: time, to: &$0, scratch)
    }
  }
}
