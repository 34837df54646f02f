// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import Timing

/// Whether a time-dependent value stays the same, and the time up to which this is known.
///
/// Times are those of the value's parent. A held value has the same bits at every time from the queried time
/// up to, but not including, `until`. Nothing is known about a value that is not held; it is likely to change
/// before `until`.
struct Holding {
  var isHeld: Bool
  var until: Double

  static let forever = Holding(isHeld: true, until: .infinity)

  /// Returns the holding of this value and another one together: held while both are.
  func joined(with other: Holding) -> Holding {
    if !isHeld { return self }
    return other.isHeld ? Holding(isHeld: true, until: min(until, other.until)) : other
  }
}

extension MediaTiming {
  /// How much earlier than computed a holding ends, so that rounding does not matter. Seconds.
  private static let margin = 1e-6
  /// Times and durations above this have rounding errors that the margin does not cover. Seconds.
  private static let greatest = 1e6

  /// Returns the holding of a value that stays the same for some fraction of each cycle.
  ///
  /// - Parameters:
  ///   - progress: Returns, for the progress of the cycle, whether the value is held and up to which
  ///     progress.
  func holding(
    atParentTime parent: Double, _ progress: (Double) -> (isHeld: Bool, end: Double)
  ) -> Holding {
    guard isValid else { return .forever }
    if parent < beginTime { return Holding(isHeld: true, until: beginTime) }
    let phase = phase(atParentTime: parent)
    if phase.stage == .after {
      // The value at the exact end may differ from that at every other instant.
      return parent > endTime ? .forever : Holding(isHeld: false, until: endTime + Self.margin)
    }
    guard speed > 0, !autoreverses, abs(parent) < Self.greatest, duration / speed < Self.greatest
    else { return Holding(isHeld: false, until: endTime) }
    let (isHeld, end) = progress(phase.progress)
    let length = (min(end, 1) - phase.progress) * duration / speed
    let last = min(parent + length, endTime)
    return Holding(isHeld: isHeld, until: last - Self.margin)
  }
}

extension Shared<Animation> {
  /// Returns the holding of the value that a property animation gives, as long as the value below it, from
  /// the layer and earlier animations, stays the same.
  func holding(atParentTime time: Double) -> Holding {
    guard case .property(let animation) = value.change else { return .forever }
    return value.timing.holding(atParentTime: time) { progress in
      guard value.pacing == nil, !animation.isCumulative else {
        return (animation.isConstant && !animation.isCumulative, 1)
      }
      if animation.isConstant { return (true, 1) }
      guard case .keyframes(let keyframes) = animation.values else { return (false, 1) }
      return keyframes.holding(at: progress)
    }
  }

  /// Converts a holding from the time of a group's children to that of the group's parent.
  ///
  /// - Parameter child: `nil` where the group has no effect.
  func holding(atParentTime time: Double, _ child: Holding?) -> Holding {
    guard let child, value.pacing == nil else {
      return value.timing.holding(atParentTime: time) { _ in (child == nil, 1) }
    }
    let duration = value.timing.duration
    return value.timing.holding(atParentTime: time) { progress in
      (child.isHeld, duration > 0 ? max(child.until / duration, progress) : 1)
    }
  }
}

extension PropertyAnimation {
  /// Whether the value is the same at every progress.
  fileprivate var isConstant: Bool {
    if let (start, end) = numbers { return start == end }
    guard case .interpolation(let change) = values, let from = change.from, let to = change.to
    else { return false }
    return change.spring == nil && from.isExactBetweenEquals && from == to
  }
}

extension AnimatableValue {
  /// Whether interpolation between two equal values of this kind gives the same bits. Decomposed transforms
  /// are rounded, and a cross-fade stores its progress.
  var isExactBetweenEquals: Bool {
    switch self {
    case .number, .point, .size, .rect, .color, .flag: true
    default: false
    }
  }
}
