// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore
import Timing

// SAFETY: all stored properties are constants of value types.
/// A timing curve given by a spring.
open class UISpringTimingParameters: NSObject, UITimingCurveProvider, NSCopying,
  @unchecked Sendable
{
  /// The initial velocity: 1 is the whole change in one second. Points use `dx` for x and `dy` for
  /// y; other values use `dx`.
  public let initialVelocity: CGVector
  private let kind: Kind

  private enum Kind {
    /// A damping ratio; the spring comes to rest in the animator's duration.
    case ratio(Double)
    /// A spring given by its physics, which determines the duration.
    case spring(Spring)
  }

  /// Creates a spring with mass 3, stiffness 1000 and damping 500, as in navigation transitions. It
  /// does not overdamp: its effective damping is critical.
  public override convenience init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: CGVector())
  }

  /// Creates a spring that comes to rest in the animator's duration.
  ///
  /// - Parameters:
  ///   - ratio: Below 1 the spring oscillates; at 1 and above it does not.
  ///   - velocity: The initial velocity: 1 is the whole change in one second.
  public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    self.init(.ratio(ratio), velocity)
  }

  /// Creates a spring without initial velocity that comes to rest in the animator's duration.
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: CGVector())
  }

  /// Creates a spring from its physics. The animator's duration is the spring's settling time.
  public convenience init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    self.init(.spring(Spring(mass: mass, stiffness: stiffness, damping: damping)), velocity)
  }

  /// Creates a spring from its perceived duration and bounce. The animator's duration is the
  /// spring's settling time.
  public convenience init(
    duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = CGVector()
  ) {
    self.init(.spring(Spring(perceptualDuration: duration, bounce: bounce)), initialVelocity)
  }

  private init(_ kind: Kind, _ velocity: CGVector) {
    self.kind = kind
    initialVelocity = velocity
  }

  /// Returns the spring for an animator's duration, with the initial velocity along one axis.
  func spring(duration: Double, velocity: Double) -> Spring {
    switch kind {
    case .ratio(let ratio):
      return Spring(duration: duration, dampingRatio: ratio, initialVelocity: velocity)
    case .spring(var spring):
      spring.initialVelocity = velocity
      return spring
    }
  }

  /// The settling time in seconds; `nil` if the animator determines the duration.
  var settlingDuration: Double? {
    guard case .spring(var spring) = kind else { return nil }
    spring.initialVelocity = initialVelocity.dx
    return spring.settlingDuration
  }

  /// Always `spring`.
  open var timingCurveType: UITimingCurveType { .spring }
  /// Always `nil`.
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// These parameters.
  open var springTimingParameters: UISpringTimingParameters? { self }

  /// Returns the parameters themselves, because they are immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
