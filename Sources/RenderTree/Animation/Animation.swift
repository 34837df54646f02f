// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import Timing

/// Names one animation for as long as the process lives; grows in the order of adding.
package struct AnimationID: Sendable, Hashable, Comparable {
  package let rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue }

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
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

extension AnimatableValue {
  /// False for a singular transform: adding it could not be undone.
  var isUsableDifference: Bool {
    if case .transform(let t) = self { t.inverse != nil } else { true }
  }
}
