// Nacre, MIT licence; see LICENSE.

import Timing

/// Everything that one transaction changed: the only thing that goes from the model to the renderer.
package struct Commit: Sendable, Equatable {
  /// The layer at the top of the tree; `nil` leaves it as it is.
  package var root: LayerID?
  /// What is new or different, a layer at most once.
  package var changes: [LayerChange] = []
  /// When the transaction was committed, absolute media time: transitions start from what is shown
  /// then.
  package var time = 0.0
  /// Layers that left the tree, each listed by itself.
  package var removed: [LayerID] = []

  package init() {}

  package var isEmpty: Bool { root == nil && changes.isEmpty && removed.isEmpty }
}

/// What changed about one layer; `nil` fields stay as they are, or have their defaults when new.
package struct LayerChange: Sendable, Equatable {
  package let id: LayerID
  package var description: LayerDescription?
  package var properties: LayerProperties?
  package var timing: MediaTiming?
  /// Back to front; a child belongs to the last layer that lists it.
  package var children: [LayerID]?
  /// In the order in which they were added.
  package var animations: [AnimationTrack]?

  package init(id: LayerID) { self.id = id }
}

/// What a layer is called; for people, no pixel depends on it.
package struct LayerDescription: Sendable, Hashable {
  package var className: String
  package var name: String?
  /// The class of the layer's delegate: for the layer of a view, the view's.
  package var delegate: String?

  package init(className: String, name: String? = nil, delegate: String? = nil) {
    (self.className, self.name, self.delegate) = (className, name, delegate)
  }
}

/// The way back: what happened to an animation as time went on.
package struct AnimationEvent: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// Its active interval began.
    case started
    /// Its active interval is over; `finished` is false where it could not run.
    case ended(finished: Bool)
  }

  package let layer: LayerID
  package let animation: AnimationID
  package let kind: Kind
}
