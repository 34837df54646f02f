// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import Timing

/// A change from one value to another, given as for `CABasicAnimation` by `from`, `to` and `by`,
/// each optional.
///
/// The underlying value, which the property has without this animation, replaces a missing value.
/// With `from` alone the change ends at the underlying value; with `to` or `by` alone it starts
/// there.
package struct Interpolation: Sendable, Equatable {
  package var from: AnimatableValue?
  package var to: AnimatableValue?
  package var by: AnimatableValue?
  /// A spring that replaces the pacing. The progress is the spring's after `fraction · duration`
  /// seconds; the fraction is taken before the pacing.
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

  /// Returns the first and the last value; `nil` where `by` cannot be added or subtracted.
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
