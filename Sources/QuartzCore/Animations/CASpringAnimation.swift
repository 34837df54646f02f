// Nacre, MIT licence; see LICENSE.

import Foundation
import RenderTree
import Timing

/// An animation whose progress is that of a mass on a spring.
///
/// The duration is not derived from the spring: set it to `settlingDuration`.
open class CASpringAnimation: CABasicAnimation {
  private var spring = Spring()

  /// The mass at the end of the spring, greater than zero; 1 by default.
  open var mass: CGFloat {
    get { spring.mass }
    set { spring.mass = newValue }
  }
  /// The stiffness of the spring, greater than zero; 100 by default.
  open var stiffness: CGFloat {
    get { spring.stiffness }
    set { spring.stiffness = newValue }
  }
  /// The friction, zero or greater; 10 by default.
  open var damping: CGFloat {
    get { spring.damping }
    set { spring.damping = newValue }
  }
  /// Speed at the start in travels per second, positive towards the target; 0 by default.
  open var initialVelocity: CGFloat {
    get { spring.initialVelocity }
    set { spring.initialVelocity = newValue }
  }
  /// Whether damping above the critical one is obeyed; false by default.
  open var allowsOverdamping: Bool {
    get { spring.allowsOverdamping }
    set { spring.allowsOverdamping = newValue }
  }

  /// Creates a spring from how long it seems to move and how much it bounces.
  ///
  /// Sets `duration` to the settling duration and allows overdamping.
  ///
  /// - Parameters:
  ///   - perceptualDuration: Seconds.
  ///   - bounce: −1 … 1; 0 does not bounce.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    spring = Spring(perceptualDuration: perceptualDuration, bounce: bounce)
    duration = settlingDuration
  }

  /// The period of the spring without friction, seconds.
  open var perceptualDuration: CFTimeInterval { 2 * .pi / spring.frequency }

  /// 1 − ζ up to critical damping, 1/ζ − 1 above it.
  open var bounce: CGFloat {
    let ratio = spring.dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  /// Seconds until the motion stays within a thousandth of the travel.
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
