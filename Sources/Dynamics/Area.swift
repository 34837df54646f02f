// Nacre, MIT licence; see LICENSE.

/// A set of points of the plane: a circle or a rectangle around the origin, or a combination.
package indirect enum Area: Hashable, Sendable {
  /// All points.
  case everywhere
  /// The points at most a radius from the origin. A radius of 0 or less, or NaN, contains none.
  case circle(radius: Double)
  /// The points of a rectangle whose centre is the origin. A side of 0 or less, or NaN, contains
  /// none.
  case rectangle(width: Double, height: Double)
  /// The points that are not in an area.
  case inverse(Area)
  /// The points that are in at least one of two areas.
  case union(Area, Area)
  /// The points that are in both areas.
  case intersection(Area, Area)

  /// Whether the area contains a point. No area contains a point that is not finite.
  package func contains(_ point: Vector) -> Bool { point.isFinite && holds(point) }

  private func holds(_ point: Vector) -> Bool {
    switch self {
    case .everywhere: true
    case .circle(let radius): radius > 0 && point.length <= radius
    case .rectangle(let width, let height):
      width > 0 && height > 0 && abs(point.x) <= width / 2 && abs(point.y) <= height / 2
    case .inverse(let area): !area.holds(point)
    case .union(let a, let b): a.holds(point) || b.holds(point)
    case .intersection(let a, let b): a.holds(point) && b.holds(point)
    }
  }
}
