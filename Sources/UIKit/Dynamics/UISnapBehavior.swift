// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Dynamics
import Foundation

/// Lets an item spring to a point, upright.
open class UISnapBehavior: UIDynamicBehavior {
  /// Hertz. An assumption.
  private static let frequency = 2.5

  private let item: any UIDynamicItem

  /// Creates a behaviour that moves the item's middle to a point.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.item = item
    snapPoint = point
    super.init()
  }

  /// Where the item comes to rest, points.
  open var snapPoint: CGPoint {
    willSet { willChange() }
    didSet { didChange() }
  }
  /// How little it swings, `0…1`; 0.5 by default. That 0 still is a tenth of critical damping, and 1
  /// critical, is an assumption.
  open var damping: CGFloat = 0.5 {
    willSet { willChange() }
    didSet { didChange() }
  }

  override func contribute(to assembly: DynamicAssembly) {
    let ratio = 0.1 + 0.9 * min(max(0, Double(damping)), 1)
    assembly.world.joints.append(
      Joint(
        .init(body: nil, Vector(snapPoint)), .init(body: assembly.number(of: item), .zero),
        .weld(angle: 0), frequency: Self.frequency, dampingRatio: ratio))
  }
}
