// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Timing

// SAFETY: both stored properties are constants that hold only numbers.
/// The pacing of an animation: a cubic Bézier curve from (0, 0) to (1, 1) that maps time (x) to
/// progress (y).
open class CAMediaTimingFunction: NSObject, NSCopying, @unchecked Sendable {
  package let curve: CubicBezierTiming
  private let controlPoints: (Float, Float, Float, Float)
  /// The coordinates of the two inner control points.
  var points: [Double] {
    [controlPoints.0, controlPoints.1, controlPoints.2, controlPoints.3].map(Double.init)
  }

  /// Creates the timing function with a predefined name. An unknown name is a programming error and
  /// stops the program.
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .linear: self.init(controlPoints: 0, 0, 1, 1)
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    default: Misuse.stop("'\(name.rawValue)' is not the name of a timing function")
    }
  }

  /// Creates a timing function from its two inner control points. Their x coordinates are clamped
  /// to `0…1`.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    curve = CubicBezierTiming(Double(c1x), Double(c1y), Double(c2x), Double(c2y))
    controlPoints = (c1x, c1y, c2x, c2y)
  }

  /// Writes the x and y coordinates of a control point to `values`.
  ///
  /// Index 0 is (0, 0), index 3 is (1, 1); any index outside `0…3` is a programming error and stops
  /// the program.
  public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    // SAFETY: as in Apple's declaration, `values` has room for two numbers.
    Misuse.unless((0...3).contains(index), "a timing function has the control points 0 to 3")
    let all: [(Float, Float)] = [
      (0, 0), (controlPoints.0, controlPoints.1), (controlPoints.2, controlPoints.3), (1, 1),
    ]
    (values[0], values[1]) = all[index]
  }

  /// Returns the timing function itself, which is immutable.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The names of the predefined timing functions.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The raw name.
  public var rawValue: String
  /// Creates a name from its raw value.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Constant speed.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Starts slowly.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Ends slowly.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Starts and ends slowly.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The timing function of implicit animations.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}
