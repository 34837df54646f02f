// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import Timing

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
  package internal(set) var parent: LayerID?
  package internal(set) var animations: [Track] = []
  /// What it emitted before its last changes; empty for anything but an emitter.
  var emission = EmissionHistory()

  /// An attached animation and what has been reported of it.
  package struct Track: Sendable {
    package var track: AnimationTrack
    package var hasStarted = false
    package var hasEnded = false
    /// What a transition starts from; `nil` for a layer that was not there, or another animation.
    var outgoing: OutgoingTree?

    var isTransition: Bool { track.animation.isTransition }
  }

  /// The deepest chain of interrupted transitions that an animation of the layer holds.
  var outgoingNesting: Int { animations.compactMap { $0.outgoing?.nesting }.max() ?? 0 }

  /// Lets transitions that hold longer chains start from nothing.
  mutating func forgetOutgoing(deeperThan limit: Int) {
    guard outgoingNesting > limit else { return }
    for index in animations.indices where (animations[index].outgoing?.nesting ?? 0) > limit {
      animations[index].outgoing = nil
    }
  }

  init(id: LayerID) { self.id = id }

  /// Returns the values at a time of the layer's own: first all animations that replace, in the order
  /// of adding, then all that add, the last first.
  package func properties(atLocalTime time: Double) -> LayerProperties {
    shared(atLocalTime: time).value
  }

  /// The values at a time of the layer's own; the committed ones themselves without animations.
  func shared(atLocalTime time: Double) -> SharedProperties {
    if animations.isEmpty { return shared }
    return SharedProperties(copying: shared) { properties in
      var adds = false
      for track in animations {
        track.track.animation.apply(.replacing, atParentTime: time, to: &properties)
        adds = adds || track.track.animation.adds
      }
      guard adds else { return }
      // The order only matters to transforms. What is added last is a difference from the model as
      // it is, so it comes next to the model; the older differences lie about what it makes of it.
      for track in animations.reversed() where track.track.animation.adds {
        track.track.animation.apply(.adding, atParentTime: time, to: &properties)
      }
    }
  }
}
