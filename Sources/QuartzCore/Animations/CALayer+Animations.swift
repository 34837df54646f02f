// Nacre, MIT licence; see LICENSE.

import Foundation
import RenderTree
import Timing
import Synchronization

extension CALayer {
  private static let nextAnimationID = Atomic<UInt64>(1)

  /// Returns the keys of the attached animations in the order of adding; `nil` if there are none.
  public func animationKeys() -> [String]? {
    let keys = attachedAnimations.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// Returns the attached copy of the animation with the given key.
  public func animation(forKey key: String) -> CAAnimation? {
    attachedAnimations[key]?.animation
  }

  func attach(_ original: CAAnimation, forKey key: String?) {
    guard let animation = original.copy() as? CAAnimation else { return }
    original.willBeAdded?(animation, self)
    let key = animation is CATransition ? kCATransition : key
    if animation.timing.duration <= 0 {
      animation.timing.duration = CATransaction.animationDuration()
    }
    if let function = CATransaction.animationTimingFunction() {
      animation.timingFunction = function
    }
    // Custom properties must be declared before the animation is committed.
    for path in animation.keyPaths { _ = propertyPath(path) }
    if let key { removeAnimation(forKey: key) }
    let completions = TransactionStack.current.completions
    for completion in completions { completion.enter() }
    let id = AnimationID(
      rawValue: Self.nextAnimationID.wrappingAdd(1, ordering: .relaxed).oldValue)
    attachedAnimations.append(
      AttachedAnimation(id: id, key: key, animation: animation, completions: completions))
    mark(.animations)
  }

  /// Modifies the attached animation with the given key; has no effect if there is none.
  package func updateAnimation(forKey key: String, _ body: (CAAnimation) -> Void) {
    guard let animation = animation(forKey: key) else { return }
    body(animation)
    mark(.animations)
  }

  /// Returns an unused key based on a key path, so that additive animations of one property can
  /// coexist.
  package func freeAnimationKey(_ path: String) -> String { attachedAnimations.freeKey(path) }

  /// Removes the matching animations; their delegates are told that they did not finish.
  func detachAnimations(where isRemoved: (AttachedAnimation) -> Bool) {
    end(attachedAnimations.filter(isRemoved), finished: false)
  }

  /// Removes the animation with a key; its delegate is told that it did not finish.
  func detachAnimation(forKey key: String) {
    if let attached = attachedAnimations[key] { end([attached], finished: false) }
  }

  /// Ends the animations with the given delegate as if their active durations had passed.
  package func endAnimations(of delegate: any CAAnimationDelegate) {
    end(attachedAnimations.filter { $0.animation.delegate === delegate }, finished: true)
  }

  private func end(_ ended: [AttachedAnimation], finished: Bool) {
    guard !ended.isEmpty else { return }
    for attached in ended { attachedAnimations.remove(attached.id) }
    mark(.animations)
    for attached in ended { attached.end(finished: finished) }
  }

  /// Whether an attached animation changes a property for which the layer needs display.
  var isRedrawnByAnimations: Bool {
    attachedAnimations.contains { attached in
      attached.animation.keyPaths.contains { path in
        propertyPath(path).map { displaysChanges(of: $0.root) } ?? false
      }
    }
  }

  /// Handles an animation event from the render tree.
  func handle(_ event: AnimationEvent) {
    guard let attached = attachedAnimations[event.animation] else { return }
    switch event.kind {
    case .started: attached.animation.delegate?.animationDidStart(attached.animation)
    case .ended(let finished):
      if attached.animation.isRemovedOnCompletion {
        attachedAnimations.remove(event.animation)
        mark(.animations)
      }
      attached.end(finished: finished)
    }
  }

  /// Returns the attached animations as render tree values. An animation without a begin time gets
  /// `localTime`.
  func tracks(at localTime: Double) -> [AnimationTrack] {
    attachedAnimations.map { attached in
      if attached.animation.timing.beginTime == 0 {
        attached.animation.timing.beginTime = localTime
      }
      return AnimationTrack(
        id: attached.id, key: attached.key, animation: attached.animation.renderAnimation(for: self)
      )
    }
  }
}
