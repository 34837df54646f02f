// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore
import Timing

/// The kind of curve that a provider offers.
public enum UITimingCurveType: Int, Sendable {
  /// One of UIKit's named curves.
  case builtin
  /// A cubic Bézier.
  case cubic
  /// A spring.
  case spring
  /// A spring and a cubic curve together.
  case composed
}

/// Says at what pace a property animator goes.
public protocol UITimingCurveProvider {
  /// Which of the parameters count.
  var timingCurveType: UITimingCurveType { get }
  /// The cubic curve, if any.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring, if any.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A pace given by a cubic Bézier.
open class UICubicTimingParameters: NSObject, UITimingCurveProvider, NSCopying,
  @unchecked Sendable
{
  // SAFETY: immutable.
  /// The named curve; without meaning for parameters made from points.
  public let animationCurve: UIView.AnimationCurve
  /// The first control point; (0, 0) for a named curve.
  public let controlPoint1: CGPoint
  /// The second control point; (0, 0) for a named curve.
  public let controlPoint2: CGPoint
  let curve: CubicBezierTiming
  private let isBuiltin: Bool

  /// Creates Core Animation's default curve.
  public override convenience init() {
    self.init(.easeInOut, .zero, .zero, .default, isBuiltin: true)
  }

  /// Creates one of the named curves.
  public convenience init(animationCurve curve: UIView.AnimationCurve) {
    self.init(curve, .zero, .zero, curve.timingFunction.curve, isBuiltin: true)
  }

  /// Creates a curve from its inner control points; components outside of `0…1` are clamped.
  public convenience init(controlPoint1: CGPoint, controlPoint2: CGPoint) {
    func unit(_ value: CGFloat) -> Double { min(max(value, 0), 1) }
    self.init(
      .easeInOut, controlPoint1, controlPoint2,
      CubicBezierTiming(
        unit(controlPoint1.x), unit(controlPoint1.y), unit(controlPoint2.x), unit(controlPoint2.y)),
      isBuiltin: false)
  }

  /// Creates the curve of a timing function.
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

  /// Whether the curve has a name or points.
  open var timingCurveType: UITimingCurveType { isBuiltin ? .builtin : .cubic }
  /// These parameters.
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  /// There is no spring.
  open var springTimingParameters: UISpringTimingParameters? { nil }

  /// Returns the parameters themselves, which cannot change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A pace given by a spring.
open class UISpringTimingParameters: NSObject, UITimingCurveProvider, NSCopying,
  @unchecked Sendable
{
  // SAFETY: immutable.
  /// The speed at the start in travels per second, x and y apart; for anything that is not a point
  /// `dx` counts.
  public let initialVelocity: CGVector
  private let kind: Kind

  private enum Kind {
    /// Comes to rest in the animator's duration.
    case ratio(Double)
    /// A spring as it is, which decides the duration.
    case spring(Spring)
  }

  /// Creates the spring of navigation: mass 3, stiffness 1000, damping 500, critically damped.
  public override convenience init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: CGVector())
  }

  /// Creates a spring that comes to rest in the animator's duration.
  ///
  /// - Parameters:
  ///   - ratio: Below 1 it swings; 1 and above does not.
  ///   - velocity: The speed at the start in travels per second.
  public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    self.init(.ratio(ratio), velocity)
  }

  /// Creates a spring that comes to rest in the animator's duration.
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: CGVector())
  }

  /// Creates a spring from its physics; the animator's duration is that in which it settles.
  public convenience init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    self.init(.spring(Spring(mass: mass, stiffness: stiffness, damping: damping)), velocity)
  }

  /// Creates a spring named by feel; the animator's duration is that in which it settles.
  public convenience init(
    duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = CGVector()
  ) {
    self.init(.spring(Spring(perceptualDuration: duration, bounce: bounce)), initialVelocity)
  }

  private init(_ kind: Kind, _ velocity: CGVector) {
    self.kind = kind
    initialVelocity = velocity
  }

  /// The spring in an animator of a duration, with the speed along one axis.
  func spring(duration: Double, velocity: Double) -> Spring {
    switch kind {
    case .ratio(let ratio):
      return Spring(duration: duration, dampingRatio: ratio, initialVelocity: velocity)
    case .spring(var spring):
      spring.initialVelocity = velocity
      return spring
    }
  }

  /// The duration that the spring decides on; `nil` where the animator does.
  var settlingDuration: Double? {
    guard case .spring(var spring) = kind else { return nil }
    spring.initialVelocity = initialVelocity.dx
    return spring.settlingDuration
  }

  /// A spring.
  open var timingCurveType: UITimingCurveType { .spring }
  /// There is no cubic curve.
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// These parameters.
  open var springTimingParameters: UISpringTimingParameters? { self }

  /// Returns the parameters themselves, which cannot change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
