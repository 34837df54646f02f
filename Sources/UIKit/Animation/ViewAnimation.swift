// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore
import RenderTree
import Timing

/// What an animation block says about the animations that are made in it.
struct ViewAnimation {
  var duration: Double
  var delay: Double = 0
  var options: UIView.AnimationOptions = []
  var timingFunction: CAMediaTimingFunction?
  /// Replaces the timing function.
  var spring: Spring?
  var repeatCount: Float = 0
  var autoreverses = false
  /// Takes the changes, in the block of a property animator.
  var recorder: AnimatorRecorder?
  /// Takes the changes, in a block of keyframes.
  var keyframes: ViewKeyframes?
  /// The part of the duration that changes take, as shares of it; for keyframes.
  var window = 0.0...1.0

  /// Whether the block was begun by `beginAnimations(_:context:)`.
  var isOpen = false

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

  /// Creates what the block of a property animator says.
  init(recorder: AnimatorRecorder, duration: Double) {
    self.init(duration: duration, options: .overrideInheritedOptions)
    self.recorder = recorder
  }

  /// Runs a block; changes to views in it animate.
  ///
  /// - Parameter completion: Called when all animations made in the block have ended: with true
  ///   when each reached its end. Without any, when the run loop next turns.
  @MainActor
  func run(_ animations: () -> Void, completion: ((Bool) -> Void)?) {
    let stack = ViewAnimationStack.shared
    let inherited = inheriting(from: stack.current)
    // What an animator has taken ends with the animator.
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

  /// A nested block takes duration and curve from the block around it, unless it says otherwise.
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

  /// Whether changes become animations at once, one by one.
  var isPlain: Bool { recorder == nil && keyframes == nil }

  /// Makes what goes from one value to another at the pace of the block.
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

  /// Gives an animation the times of the block, and lets the block wait for its end.
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
