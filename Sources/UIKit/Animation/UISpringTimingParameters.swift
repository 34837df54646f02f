// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore
import Timing

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
