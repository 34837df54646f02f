// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Dynamics
import Foundation

/// Lets items fall, all of them as fast.
open class UIGravityBehavior: UIDynamicBehavior {
  /// Points a square second at magnitude 1.
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
  /// Creates gravity without items.
  public convenience override init() { self.init(items: []) }

  /// What falls.
  open var items: [any UIDynamicItem] { content.all }
  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) { content.add(item) }
  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) { content.remove(item) }

  /// Where it pulls; 1 is 1000 points a square second. Downwards by default.
  open var gravityDirection: CGVector {
    get { CGVector(direction.vector) }
    set { direction.vector = Vector(newValue) }
  }
  /// Where it pulls, radians, clockwise from the right.
  open var angle: CGFloat {
    get { CGFloat(direction.angle) }
    set { direction.angle = Double(newValue) }
  }
  /// How much it pulls; 1 is 1000 points a square second, the default.
  open var magnitude: CGFloat {
    get { CGFloat(direction.magnitude) }
    set { direction.magnitude = Double(newValue) }
  }
  /// Sets both.
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
