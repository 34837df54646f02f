// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import Timing

/// From one value to another; what is missing is taken from what is there, by the table C.1 of
/// Core Animation: from only → ends there, to or by only → starts there.
package struct Interpolation: Sendable, Equatable {
  package var from: AnimatableValue?
  package var to: AnimatableValue?
  package var by: AnimatableValue?
  /// Replaces the pacing: progress is that of the spring after `fraction · duration` seconds.
  package var spring: Spring?

  package init(
    from: AnimatableValue? = nil, to: AnimatableValue? = nil, by: AnimatableValue? = nil,
    spring: Spring? = nil
  ) {
    self.from = from
    self.to = to
    self.by = by
    self.spring = spring
  }

  /// Returns start and end over an underlying value; `nil` where a difference has no meaning.
  package func endpoints(over underlying: AnimatableValue) -> (AnimatableValue, AnimatableValue)? {
    switch (from, to, by) {
    case (let from?, let to?, _): return (from, to)
    case (_, _, let by?) where !by.isUsableDifference: return nil
    case (let from?, nil, let by?): return by.added(to: from).map { (from, $0) }
    case (nil, let to?, let by?): return to.subtracting(by).map { ($0, to) }
    case (let from?, nil, nil): return (from, underlying)
    case (nil, let to?, nil): return (underlying, to)
    case (nil, nil, let by?): return by.added(to: underlying).map { (underlying, $0) }
    case (nil, nil, nil): return (underlying, underlying)
    }
  }
}
