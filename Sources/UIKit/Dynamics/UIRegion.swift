// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Dynamics
import Foundation
import GraphicsTypes

/// The set of points in which a field acts, around the field's position.
///
/// A region does not change. It cannot be archived.
@preconcurrency @MainActor
open class UIRegion: MainActorObject, @preconcurrency NSCopying {
  let area: Area

  private init(_ area: Area) {
    self.area = area
    super.init()
  }

  /// Creates a region without points.
  public convenience override init() { self.init(.inverse(.everywhere)) }
  /// Creates a circle.
  ///
  /// - Parameter radius: The radius in points. With 0 or less, or NaN, the region has no points.
  public convenience init(radius: CGFloat) { self.init(.circle(radius: Double(radius))) }
  /// Creates a rectangle, whose centre is the field's position.
  ///
  /// - Parameter size: The size in points. With a side of 0 or less, or NaN, the region has no
  ///   points.
  public convenience init(size: CGSize) {
    self.init(.rectangle(width: Double(size.width), height: Double(size.height)))
  }

  /// The region of all points.
  open class var infinite: UIRegion { all }
  private static let all = UIRegion(.everywhere)

  /// Returns the region of the points that are not in this one.
  open func inverse() -> Self { Self.make(.inverse(area)) }
  /// Returns the region of the points that are in this region, in another, or in both.
  open func byUnion(with region: UIRegion) -> Self { Self.make(.union(area, region.area)) }
  /// Returns the region of the points that are in this region and not in another.
  open func byDifference(from region: UIRegion) -> Self {
    Self.make(.intersection(area, .inverse(region.area)))
  }
  /// Returns the region of the points that are both in this region and in another.
  open func byIntersection(with region: UIRegion) -> Self {
    Self.make(.intersection(area, region.area))
  }

  /// Whether the region contains a point, which is relative to the field's position. No region
  /// contains a point that is not finite.
  open func contains(_ point: CGPoint) -> Bool { area.contains(Vector(point)) }

  /// Returns the region itself, because regions do not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  private static func make(_ area: Area) -> Self {
    guard let region = UIRegion(area) as? Self else {
      Misuse.stop("subclasses of UIRegion override inverse() and the combinations of regions")
    }
    return region
  }
}
