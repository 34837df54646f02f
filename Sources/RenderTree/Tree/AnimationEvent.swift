// Nacre, MIT licence; see LICENSE.

import Timing

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
