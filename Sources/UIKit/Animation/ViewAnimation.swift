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

  /// Whether the block was begun by `open()`.
  private var isOpen = false

  /// The blocks that are being run, outermost first.
  @MainActor private static var stack: [(animation: ViewAnimation, group: ViewAnimationGroup)] = []
  @MainActor static var areEnabled = true
  /// Hears of each property that is about to be animated, and of its value.
  @MainActor private static var witness: ((CALayer, PropertyKey, AnimatableValue) -> Void)?

  /// The block that is being run.
  @MainActor static var current: ViewAnimation? { stack.last?.animation }

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
    let inherited = inheriting(from: Self.current)
    // What an animator has taken ends with the animator.
    let isTaken = recorder == nil && inherited.recorder != nil
    if isTaken, let completion { inherited.recorder?.completions.append(completion) }
    let group = ViewAnimationGroup(
      completion: isTaken ? nil : completion,
      letsTouchesThrough: options.contains(.allowUserInteraction))
    guard inherited.duration > 0, Self.areEnabled else {
      UIView.performWithoutAnimation(animations)
      group.seal()
      return
    }
    Self.stack.append((inherited, group))
    animations()
    if inherited.options.contains(.layoutSubviews) { group.layOutViews() }
    Self.stack.removeLast()
    for change in inherited.keyframes?.changes ?? [] { change.make(inherited, group) }
    group.seal()
  }

  /// Begins a block that goes on until `close()`.
  @MainActor static func open() {
    var animation = ViewAnimation(duration: 0.2)
    animation.isOpen = true
    stack.append((animation, ViewAnimationGroup(completion: nil, letsTouchesThrough: true)))
  }

  /// Changes the block that was begun by `open()`, if one is being run.
  @MainActor static func adjust(_ change: (inout ViewAnimation) -> Void) {
    guard stack.last?.animation.isOpen == true else { return }
    change(&stack[stack.count - 1].animation)
  }

  /// Ends the block that was begun by `open()`; without effect where none was.
  @MainActor static func close() {
    guard stack.last?.animation.isOpen == true else { return }
    stack.removeLast().group.seal()
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

  /// Runs the block of a keyframe; outside of keyframes its changes take the whole duration.
  @MainActor
  static func runKeyframe(_ window: ClosedRange<Double>, _ animations: () -> Void) {
    guard let (present, group) = stack.last, present.keyframes != nil else {
      animations()
      return
    }
    var animation = present
    animation.window = window
    stack.append((animation, group))
    animations()
    stack.removeLast()
  }

  /// Changes how often the animations of the block that is being run repeat.
  @MainActor static func modify(repeatCount: Float, autoreverses: Bool, _ animations: () -> Void) {
    guard let (present, group) = stack.last else {
      animations()
      return
    }
    var animation = present
    (animation.repeatCount, animation.autoreverses) = (repeatCount, autoreverses)
    stack.append((animation, group))
    animations()
    stack.removeLast()
  }

  /// Runs a block, and tells of the properties that are animated in it.
  @MainActor static func watch(
    _ witness: @escaping (CALayer, PropertyKey, AnimatableValue) -> Void, _ body: () -> Void
  ) {
    let outer = self.witness
    self.witness = witness
    body()
    self.witness = outer
  }

  /// Adds a transition to a layer, as part of the block that is being run.
  @MainActor func add(_ kind: Transition.Kind, to layer: CALayer) {
    guard let (animation, group) = Self.stack.last else { return }
    let made = CATransition()
    made.kind = kind
    made.duration = animation.duration
    made.timingFunction = animation.timingFunction
    made.delegate = group
    group.enter(layer)
    layer.add(made, forKey: kCATransition)
  }

  @MainActor static func action(for layer: CALayer, forKey event: String) -> any CAAction {
    guard areEnabled, let (animation, group) = stack.last, animation.duration > 0,
      let key = PropertyKey(rawValue: event)
    else { return NSNull() }
    // Views are hidden and shown at once, save those that a stack makes room for.
    if key == .isHidden {
      guard let view = layer.delegate as? UIView, view.superview is UIStackView else {
        return NSNull()
      }
      return StackedViewAction(animation: animation, group: group)
    }
    let row = AnimatableProperty.row(key)
    let isFromShown = animation.options.contains(.beginFromCurrentState)
    let properties = isFromShown ? layer.shownProperties ?? layer.properties : layer.properties
    guard let old = (row.isAdditiveInViewBlocks ? layer.properties : properties)[key] else {
      return NSNull()
    }
    if let witness, let value = layer.properties[key] { witness(layer, key, value) }
    if animation.isPlain, !row.isAdditiveInViewBlocks {
      let made = animation.makeAnimation(event)
      made.fromValue = old.boxed
      animation.complete(made, group)
      return made
    }
    return ViewPropertyAction(animation: animation, group: group, key: key, old: old)
  }

  /// Whether changes become animations at once, one by one.
  private var isPlain: Bool { recorder == nil && keyframes == nil }

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
