// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore
import Timing

// SAFETY: all stored properties are constants of value types.
/// A timing curve given by a cubic Bézier curve.
open class UICubicTimingParameters: NSObject, UITimingCurveProvider, NSCopying,
  @unchecked Sendable
{
  /// The named curve; meaningless for parameters made from control points.
  public let animationCurve: UIView.AnimationCurve
  /// The first control point as given; (0, 0) for a named curve.
  public let controlPoint1: CGPoint
  /// The second control point as given; (0, 0) for a named curve.
  public let controlPoint2: CGPoint
  let curve: CubicBezierTiming
  private let isBuiltin: Bool

  /// Creates parameters with Core Animation's default curve.
  public override convenience init() {
    self.init(.easeInOut, .zero, .zero, .default, isBuiltin: true)
  }

  /// Creates parameters with a named curve.
  public convenience init(animationCurve curve: UIView.AnimationCurve) {
    self.init(curve, .zero, .zero, curve.timingFunction.curve, isBuiltin: true)
  }

  /// Creates parameters from the curve's inner control points. Components are clamped to `0…1`.
  public convenience init(controlPoint1: CGPoint, controlPoint2: CGPoint) {
    func unit(_ value: CGFloat) -> Double { min(max(value, 0), 1) }
    self.init(
      .easeInOut, controlPoint1, controlPoint2,
      CubicBezierTiming(
        unit(controlPoint1.x), unit(controlPoint1.y), unit(controlPoint2.x), unit(controlPoint2.y)),
      isBuiltin: false)
  }

  /// Creates parameters with the curve of a timing function; `nil` means the default curve.
  convenience init(_ function: CAMediaTimingFunction?) {
    self.init(.easeInOut, .zero, .zero, function?.curve ?? .default, isBuiltin: true)
  }

  private init(
    _ animationCurve: UIView.AnimationCurve, _ controlPoint1: CGPoint, _ controlPoint2: CGPoint,
    _ curve: CubicBezierTiming, isBuiltin: Bool
  ) {
    self.animationCurve = animationCurve
    self.controlPoint1 = controlPoint1
    self.controlPoint2 = controlPoint2
    self.curve = curve
    self.isBuiltin = isBuiltin
  }

  /// `builtin` for a named curve, `cubic` for one made from control points.
  open var timingCurveType: UITimingCurveType { isBuiltin ? .builtin : .cubic }
  /// These parameters.
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  /// Always `nil`.
  open var springTimingParameters: UISpringTimingParameters? { nil }

  /// Returns the parameters themselves, because they are immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
