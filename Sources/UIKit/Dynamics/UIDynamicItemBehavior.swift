// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Dynamics
import Foundation

/// A behaviour that sets the physical properties of items. If several set those of one item, the
/// last one added applies.
open class UIDynamicItemBehavior: UIDynamicBehavior {
  /// Velocities that were added while an item had no body.
  private var pending: [ObjectIdentifier: (linear: CGPoint, angular: CGFloat)] = [:]

  /// Creates a behaviour with the default properties.
  public init(items: [any UIDynamicItem]) {
    super.init()
    content = DynamicItems(items)
  }
  /// Creates a behaviour without items.
  public convenience override init() { self.init(items: []) }

  /// The items of the behaviour.
  open var items: [any UIDynamicItem] { content.all }
  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) { content.add(item) }
  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) { content.remove(item) }

  /// The share of its speed that an item keeps in a collision, from 0 to 1. The default is 0.
  /// Between two items the larger value applies.
  open var elasticity: CGFloat = 0 {
    willSet { willChange() }
    didSet { didChange() }
  }
  /// The resistance to sliding. The default is 0. Between two items the geometric mean applies.
  open var friction: CGFloat = 0 {
    willSet { willChange() }
    didSet { didChange() }
  }
  /// The mass of an area of 100 × 100 points. The default is 1.
  open var density: CGFloat = 1 {
    willSet { willChange() }
    didSet { didChange() }
  }
  /// The linear damping: `v' = -resistance · v`. The default is 0. With 1 or more, an item stops as
  /// soon as no force acts on it.
  open var resistance: CGFloat = 0 {
    willSet { willChange() }
    didSet { didChange() }
  }
  /// The damping of the rotation. The default is 0.
  open var angularResistance: CGFloat = 0 {
    willSet { willChange() }
    didSet { didChange() }
  }
  /// The electric charge, on which electric and magnetic fields act. The default is 0.
  open var charge: CGFloat = 0 {
    willSet { willChange() }
    didSet { didChange() }
  }
  /// Whether the items cannot be moved, while other items still collide with them. The default is
  /// false.
  open var isAnchored = false {
    willSet { willChange() }
    didSet { didChange() }
  }
  /// Whether the items can rotate. The default is true.
  open var allowsRotation = true {
    willSet { willChange() }
    didSet { didChange() }
  }

  /// Adds a velocity, in points per second, to an item of the behaviour.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    add(velocity, 0, to: item)
  }
  /// Returns the velocity of an item in points per second.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    guard content.contains(item) else { return .zero }
    return dynamicAnimator?.velocity(of: item).map { CGPoint($0.linear) }
      ?? pending[ObjectIdentifier(item)]?.linear ?? .zero
  }
  /// Adds an angular velocity, in radians per second, to an item of the behaviour.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    add(.zero, velocity, to: item)
  }
  /// Returns the angular velocity of an item in radians per second.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    guard content.contains(item) else { return 0 }
    return dynamicAnimator?.velocity(of: item).map { CGFloat($0.angular) }
      ?? pending[ObjectIdentifier(item)]?.angular ?? 0
  }

  private func add(_ linear: CGPoint, _ angular: CGFloat, to item: any UIDynamicItem) {
    guard content.contains(item) else { return }
    let isDone = dynamicAnimator?.change(item) {
      $0.add(velocity: Vector(linear))
      $0.add(angularVelocity: Double(angular))
    }
    guard isDone != true else { return }
    var sum = pending[ObjectIdentifier(item)] ?? (.zero, 0)
    sum.linear = CGPoint(x: sum.linear.x + linear.x, y: sum.linear.y + linear.y)
    sum.angular += angular
    pending[ObjectIdentifier(item)] = sum
  }

  override func contribute(to assembly: DynamicAssembly) {
    for item in content.all {
      assembly.world.change(assembly.number(of: item)) { body in
        body.density = Double(density)
        (body.elasticity, body.friction) = (max(0, Double(elasticity)), Double(friction))
        (body.resistance, body.charge) = (Double(resistance), Double(charge))
        body.angularResistance = Double(angularResistance)
        (body.isAnchored, body.allowsRotation) = (isAnchored, allowsRotation)
        if let added = pending.removeValue(forKey: ObjectIdentifier(item)) {
          body.add(velocity: Vector(added.linear))
          body.add(angularVelocity: Double(added.angular))
        }
      }
    }
  }
}
