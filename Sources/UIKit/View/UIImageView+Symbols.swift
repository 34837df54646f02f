// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore

/// Called when a symbol effect has ended.
public typealias UISymbolEffectCompletion = (UISymbolEffectCompletionContext) -> Void

/// The outcome of a symbol effect, passed to its completion handler.
@preconcurrency @MainActor
open class UISymbolEffectCompletionContext: NSObject {
  /// Whether the effect ran to its end; false if it was removed or replaced.
  public let isFinished: Bool
  /// The effect; `nil` for a change of the image.
  public let effect: (any SymbolEffect)?
  /// The transition between images; `nil` for an effect.
  public let contentTransition: (any ContentTransitionSymbolEffect & SymbolEffect)?
  /// The options of the effect.
  public let options: SymbolEffectOptions?
  /// The view with the effect.
  public private(set) weak var sender: AnyObject?

  init(
    _ isFinished: Bool, _ effect: any SymbolEffect, _ options: SymbolEffectOptions,
    _ sender: AnyObject?
  ) {
    self.isFinished = isFinished
    contentTransition = effect as? any ContentTransitionSymbolEffect & SymbolEffect
    self.effect = contentTransition == nil ? effect : nil
    self.options = options
    self.sender = sender
  }
}

extension UIImageView {
  /// Adds an effect that stays, or runs, until it is removed. An effect of the same type is replaced.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - options: How often and how fast the effect runs.
  ///   - animated: Whether a change that stays is animated.
  ///   - completion: Called when the effect has ended.
  public func addSymbolEffect(
    _ effect: some IndefiniteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default,
    animated: Bool = true, completion: UISymbolEffectCompletion? = nil
  ) { add(effect, options, animated, completion) }

  /// Adds an effect that runs once, or as often as the options say. An effect of the same type is
  /// replaced.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - options: How often and how fast the effect runs.
  ///   - animated: Has no effect: these effects always animate.
  ///   - completion: Called when the effect has ended.
  @_disfavoredOverload
  public func addSymbolEffect(
    _ effect: some DiscreteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default,
    animated: Bool = true, completion: UISymbolEffectCompletion? = nil
  ) { add(effect, options, animated, completion) }

  /// Removes the effect of a type.
  ///
  /// - Parameters:
  ///   - effect: An effect of the type; `.scale` removes `.scale.up` too.
  ///   - options: How fast a lasting change is undone.
  ///   - animated: Whether undoing a lasting change is animated.
  ///   - completion: Called when the effect is gone.
  public func removeSymbolEffect(
    ofType effect: some SymbolEffect, options: SymbolEffectOptions = .default,
    animated: Bool = true, completion: UISymbolEffectCompletion? = nil
  ) {
    remove(effect, options, animated)
    completion?(UISymbolEffectCompletionContext(true, effect, options, self))
  }

  /// Removes all effects.
  ///
  /// - Parameters:
  ///   - options: How fast lasting changes are undone.
  ///   - animated: Whether undoing lasting changes is animated.
  ///   - completion: Called when the effects are gone.
  public func removeAllSymbolEffects(
    options: SymbolEffectOptions = .default, animated: Bool = true,
    completion: UISymbolEffectCompletion? = nil
  ) {
    let all: [any SymbolEffect] = [
      .appear, .bounce, .breathe, .disappear, .pulse, .rotate, .scale, .wiggle,
    ]
    for effect in all { remove(effect, options, animated) }
    completion?(UISymbolEffectCompletionContext(true, all[0], options, self))
  }

  /// Changes the image with a transition.
  ///
  /// - Parameters:
  ///   - image: The new image.
  ///   - contentTransition: The transition.
  ///   - options: How fast the transition is.
  ///   - completion: Called when the transition has ended.
  public func setSymbolImage(
    _ image: UIImage, contentTransition: some ContentTransitionSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default, completion: UISymbolEffectCompletion? = nil
  ) {
    let old = layer.contents
    self.image = image
    let motion = SymbolMotion(configuration: contentTransition.configuration, options: options)
    run(motion.replacement(of: old, by: layer.contents), contentTransition, options, completion)
  }

  private func add(
    _ effect: some SymbolEffect, _ options: SymbolEffectOptions, _ animated: Bool,
    _ completion: UISymbolEffectCompletion?
  ) {
    let motion = SymbolMotion(
      configuration: effect.configuration, options: options, isAnimated: animated)
    guard let animation = motion.animation() else {
      Log.once("\(type(of: effect)) has no effect: images have no variable layers")
      completion?(UISymbolEffectCompletionContext(true, effect, options, self))
      return
    }
    // Of two effects that contradict each other, the later one wins.
    if effect.configuration.kind == .appear { removeAnimation(.disappear) }
    if effect.configuration.kind == .disappear { removeAnimation(.appear) }
    run(animation, effect, options, completion)
  }

  private func run(
    _ animation: CAAnimation, _ effect: some SymbolEffect, _ options: SymbolEffectOptions,
    _ completion: UISymbolEffectCompletion?
  ) {
    if let completion {
      animation.delegate = SymbolEffectEnd { [weak self] isFinished in
        MainActor.assumeIsolated {
          completion(UISymbolEffectCompletionContext(isFinished, effect, options, self))
        }
      }
    }
    layer.add(animation, forKey: SymbolMotion.key(effect.configuration.kind))
  }

  private func remove(
    _ effect: some SymbolEffect, _ options: SymbolEffectOptions, _ animated: Bool
  ) {
    let kind = effect.configuration.kind
    guard let present = layer.animation(forKey: SymbolMotion.key(kind)) as? CAAnimationGroup else {
      return
    }
    removeAnimation(kind)
    guard animated, SymbolMotion(configuration: effect.configuration, options: options).stays else {
      return
    }
    let back = CAAnimationGroup()
    back.animations = present.animations?.compactMap { track in
      guard let track = track as? CAKeyframeAnimation else { return nil }
      let back = CAKeyframeAnimation(keyPath: track.keyPath)
      back.values = track.values?.reversed()
      back.duration = track.duration
      return back
    }
    (back.duration, back.speed) = (present.duration, Float(options.rate))
    layer.add(back, forKey: nil)
  }

  private func removeAnimation(_ kind: SymbolEffectConfiguration.Kind) {
    layer.removeAnimation(forKey: SymbolMotion.key(kind))
  }
}
