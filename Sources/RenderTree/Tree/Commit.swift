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
