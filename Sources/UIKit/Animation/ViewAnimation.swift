// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore
import RenderTree
import Timing

/// The settings of an animation block.
struct ViewAnimation {
  var duration: Double
  var delay: Double = 0
  var options: UIView.AnimationOptions = []
  var timingFunction: CAMediaTimingFunction?
  /// Replaces the timing function if not `nil`.
  var spring: Spring?
  var repeatCount: Float = 0
  var autoreverses = false
  /// Collects the changes of a property animator's block.
  var recorder: AnimatorRecorder?
  /// Collects the changes of a keyframe block.
  var keyframes: ViewKeyframes?
  /// The part of the duration that changes of the current keyframe take, as fractions.
  var window = 0.0...1.0

  /// Whether the block was begun by `beginAnimations(_:context:)`.
  var isOpen = false
  /// The delegate to notify of the start and the end of such a block.
  var report = ViewAnimationReport()

  init(duration: Double, delay: Double = 0, options: UIView.AnimationOptions = []) {
    self.duration = duration
    self.delay = delay
    self.options = options
    timingFunction = (options.curve ?? .easeInOut).timingFunction
    if options.contains(.repeat) { repeatCount = .infinity }
    autoreverses = options.contains(.autoreverse)
    if options.isOfTheKeyboard, duration > 0 {
      spring = Spring(mass: 3, stiffness: 1000, damping: 500)
      self.duration = 0.5
    }
  }

  /// Creates the settings of a property animator's block.
  init(recorder: AnimatorRecorder, duration: Double) {
    self.init(duration: duration, options: .overrideInheritedOptions)
    self.recorder = recorder
  }

  /// Runs a block; changes to views in it animate.
  ///
  /// - Parameter completion: Called when all animations of the block have ended; the argument is
  ///   true if each reached its end. Without animations, called in the next turn of the run loop.
  @MainActor
  func run(_ animations: () -> Void, completion: ((Bool) -> Void)?) {
    let stack = ViewAnimationStack.current
    let inherited = inheriting(from: stack.current)
    // Completion blocks of changes that an animator collects are called when the animator ends.
    let isTaken = recorder == nil && inherited.recorder != nil
    if isTaken, let completion { inherited.recorder?.completions.append(completion) }
    let group = ViewAnimationGroup(
      completion: isTaken ? nil : completion,
      letsTouchesThrough: options.contains(.allowUserInteraction))
    guard inherited.duration > 0, stack.areEnabled else {
      UIView.performWithoutAnimation(animations)
      group.seal()
      return
    }
    stack.run(inherited, group) {
      animations()
      if inherited.options.contains(.layoutSubviews) { group.layOutViews() }
    }
    for change in inherited.keyframes?.changes ?? [] { change.make(inherited, group) }
    group.seal()
  }

  /// Returns the settings of a nested block, which inherits the outer block's duration and curve
  /// unless its options override them.
  func inheriting(from outer: ViewAnimation?) -> ViewAnimation {
    guard let outer, !options.contains(.overrideInheritedOptions) else { return self }
    var result = self
    result.recorder = outer.recorder
    if !options.contains(.overrideInheritedDuration) {
      (result.duration, result.delay) = (outer.duration, outer.delay)
    }
    if !options.contains(.overrideInheritedCurve) {
      (result.timingFunction, result.spring) = (outer.timingFunction, outer.spring)
    }
    return result
  }

  /// Whether each change becomes an animation at once.
  var isPlain: Bool { recorder == nil && keyframes == nil }

  /// Creates a basic or spring animation with the block's timing.
  func makeAnimation(_ path: String) -> CABasicAnimation {
    guard let spring else {
      let made = CABasicAnimation(keyPath: path)
      made.timingFunction = timingFunction
      return made
    }
    let made = CASpringAnimation(keyPath: path)
    made.mass = spring.mass
    made.stiffness = spring.stiffness
    made.damping = spring.damping
    made.initialVelocity = spring.initialVelocity
    made.allowsOverdamping = spring.allowsOverdamping
    return made
  }

  /// Sets an animation's timing from the block, and registers it with the block's group.
  func complete(_ made: CAAnimation, _ group: ViewAnimationGroup) {
    made.duration = duration
    made.fillMode = .both
    made.repeatCount = repeatCount
    made.autoreverses = autoreverses
    made.delegate = group
    made.willBeAdded = { [delay] animation, layer in
      if delay > 0 {
        animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + delay
      }
      group.enter(layer)
    }
  }
}
