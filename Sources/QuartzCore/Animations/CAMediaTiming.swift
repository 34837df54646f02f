// Nacre, MIT licence; see LICENSE.

import Timing

/// How an object's own time follows from that of its parent: `(parent − beginTime)·speed +
/// timeOffset`, then repeating and reversing.
public protocol CAMediaTiming: AnyObject {
  /// When the object begins, seconds in its parent's time; 0 on an animation means "when committed".
  var beginTime: CFTimeInterval { get set }
  /// Seconds of one run; 0 on an animation means that of the transaction.
  var duration: CFTimeInterval { get set }
  /// How fast own time passes; 0 stands still, below 0 runs backwards.
  var speed: Float { get set }
  /// Seconds added to own time.
  var timeOffset: CFTimeInterval { get set }
  /// Number of runs, may be fractional; 0 counts as 1, infinite repeats for ever.
  var repeatCount: Float { get set }
  /// Seconds for which to repeat; wins over `repeatCount` unless 0.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each run is followed by one backwards.
  var autoreverses: Bool { get set }
  /// What holds outside the active interval.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// Whether values hold before the beginning and after the end.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The name of the mode.
  public var rawValue: String
  /// Creates a mode by name; unknown names count as `removed`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The last value holds after the end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The first value holds before the beginning.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Both.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// Neither.
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
