// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Dynamics
import Foundation

/// Says what items are made of. If several say it of one item, the one added last counts.
open class UIDynamicItemBehavior: UIDynamicBehavior {
  /// What was added while there was no animator.
  private var pending: [ObjectIdentifier: (linear: CGPoint, angular: CGFloat)] = [:]

  /// Creates a behaviour with the usual properties.
  public init(items: [any UIDynamicItem]) {
    super.init()
    content = DynamicItems(items)
  }
  /// Creates a behaviour without items.
  public convenience override init() { self.init(items: []) }

  /// What the behaviour is about.
  open var items: [any UIDynamicItem] { content.all }
  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) { content.add(item) }
  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) { content.remove(item) }

  /// How much of its speed an item keeps when it bounces, `0…1`; 0 by default. Of two items the more
  /// elastic one counts.
  open var elasticity: CGFloat = 0 {
    willSet { willChange() }
    didSet { didChange() }
  }
  /// How much items resist sliding; 0 by default. Between two items it is the geometric mean.
  open var friction: CGFloat = 0 {
    willSet { willChange() }
    didSet { didChange() }
  }
  /// Mass a square of 100 points; 1 by default.
  open var density: CGFloat = 1 {
    willSet { willChange() }
    didSet { didChange() }
  }
  /// How fast velocity is lost: `v' = -resistance · v`; 0 by default. From 1 on an item stops as soon
  /// as no force acts.
  open var resistance: CGFloat = 0 {
    willSet { willChange() }
    didSet { didChange() }
  }
  /// How fast angular velocity is lost; 0 by default.
  open var angularResistance: CGFloat = 0 {
    willSet { willChange() }
    didSet { didChange() }
  }
  /// What electric and magnetic fields would act on; stored, as there are none. 0 by default.
  open var charge: CGFloat = 0
  /// Whether nothing moves the items, which others still hit; no by default.
  open var isAnchored = false {
    willSet { willChange() }
    didSet { didChange() }
  }
  /// Whether items turn; yes by default.
  open var allowsRotation = true {
    willSet { willChange() }
    didSet { didChange() }
  }

  /// Makes an item of the behaviour faster, points a second.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    add(velocity, 0, to: item)
  }
  /// Returns how fast an item is, points a second.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    guard content.contains(item) else { return .zero }
    return dynamicAnimator?.velocity(of: item).map { CGPoint($0.linear) }
      ?? pending[ObjectIdentifier(item)]?.linear ?? .zero
  }
  /// Makes an item of the behaviour turn faster, radians a second.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    add(.zero, velocity, to: item)
  }
  /// Returns how fast an item turns, radians a second.
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
        body.resistance = Double(resistance)
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
