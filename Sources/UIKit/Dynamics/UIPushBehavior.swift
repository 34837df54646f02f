// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Dynamics
import Foundation

/// A behaviour that pushes items, continuously or once.
open class UIPushBehavior: UIDynamicBehavior {
  /// The duration of a push.
  public enum Mode: Int, Sendable {
    /// The push acts as long as it is active.
    case continuous
    /// The push acts once and then becomes inactive.
    case instantaneous
  }

  /// The acceleration, in points per second squared, that a continuous push of 1 gives a mass of 1,
  /// which is 100 × 100 points at density 1. Also the velocity, in points per second, that an
  /// instantaneous push of 1 gives it; this is unverified; see DifferencesFromApple.md.
  static let strength = 100.0

  private var offsets: [ObjectIdentifier: UIOffset] = [:]
  private var direction = DynamicDirection(.zero) {
    willSet { willChange() }
    didSet { didChange() }
  }

  /// The duration of the push.
  public let mode: Mode
  /// Whether the push acts. The default is true. Setting true lets an instantaneous push act again.
  open var active: Bool {
    get { acts }
    set {
      willChange()
      acts = newValue
      didChange()
    }
  }
  private var acts = true

  /// Creates a push with magnitude 0.
  public init(items: [any UIDynamicItem], mode: Mode) {
    self.mode = mode
    super.init()
    content = DynamicItems(items)
  }

  /// The items of the behaviour.
  open var items: [any UIDynamicItem] { content.all }
  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) { content.add(item) }
  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) {
    content.remove(item)
    offsets[ObjectIdentifier(item)] = nil
  }

  /// The direction and magnitude of the push. The default is zero.
  open var pushDirection: CGVector {
    get { CGVector(direction.vector) }
    set { direction.vector = Vector(newValue) }
  }
  /// The angle of the push in radians, clockwise from the x axis.
  open var angle: CGFloat {
    get { CGFloat(direction.angle) }
    set { direction.angle = Double(newValue) }
  }
  /// The magnitude of the push; 1 accelerates 100 × 100 points at density 1 by 100 points per
  /// second squared. A negative magnitude pushes in the opposite direction.
  open var magnitude: CGFloat {
    get { CGFloat(direction.magnitude) }
    set { direction.magnitude = Double(newValue) }
  }
  /// Sets the angle and the magnitude.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    var new = direction
    (new.angle, new.magnitude) = (Double(angle), Double(magnitude))
    direction = new
  }

  /// Returns the offset from an item's centre at which it is pushed. The default is zero.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }
  /// Sets the offset from an item's centre at which it is pushed, in the item's own coordinate
  /// space.
  open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
    guard content.contains(item) else { return }
    willChange()
    offsets[ObjectIdentifier(item)] = o
    didChange()
  }

  override func contribute(to assembly: DynamicAssembly) {
    for item in content.all {
      let number = assembly.number(of: item)
      guard mode == .continuous, active else { continue }
      let offset = Vector(targetOffsetFromCenter(for: item))
      assembly.world.forces.append(
        .push(body: number, direction.vector * Self.strength, at: offset))
    }
  }

  /// Applies an instantaneous push, before the next simulation step.
  func pushOnce(_ assembly: DynamicAssembly) {
    guard mode == .instantaneous, acts else { return }
    for item in content.all {
      let offset = Vector(targetOffsetFromCenter(for: item))
      let impulse = direction.vector * Self.strength
      assembly.world.change(assembly.number(of: item)) { $0.apply(impulse: impulse, at: offset) }
    }
    acts = false
  }
}
