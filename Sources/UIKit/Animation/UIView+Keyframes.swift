// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore
import RenderTree

extension UIView {
  /// How a keyframe animation goes, and how it gets from one keyframe to the next.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// One bit each; the calculation mode is a number in a field of bits.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Subviews are laid out in the block.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Views take touches while they move.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// What is not additive starts from what is shown.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// For ever.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Back and forth; only with `repeat`.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// In a nested block, its own duration counts.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// In a nested block, nothing is inherited.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

    /// Evenly from keyframe to keyframe.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Values jump at the beginning of each keyframe.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// At constant pace from value to value; the times of keyframes are ignored.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// On a smooth curve through the values.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// On a smooth curve, at constant pace from value to value.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    /// The number in the field of the mode.
    var calculationMode: CAAnimationCalculationMode {
      switch rawValue >> 10 & 7 {
      case 1: .discrete
      case 2: .paced
      case 3: .cubic
      case 4: .cubicPaced
      default: .linear
      }
    }
  }

  /// Animates changes in keyframes, each in its part of the duration.
  ///
  /// In another animation block, or in that of a property animator, a duration of 0 stands for the
  /// duration of that block. Changes outside of keyframes take the whole duration.
  ///
  /// - Parameters:
  ///   - duration: Seconds.
  ///   - delay: Seconds until the animations begin.
  ///   - options: How to get from one keyframe to the next, and how to treat what is under way.
  ///   - animations: Calls `addKeyframe` any number of times.
  ///   - completion: Called when all animations have ended, with true when each reached its end.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    // The bits that both kinds of options have mean the same; a curve may be forced in.
    let shared = AnimationOptions(rawValue: options.rawValue & ~(7 << 10))
    var animation = ViewAnimation(duration: duration, delay: delay, options: shared)
    animation.keyframes = ViewKeyframes(mode: options.calculationMode)
    animation.run(animations, completion: completion)
  }

  /// Adds a keyframe; to be called in the block of `animateKeyframes`.
  ///
  /// - Parameters:
  ///   - frameStartTime: Where it begins, as a share of the duration, `0…1`.
  ///   - frameDuration: How long it takes, as a share of the duration; 0 is a jump.
  ///   - animations: Makes the changes.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    func unit(_ value: Double) -> Double { value.isFinite ? min(max(value, 0), 1) : 0 }
    let start = unit(frameStartTime)
    ViewAnimationStack.shared.runKeyframe(start...min(start + unit(frameDuration), 1), animations)
  }
}
