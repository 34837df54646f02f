// Nacre, MIT licence; see LICENSE.

import Foundation

/// Something that acts on items of an animator; also a group of such, for a class to derive from.
///
/// A behaviour may be changed while it acts.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  private weak var owner: UIDynamicAnimator?
  private weak var parent: UIDynamicBehavior?
  /// The items of the behaviours that have items.
  var content = DynamicItems([]) {
    willSet { willChange() }
    didSet { didChange() }
  }

  /// Creates a group without children.
  @MainActor public override init() { super.init() }

  /// What the behaviour consists of, in the order in which it was added.
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// Called in each frame in which the animator runs, after the items were moved.
  open var action: (() -> Void)?
  /// The animator that the behaviour is in, if any.
  open var dynamicAnimator: UIDynamicAnimator? { parent?.dynamicAnimator ?? owner }

  /// Makes another behaviour a part of this one.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard behavior.parent == nil, behavior.owner == nil, !behavior.contains(self) else { return }
    willChange()
    if let dynamicAnimator { behavior.tellMove(to: dynamicAnimator) }
    childBehaviors.append(behavior)
    behavior.parent = self
    didChange()
  }
  /// Takes a part away.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard behavior.parent === self else { return }
    willChange()
    if dynamicAnimator != nil { behavior.tellMove(to: nil) }
    childBehaviors.removeAll { $0 === behavior }
    behavior.parent = nil
    didChange()
  }

  /// Called before the behaviour comes to an animator, and with `nil` before it leaves one.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  // MARK: Called by the animator

  /// Adds what the behaviour does to a world.
  func contribute(to assembly: DynamicAssembly) {}
  /// Forgets what an animator has given.
  func forget() {}

  /// Tells the animator to bring the world to the present instant, before a change.
  func willChange() { dynamicAnimator?.catchUp() }
  /// Tells the animator that the behaviour does something else.
  func didChange() { dynamicAnimator?.assemble() }

  /// The behaviour and all in it, in order.
  var tree: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.tree) }
  private func contains(_ other: UIDynamicBehavior) -> Bool { tree.contains { $0 === other } }

  func tellMove(to animator: UIDynamicAnimator?) {
    for behavior in tree {
      behavior.willMove(to: animator)
      behavior.forget()
    }
  }

  /// Puts a behaviour into an animator, or takes it out of it.
  ///
  /// - Returns: Whether it could be.
  func move(to animator: UIDynamicAnimator?) -> Bool {
    if animator != nil, parent != nil || owner != nil { return false }
    tellMove(to: animator)
    owner = animator
    return true
  }
}
