// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import Timing

/// Names one animation for as long as the process lives; grows in the order of adding.
package struct AnimationID: Sendable, Hashable, Comparable {
  package let rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue }

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// An animation attached to a layer.
package struct AnimationTrack: Sendable, Equatable {
  package let id: AnimationID
  package var key: String?
  private var shared: Shared<Animation>
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

/// A change of one property, or of several as a group, over time.
package struct Animation: Sendable, Equatable {
  package var timing: MediaTiming
  /// Applied to the fraction of the cycle before anything else; `nil` is linear.
  package var pacing: Pacing?
  package var change: Change

  package enum Change: Sendable, Equatable {
    case property(PropertyAnimation)
    /// Animations in the group's time; they count as one.
    case group([Animation])
    /// From the layer's appearance before the animation was added to the present one.
    case transition(Transition)
    /// Only keeps time: it is started, ends, and changes nothing.
    case none
  }

  package init(timing: MediaTiming, pacing: Pacing? = nil, change: Change) {
    self.timing = timing
    self.pacing = pacing
    self.change = change
  }
}

/// How one property changes.
package struct PropertyAnimation: Sendable, Equatable {
  private struct Fields: Equatable {
    var target: PropertyPath
    var values: Values
    var isAdditive = false
    var isCumulative = false
    var function: ValueFunction?
  }

  package enum Values: Sendable, Equatable {
    case interpolation(Interpolation)
    case keyframes(Keyframes)
    /// For properties that are points.
    case path(PathKeyframes)
  }

  /// Shared, as animations are copied out of what contains them for every frame.
  private var shared: Shared<Fields>

  package init(target: PropertyPath, values: Values) {
    shared = Shared(Fields(target: target, values: values))
  }

  package var target: PropertyPath { shared.value.target }
  package var values: Values {
    _read { yield shared.value.values }
  }
  /// Whether the value is added to what is there when all that replace have been applied.
  package var isAdditive: Bool {
    get { shared.value.isAdditive }
    set { shared = Shared(copying: shared) { $0.isAdditive = newValue } }
  }
  /// Whether each cycle starts from where the last one ended.
  package var isCumulative: Bool {
    get { shared.value.isCumulative }
    set { shared = Shared(copying: shared) { $0.isCumulative = newValue } }
  }
  /// Makes a transform of the values; only where the target is one.
  package var function: ValueFunction? {
    get { shared.value.function }
    set { shared = Shared(copying: shared) { $0.function = newValue } }
  }

  /// Whether the value is really added: paths, pictures and flags have no sum, and replace.
  var adds: Bool { isAdditive && target.kind.hasSums }
}

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

extension AnimatableValue {
  /// False for a singular transform: adding it could not be undone.
  fileprivate var isUsableDifference: Bool {
    if case .transform(let t) = self { t.inverse != nil } else { true }
  }
}
