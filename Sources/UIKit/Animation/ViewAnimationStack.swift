// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore
import RenderTree

/// The animation blocks that are running on the main thread.
///
/// A view's property setter does not know whether it runs in an animation block. It changes its layer,
/// the layer asks its view for an action, and the view asks this stack. All hidden state of animation
/// blocks is here.
@MainActor
final class ViewAnimationStack {
  typealias Observer = (CALayer, PropertyKey, AnimatableValue) -> Void

  /// The stack of the screen that the caller is on.
  static var current: ViewAnimationStack { UIScreenState.current.animations }

  /// Innermost last. Changed by `run(_:_:_:)` and by `open()` and `close()` only.
  private var blocks: [(animation: ViewAnimation, group: ViewAnimationGroup)] = []
  /// The value of `UIView.areAnimationsEnabled`.
  var areEnabled = true
  /// Called for each property about to be animated, with its value. Set by `observe(_:_:)` only,
  /// through which the transition of a view controller learns what it has to restore if cancelled.
  private var observer: Observer?

  /// The innermost block.
  var current: ViewAnimation? { blocks.last?.animation }

  /// Runs a closure as the innermost block.
  func run(_ animation: ViewAnimation, _ group: ViewAnimationGroup, _ body: () -> Void) {
    blocks.append((animation, group))
    body()
    blocks.removeLast()
  }

  /// Runs a closure with a changed copy of the innermost block; outside blocks it only runs the
  /// closure.
  private func runCopy(_ change: (inout ViewAnimation) -> Void, _ body: () -> Void) {
    guard let block = blocks.last else { return body() }
    var animation = block.animation
    change(&animation)
    run(animation, block.group, body)
  }

  // MARK: Blocks between two calls

  /// Begins a block that lasts until `close()`.
  func open(_ report: ViewAnimationReport = ViewAnimationReport()) {
    var animation = ViewAnimation(duration: 0.2)
    animation.isOpen = true
    animation.report = report
    blocks.append((animation, ViewAnimationGroup(completion: nil, letsTouchesThrough: true)))
  }

  /// Changes the innermost block, if it was begun by `open()`.
  func adjust(_ change: (inout ViewAnimation) -> Void) {
    guard current?.isOpen == true else { return }
    change(&blocks[blocks.count - 1].animation)
  }

  /// Ends the innermost block, if it was begun by `open()`.
  func close() {
    guard let report = current?.report, current?.isOpen == true else { return }
    report.tellStart()
    let group = blocks.removeLast().group
    if report.didStop != nil { group.onEnd { report.tellStop($0) } }
    group.seal()
  }

  // MARK: Blocks inside blocks

  /// Runs the block of a keyframe.
  ///
  /// - Parameter window: The keyframe's share of the duration. Outside a keyframe animation it is
  ///   ignored.
  func runKeyframe(_ window: ClosedRange<Double>, _ animations: () -> Void) {
    guard current?.keyframes != nil else { return animations() }
    runCopy({ $0.window = window }, animations)
  }

  /// Runs a block whose animations repeat.
  func repeating(_ count: Float, autoreverses: Bool, _ animations: () -> Void) {
    runCopy({ ($0.repeatCount, $0.autoreverses) = (count, autoreverses) }, animations)
  }

  /// Runs a closure and reports the properties that are animated in it.
  func observe(_ observer: @escaping Observer, _ body: () -> Void) {
    let outer = self.observer
    self.observer = observer
    body()
    self.observer = outer
  }

  // MARK: Animations

  /// Adds a transition to a layer, as part of the innermost block.
  func add(_ kind: Transition.Kind, to layer: CALayer) {
    guard let (animation, group) = blocks.last else { return }
    let made = CATransition()
    made.kind = kind
    made.duration = animation.duration
    made.timingFunction = animation.timingFunction
    made.delegate = group
    group.enter(layer)
    layer.add(made, forKey: kCATransition)
  }

  /// Returns the action for a property of a view's layer that is about to change.
  func action(for layer: CALayer, forKey event: String) -> any CAAction {
    guard areEnabled, let (animation, group) = blocks.last, animation.duration > 0,
      let key = PropertyKey(rawValue: event)
    else { return NSNull() }
    // Hiding a view is not animated, except in a stack view, which makes room for it.
    if key == .isHidden {
      let view = layer.delegate as? UIView
      return view?.superview?.hidingAction(animation, group) ?? NSNull()
    }
    let kind = AnimatableProperty.row(key).inViewBlocks
    if kind == .none, (layer.delegate as? UIView)?.furtherKeysInBlocks.contains(key) != true {
      return NSNull()
    }
    let isFromShown = animation.options.contains(.beginFromCurrentState)
    let properties = isFromShown ? layer.shownProperties ?? layer.properties : layer.properties
    guard let old = (kind == .adding ? layer.properties : properties)[key] else {
      return NSNull()
    }
    if let observer, let value = layer.properties[key] { observer(layer, key, value) }
    if animation.isPlain, kind != .adding {
      let made = animation.makeAnimation(event)
      made.fromValue = old.boxedEnd
      animation.complete(made, group)
      return made
    }
    return ViewPropertyAction(animation: animation, group: group, key: key, old: old)
  }
}
