// Nacre, MIT licence; see LICENSE.

import Timing

/// The start or end of an animation, reported by the render tree to the model.
package struct AnimationEvent: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// Its active interval began.
    case started
    /// Its active interval is over. `finished` is false for an animation with invalid timing, which
    /// could not run.
    case ended(finished: Bool)
  }

  package let layer: LayerID
  package let animation: AnimationID
  package let kind: Kind
}
