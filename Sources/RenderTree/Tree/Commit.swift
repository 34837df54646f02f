// Nacre, MIT licence; see LICENSE.

import Timing

/// Everything that one transaction changed. Commits are the only input of the render tree.
package struct Commit: Sendable, Equatable {
  /// The root layer of the tree; `nil` leaves the root unchanged.
  package var root: LayerID?
  /// The new and changed layers; each layer occurs at most once.
  package var changes: [LayerChange] = []
  /// The absolute media time of the commit, seconds. Transitions start from the layer's appearance
  /// at this time.
  package var time = 0.0
  /// The layers that left the tree, including every layer of a removed subtree.
  package var removed: [LayerID] = []

  package init() {}

  package var isEmpty: Bool { root == nil && changes.isEmpty && removed.isEmpty }
}

/// The names of a layer, for inspection. No pixel depends on them.
package struct LayerDescription: Sendable, Hashable {
  package var className: String
  package var name: String?
  /// The class of the layer's delegate; for the layer of a view, the view's class.
  package var delegate: String?

  package init(className: String, name: String? = nil, delegate: String? = nil) {
    (self.className, self.name, self.delegate) = (className, name, delegate)
  }
}

/// A description, shared by all layers that have the same.
package typealias SharedDescription = Shared<LayerDescription>

extension SharedDescription {
  /// The description of a layer without one.
  static let plain = SharedDescription(LayerDescription(className: "CALayer"))
}
