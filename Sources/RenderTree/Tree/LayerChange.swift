// Nacre, MIT licence; see LICENSE.

import Timing

/// The changes of one layer. A `nil` field keeps its value, or has its default in a new layer.
package struct LayerChange: Sendable, Equatable {
  package let id: LayerID
  package var sharedDescription: SharedDescription?
  package var description: LayerDescription? {
    get { sharedDescription?.value }
    set { sharedDescription = newValue.map { SharedDescription($0) } }
  }
  package var shared: SharedProperties?
  package var properties: LayerProperties? {
    get { shared?.value }
    set { shared = newValue.map { SharedProperties($0) } }
  }
  package var timing: MediaTiming?
  /// The sublayers, back to front. A child belongs to the layer that listed it last.
  package var children: [LayerID]?
  /// In the order in which they were added.
  package var animations: [AnimationTrack]?

  package init(id: LayerID) { self.id = id }
}
