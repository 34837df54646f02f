// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Dynamics
import Foundation

/// A behaviour that moves an item to a point on a spring, and rotates it upright.
open class UISnapBehavior: UIDynamicBehavior {
  /// The frequency of the spring in hertz. Unverified; see DifferencesFromApple.md.
  private static let frequency = 2.5

  private let item: any UIDynamicItem

  /// Creates a behaviour that moves the item's centre to a point.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.item = item
    snapPoint = point
    super.init()
  }

  /// The point at which the item comes to rest, in the reference view's coordinate space.
  open var snapPoint: CGPoint {
    willSet { willChange() }
    didSet { didChange() }
  }
  /// The damping of the spring, clamped to 0 to 1. The default is 0.5. At 0 the damping ratio is
  /// 0.1, at 1 it is 1, which is critical; these ratios are unverified; see
  /// DifferencesFromApple.md.
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
