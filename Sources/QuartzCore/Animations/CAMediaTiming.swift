// Nacre, MIT licence; see LICENSE.

import Timing

/// The timing of a layer or an animation: how its local time follows from its parent's time.
///
/// The local time is `(parent time − beginTime)·speed + timeOffset`; for an animation, repeating
/// and reversing come after that.
public protocol CAMediaTiming: AnyObject {
  /// When the object begins, in its parent's time. On an animation, 0 means the time of the commit.
  var beginTime: CFTimeInterval { get set }
  /// The duration of one cycle, in seconds. On an animation, 0 means the duration of the
  /// transaction.
  var duration: CFTimeInterval { get set }
  /// How fast local time passes relative to the parent's; 0 stops it, and negative values run it
  /// backwards.
  var speed: Float { get set }
  /// Seconds added to the local time.
  var timeOffset: CFTimeInterval { get set }
  /// The number of cycles, possibly fractional. 0 means 1, and infinity repeats for ever.
  var repeatCount: Float { get set }
  /// The total duration of all cycles, in seconds. It overrides `repeatCount` unless it is 0.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each cycle is followed by one played backwards.
  var autoreverses: Bool { get set }
  /// Whether values apply outside the active duration.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// Whether an animation's values apply before it begins and after it ends.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The raw name of the mode.
  public var rawValue: String
  /// Creates a mode from its raw name. Unknown names behave as `removed`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The last value applies after the end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The first value applies before the beginning.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// The first value applies before the beginning, and the last value after the end.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// Values apply during the active duration only.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")

  var mode: FillMode {
    switch self {
    case .forwards: .forwards
    case .backwards: .backwards
    case .both: .both
    default: .removed
    }
  }

  init(_ mode: FillMode) {
    switch mode {
    case .forwards: self = .forwards
    case .backwards: self = .backwards
    case .both: self = .both
    case .removed: self = .removed
    }
  }
}
