// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore
import RenderTree

extension UIView {
  /// Options of a keyframe animation.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// The options as bits; the calculation mode is a number in a bit field.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out subviews in the block, so that their changes animate too.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Views take touches while they animate.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Properties that do not animate additively start from their presentation values.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// The animation repeats without end.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// The animation runs forwards and backwards. Only with `repeat`.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// A nested block keeps its own duration.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// A nested block inherits nothing.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

    /// Interpolates linearly between keyframes. This is the default.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Values change abruptly at the beginning of each keyframe.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Interpolates linearly at a constant pace; the times of keyframes are ignored.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Interpolates along a smooth curve through the values.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// Interpolates along a smooth curve at a constant pace; the times of keyframes are ignored.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    /// The calculation mode of the options.
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

  /// Animates changes in keyframes, each with its own part of the duration.
  ///
  /// Inside another animation block, or inside a property animator's block, a duration of 0 means
  /// the duration of that block. Changes outside keyframes take the whole duration.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds.
  ///   - delay: The time in seconds until the animations begin.
  ///   - options: The interpolation between keyframes, and how the block treats other animations.
  ///   - animations: Calls `addKeyframe` any number of times.
  ///   - completion: Called when all animations have ended; the argument is true if each reached
  ///     its end.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    // Bits that exist in both kinds of options have the same meaning, and clients may pass the bits
    // of a curve.
    let shared = AnimationOptions(rawValue: options.rawValue & ~(7 << 10))
    var animation = ViewAnimation(duration: duration, delay: delay, options: shared)
    animation.keyframes = ViewKeyframes(mode: options.calculationMode)
    animation.run(animations, completion: completion)
  }

  /// Adds a keyframe. Call it inside the block of `animateKeyframes`.
  ///
  /// - Parameters:
  ///   - frameStartTime: The beginning of the keyframe as a fraction of the duration, `0…1`.
  ///   - frameDuration: The length of the keyframe as a fraction of the duration; 0 jumps.
  ///   - animations: Makes the changes.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    func unit(_ value: Double) -> Double { value.isFinite ? min(max(value, 0), 1) : 0 }
    let start = unit(frameStartTime)
    ViewAnimationStack.current.runKeyframe(start...min(start + unit(frameDuration), 1), animations)
  }
}
