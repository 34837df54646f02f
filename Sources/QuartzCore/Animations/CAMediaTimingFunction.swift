// Nacre, MIT licence; see LICENSE.

import Foundation
import Timing

/// The pace of an animation: a cubic Bézier from (0, 0) to (1, 1), time across and progress up.
open class CAMediaTimingFunction: NSObject, NSCopying, @unchecked Sendable {
  // SAFETY: immutable.
  package let curve: CubicBezierTiming
  private let controlPoints: (Float, Float, Float, Float)

  /// Creates one of the named curves; an unknown name is a programmer's error.
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .linear: self.init(controlPoints: 0, 0, 1, 1)
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    default: preconditionFailure("'\(name.rawValue)' is not the name of a timing function")
    }
  }

  /// Creates a curve from its two inner control points; x is clamped to `0…1`.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    curve = CubicBezierTiming(Double(c1x), Double(c1y), Double(c2x), Double(c2y))
    controlPoints = (c1x, c1y, c2x, c2y)
  }

  /// Writes a control point, x then y: 0 is (0, 0), 3 is (1, 1); any other index is an error.
  public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    precondition((0...3).contains(index), "a timing function has the control points 0 to 3")
    let all: [(Float, Float)] = [
      (0, 0), (controlPoints.0, controlPoints.1), (controlPoints.2, controlPoints.3), (1, 1),
    ]
    (values[0], values[1]) = all[index]
  }

  /// Returns the function itself, which cannot change.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The name of a standard timing function.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Constant pace.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Slow start.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Slow end.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Slow start and end.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The pace of implicit animations.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}
