// Nacre, MIT licence; see LICENSE.

import Foundation

/// The base class of behaviours, which act on the items of an animator. A behaviour of this class
/// groups child behaviours.
///
/// A behaviour may be changed while its animator is running.
@preconcurrency @MainActor
open class UIDynamicBehavior: MainActorObject {
  private weak var owner: UIDynamicAnimator?
  private weak var parent: UIDynamicBehavior?
  /// The items, in subclasses that have items.
  var content = DynamicItems([]) {
    willSet { willChange() }
    didSet { didChange() }
  }

  /// Creates a behaviour without children.
  @preconcurrency @MainActor public override init() { super.init() }

  /// The child behaviours, in the order in which they were added.
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// A block called in each frame while the animator runs, after the items were moved.
  open var action: (() -> Void)?
  /// The animator that the behaviour or its parent belongs to; `nil` if there is none.
  open var dynamicAnimator: UIDynamicAnimator? { parent?.dynamicAnimator ?? owner }

  /// Adds a child behaviour. It is ignored if it already belongs to an animator or another
  /// behaviour, or contains this one.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard behavior.parent == nil, behavior.owner == nil, !behavior.contains(self) else { return }
    willChange()
    if let dynamicAnimator { behavior.tellMove(to: dynamicAnimator) }
    childBehaviors.append(behavior)
    behavior.parent = self
    didChange()
  }
  /// Removes a child behaviour.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard behavior.parent === self else { return }
    willChange()
    if dynamicAnimator != nil { behavior.tellMove(to: nil) }
    childBehaviors.removeAll { $0 === behavior }
    behavior.parent = nil
    didChange()
  }

  /// Called before the behaviour is added to an animator, or with `nil` before it is removed from
  /// one. The default does nothing.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  // MARK: Called by the animator

  /// Adds the bodies, forces, joints and boundaries of the behaviour to a world.
  func contribute(to assembly: DynamicAssembly) {}
  /// Discards the numbers that an animator has assigned.
  func forget() {}

  /// Advances the animator's world to the present instant. Called before a change.
  func willChange() { dynamicAnimator?.catchUp() }
  /// Rebuilds the animator's world. Called after a change.
  func didChange() { dynamicAnimator?.assemble() }

  /// The behaviour and all its descendants, in depth-first order.
  var tree: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.tree) }
  private func contains(_ other: UIDynamicBehavior) -> Bool { tree.contains { $0 === other } }

  func tellMove(to animator: UIDynamicAnimator?) {
    for behavior in tree {
      behavior.willMove(to: animator)
      behavior.forget()
    }
  }

  /// Adds the behaviour to an animator, or removes it from its animator.
  ///
  /// - Returns: False if the behaviour already belongs to an animator or a parent.
  func move(to animator: UIDynamicAnimator?) -> Bool {
    if animator != nil, parent != nil || owner != nil { return false }
    tellMove(to: animator)
    owner = animator
    return true
  }
}
