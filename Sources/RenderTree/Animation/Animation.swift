// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import Timing

/// Identifies one animation for the lifetime of the process. Identifiers grow in the order in which
/// animations are added.
package struct AnimationID: Sendable, Hashable, Comparable {
  package let rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue }

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// A change over time of one property, of several properties as a group, or of a layer's
/// appearance.
package struct Animation: Sendable, Equatable {
  package var timing: MediaTiming
  /// The pacing, applied first to the fraction of the cycle; `nil` is linear.
  package var pacing: Pacing?
  package var change: Change

  package enum Change: Sendable, Equatable {
    case property(PropertyAnimation)
    /// Animations whose parent time is the group's time. From outside, the group is one animation.
    case group([Animation])
    /// A transition from the layer's appearance before the commit that added it to the current one.
    case transition(Transition)
    /// Changes nothing. It is timed like any animation, so its start and end are reported.
    case none
  }

  package init(timing: MediaTiming, pacing: Pacing? = nil, change: Change) {
    self.timing = timing
    self.pacing = pacing
    self.change = change
  }
}

/// The target, the values and the options of a change of one property.
package struct PropertyAnimation: Sendable, Equatable {
  private struct Fields: Equatable {
    var target: PropertyPath
    var values: Values
    var isAdditive = false
    var isCumulative = false
    var function: ValueFunction?
    /// The first and the last number of a plain change from one number to another.
    let numbers: (start: Double, end: Double)?

    init(target: PropertyPath, values: Values) {
      (self.target, self.values) = (target, values)
      if case .interpolation(let change) = values, change.spring == nil,
        case .number(let start) = change.from, case .number(let end) = change.to
      {
        numbers = (start, end)
      } else {
        numbers = nil
      }
    }

    /// Does not compare `numbers`, which follows from `values`.
    static func == (left: Self, right: Self) -> Bool {
      left.target == right.target && left.values == right.values
        && left.isAdditive == right.isAdditive && left.isCumulative == right.isCumulative
        && left.function == right.function
    }
  }

  package enum Values: Sendable, Equatable {
    case interpolation(Interpolation)
    case keyframes(Keyframes)
    /// A path to follow; for properties that are points or sizes.
    case path(PathKeyframes)
  }

  /// The fields are shared, because animations are copied with their layers for every frame.
  private var shared: Shared<Fields>

  package init(target: PropertyPath, values: Values) {
    shared = Shared(Fields(target: target, values: values))
  }

  package var target: PropertyPath {
    _read { yield shared.value.target }
  }
  package var values: Values {
    _read { yield shared.value.values }
  }
  /// Whether the value is added to the result of all replacing animations.
  package var isAdditive: Bool {
    get { shared.value.isAdditive }
    set { shared = Shared(copying: shared) { $0.isAdditive = newValue } }
  }
  /// Whether each cycle starts from the value at the end of the previous one.
  package var isCumulative: Bool {
    get { shared.value.isCumulative }
    set { shared = Shared(copying: shared) { $0.isCumulative = newValue } }
  }
  /// The function that makes a transform from the values; only for a target that is a transform.
  package var function: ValueFunction? {
    get { shared.value.function }
    set { shared = Shared(copying: shared) { $0.function = newValue } }
  }

  /// The first and the last number of a plain change from one number to another; `nil` for any other
  /// change.
  var numbers: (start: Double, end: Double)? { shared.value.numbers }

  /// Whether the value is in fact added. Paths, images and flags have no sum, so their animations
  /// replace the value even if `isAdditive` is true.
  var adds: Bool { isAdditive && target.kind.hasSums }
}

extension AnimatableValue {
  /// Whether the value can be a `by` value. A singular transform cannot, because it cannot be
  /// subtracted.
  var isUsableDifference: Bool {
    if case .transform(let t) = self { t.inverse != nil } else { true }
  }
}
