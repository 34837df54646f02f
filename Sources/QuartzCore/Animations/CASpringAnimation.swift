// Nacre, MIT licence; see LICENSE.

import Foundation
import RenderTree
import Timing

/// An animation that moves a property as if a spring pulled it to its end value.
///
/// The duration does not follow from the spring: set `duration` to `settlingDuration`.
open class CASpringAnimation: CABasicAnimation {
  private var spring = Spring()

  /// The mass attached to the spring, greater than zero. The default is 1.
  open var mass: CGFloat {
    get { spring.mass }
    set { spring.mass = newValue }
  }
  /// The stiffness of the spring, greater than zero. The default is 100.
  open var stiffness: CGFloat {
    get { spring.stiffness }
    set { spring.stiffness = newValue }
  }
  /// The damping coefficient of the friction, zero or greater. The default is 10.
  open var damping: CGFloat {
    get { spring.damping }
    set { spring.damping = newValue }
  }
  /// The initial velocity, in distances between start and end value per second. Positive values
  /// point towards the end value. The default is 0.
  open var initialVelocity: CGFloat {
    get { spring.initialVelocity }
    set { spring.initialVelocity = newValue }
  }
  /// Whether damping above the critical damping is used; if false, it counts as critical. The
  /// default is false.
  open var allowsOverdamping: Bool {
    get { spring.allowsOverdamping }
    set { spring.allowsOverdamping = newValue }
  }

  /// Creates a spring from a perceived duration and a bounce.
  ///
  /// `duration` is set to the settling duration, and overdamping is allowed.
  ///
  /// - Parameters:
  ///   - perceptualDuration: The period of the undamped spring, in seconds.
  ///   - bounce: −1 … 1. 0 is critically damped, and 1 oscillates for ever. Clamped to this range.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    spring = Spring(perceptualDuration: perceptualDuration, bounce: bounce)
    duration = settlingDuration
  }

  /// The perceived duration of the spring, in seconds: the period without damping.
  open var perceptualDuration: CFTimeInterval { 2 * .pi / spring.frequency }

  /// How much the spring bounces: 1 − ζ up to critical damping, 1/ζ − 1 above it, where ζ is the
  /// damping ratio.
  open var bounce: CGFloat {
    let ratio = spring.dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  /// The estimated time after which the motion stays within a thousandth of the distance between
  /// start and end value, in seconds.
  open var settlingDuration: CFTimeInterval { spring.settlingDuration }

  override func takeSettings(of other: CAAnimation) {
    super.takeSettings(of: other)
    if let other = other as? CASpringAnimation { spring = other.spring }
  }

  override func values(as kind: AnimatableValue.Kind) -> PropertyAnimation.Values? {
    var interpolation = interpolation(as: kind)
    interpolation.spring = spring
    return .interpolation(interpolation)
  }
}
