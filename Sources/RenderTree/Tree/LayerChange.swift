// Nacre, MIT licence; see LICENSE.

import Timing

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
