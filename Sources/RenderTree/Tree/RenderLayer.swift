// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import Timing

/// One layer of the render tree.
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
  package internal(set) var parent: LayerID?
  package internal(set) var animations: [Track] = []
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

  /// Drops the snapshots whose chains are longer than a limit; those transitions start from
  /// nothing.
  mutating func forgetOutgoing(deeperThan limit: Int) {
    guard outgoingNesting > limit else { return }
    for index in animations.indices where (animations[index].outgoing?.nesting ?? 0) > limit {
      animations[index].outgoing = nil
    }
  }

  init(id: LayerID) { self.id = id }

  /// Takes the values of a change, except children and description.
  ///
  /// - Parameter outgoing: The snapshots from which new transitions start.
  mutating func take(_ change: LayerChange, _ outgoing: [AnimationID: OutgoingTree]) {
    if let properties = change.properties { self.properties = properties }
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
  }

  /// Returns the animated values at a local time of the layer. Replacing animations are applied
  /// first, in the order in which they were added; then additive ones, the newest first.
  package func properties(atLocalTime time: Double) -> LayerProperties {
    shared(atLocalTime: time).value
  }

  /// The animated values at a local time; without animations, the committed box itself.
  func shared(atLocalTime time: Double) -> SharedProperties {
    if animations.isEmpty { return shared }
    return SharedProperties(copying: shared) { properties in
      var adds = false
      for track in animations {
        track.track.animation.apply(.replacing, atParentTime: time, to: &properties)
        adds = adds || track.track.animation.adds
      }
      guard adds else { return }
      // The order matters only to transforms. The newest delta is relative to the model, so it is
      // applied first; older deltas wrap the result.
      for track in animations.reversed() where track.track.animation.adds {
        track.track.animation.apply(.adding, atParentTime: time, to: &properties)
      }
    }
  }
}
