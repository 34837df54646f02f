// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import Timing

/// An animation attached to a layer.
package struct AnimationTrack: Sendable, Equatable {
  package let id: AnimationID
  package var key: String?
  private(set) var shared: Shared<Animation>
  package var animation: Animation {
    _read { yield shared.value }
    set { shared = Shared(newValue) }
  }

  package init(id: AnimationID, key: String?, animation: Animation) {
    self.id = id
    self.key = key
    shared = Shared(animation)
  }
}
