// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Dynamics
import Foundation

/// A behaviour that applies gravity to items, with the same acceleration for all.
open class UIGravityBehavior: UIDynamicBehavior {
  /// The acceleration at magnitude 1, in points per second squared.
  static let acceleration = 1000.0

  private var direction = DynamicDirection(Vector(0, 1)) {
    willSet { willChange() }
    didSet { didChange() }
  }

  /// Creates gravity for items, downwards with magnitude 1.
  public init(items: [any UIDynamicItem]) {
    super.init()
    content = DynamicItems(items)
  }
  /// Creates gravity without items, downwards with magnitude 1.
  public convenience override init() { self.init(items: []) }

  /// The items of the behaviour.
  open var items: [any UIDynamicItem] { content.all }
  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) { content.add(item) }
  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) { content.remove(item) }

  /// The direction and magnitude of gravity; a length of 1 is 1000 points per second squared. The
  /// default is (0, 1), downwards.
  open var gravityDirection: CGVector {
    get { CGVector(direction.vector) }
    set { direction.vector = Vector(newValue) }
  }
  /// The angle of gravity in radians, clockwise from the x axis.
  open var angle: CGFloat {
    get { CGFloat(direction.angle) }
    set { direction.angle = Double(newValue) }
  }
  /// The magnitude of gravity; 1, the default, is 1000 points per second squared.
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

  override func contribute(to assembly: DynamicAssembly) {
    let numbers = content.all.map { assembly.number(of: $0) }
    assembly.world.forces.append(
      .gravity(bodies: numbers, direction.vector * Self.acceleration))
  }
}
