// Nacre, MIT licence; see LICENSE.

import Foundation
@testable import UIKit

/// Logs the delegate calls of animators and collisions.
@MainActor
final class DynamicsListener: NSObject, UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate {
  let log = TouchLog()
  var onContact: () -> Void = {}
  private var names: [ObjectIdentifier: String] = [:]

  func name(_ item: UIDynamicItem, _ name: String) { names[ObjectIdentifier(item)] = name }
  private func name(_ item: any UIDynamicItem) -> String { names[ObjectIdentifier(item)] ?? "item" }
  private func name(_ identifier: (any NSCopying)?) -> String {
    identifier.map { "\($0)" } ?? "bounds"
  }

  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { log.note("resume") }
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { log.note("pause") }
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint
  ) {
    log.note("\(name(item1)) meets \(name(item2))")
    onContact()
  }
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem
  ) { log.note("\(name(item1)) leaves \(name(item2))") }
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {
    log.note("\(name(item)) meets \(name(identifier))")
    onContact()
  }
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) { log.note("\(name(item)) leaves \(name(identifier))") }
}

/// A view that collides as its ellipse.
final class BallView: UIView {
  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
}

extension TouchScene {
  func addItem(_ frame: CGRect) -> UIView {
    let view = UIView(frame: frame)
    window.addSubview(view)
    return view
  }
}
