// Nacre, MIT licence; see LICENSE.

/// The contact of two hulls: a normal and one or two points.
struct Manifold {
  struct Point {
    var place: Vector
    /// The distance between the hulls; negative where they overlap.
    var separation: Double
    /// Identifies the touching sides and corners. The same contact point has the same value in
    /// successive steps.
    var feature: Int
  }

  /// The unit normal, from the first hull to the second.
  var normal: Vector
  var first: Point
  var second: Point?

  /// A side of the second hull determines the contact only if the overlap along it is less by this
  /// much, in points. This keeps the choice from alternating between steps.
  private static let preference = 0.05
  /// The same margin where the first hull is a boundary segment. It is larger, so that the end of
  /// the next segment does not stop a body that slides along a boundary.
  private static let boundaryPreference = 5.0

  /// Returns the contact of two hulls; `nil` if they do not touch.
  static func find(_ a: Hull, _ b: Hull) -> Manifold? {
    switch (a.isCircle, b.isCircle) {
    case (true, true): circles(a, b)
    case (false, true): polygon(a, circle: b)
    case (true, false): polygon(b, circle: a).map(\.reversed)
    case (false, false): polygons(a, b)
    }
  }

  private var reversed: Manifold { Manifold(normal: -normal, first: first, second: second) }

  private static func circles(_ a: Hull, _ b: Hull) -> Manifold? {
    touch(from: a.center, to: b, margin: a.radius, feature: 0, fallback: Vector(0, -1))
  }

  /// Returns the contact of a point, or of a circle of radius `margin` around it, with another
  /// circle.
  private static func touch(
    from point: Vector, to circle: Hull, margin: Double, feature: Int, fallback: Vector
  ) -> Manifold? {
    let way = circle.center - point
    let separation = way.length - margin - circle.radius
    guard separation <= 0 else { return nil }
    let normal = way.unit(or: fallback)
    let place = point + normal * (margin + separation / 2)
    return Manifold(
      normal: normal, first: Point(place: place, separation: separation, feature: feature))
  }

  private static func polygon(_ polygon: Hull, circle: Hull) -> Manifold? {
    var (side, distance) = (0, -Double.infinity)
    for index in polygon.normals.indices {
      let here = polygon.normals[index].dot(circle.center - polygon.corners[index])
      if here > circle.radius { return nil }
      if here > distance { (side, distance) = (index, here) }
    }
    let (start, end) = (polygon.corners[side], polygon.corners[(side + 1) % polygon.corners.count])
    let normal = polygon.normals[side]
    let isBefore = (circle.center - start).dot(end - start) < 0
    let isBehind = (circle.center - end).dot(start - end) < 0
    if isBefore || isBehind {
      // The nearest point of the polygon is a corner, unless the centre lies inside.
      if distance > 0 || polygon.normals.count == 1 {
        return touch(
          from: isBefore ? start : end, to: circle, margin: 0,
          feature: 2 * side + (isBefore ? 0 : 2) + 1, fallback: normal)
      }
    }
    let separation = distance - circle.radius
    let place = circle.center - normal * (circle.radius + separation / 2)
    return Manifold(
      normal: normal, first: Point(place: place, separation: separation, feature: 2 * side))
  }

  /// Returns the side of `a` along which `b` is separated most.
  private static func separation(_ a: Hull, _ b: Hull) -> (side: Int, distance: Double) {
    var best = (side: 0, distance: -Double.infinity)
    for side in a.normals.indices {
      let (normal, origin) = (a.normals[side], a.corners[side])
      var distance = Double.infinity
      for corner in b.corners { distance = min(distance, normal.dot(corner - origin)) }
      if distance > best.distance { best = (side, distance) }
      if distance > 0 { break }
    }
    return best
  }

  /// Tests separating axes, then clips the facing side of one hull against the side of least
  /// overlap of the other: Catto, "Contact Manifolds", GDC 2007.
  private static func polygons(_ a: Hull, _ b: Hull) -> Manifold? {
    let ofA = separation(a, b)
    guard ofA.distance <= 0 else { return nil }
    let ofB = separation(b, a)
    guard ofB.distance <= 0 else { return nil }
    let margin = a.normals.count == 1 ? boundaryPreference : preference
    return ofB.distance > ofA.distance + margin
      ? clip(b, side: ofB.side, a, flag: 1)?.reversed : clip(a, side: ofA.side, b, flag: 0)
  }

  private static func clip(_ a: Hull, side: Int, _ b: Hull, flag: Int) -> Manifold? {
    let normal = a.normals[side]
    let (start, end) = (a.corners[side], a.corners[(side + 1) % a.corners.count])
    var (facing, least) = (0, Double.infinity)
    for index in b.normals.indices where normal.dot(b.normals[index]) < least {
      (facing, least) = (index, normal.dot(b.normals[index]))
    }
    var (from, to) = (b.corners[facing], b.corners[(facing + 1) % b.corners.count])
    let along = (end - start).unit()
    for (plane, origin) in [(along, start), (-along, end)] {
      let (first, second) = (plane.dot(from - origin), plane.dot(to - origin))
      if first < 0, second < 0 { return nil }
      if first < 0 { from = from + (to - from) * (first / (first - second)) }
      if second < 0 { to = to + (from - to) * (second / (second - first)) }
    }
    let feature = ((flag * 64 + side) * 64 + facing) * 2
    func point(_ place: Vector, _ number: Int) -> Point? {
      let separation = normal.dot(place - start)
      guard separation <= 0 else { return nil }
      return Point(
        place: place - normal * (separation / 2), separation: separation, feature: feature + number)
    }
    let (first, second) = (point(from, 0), point(to, 1))
    guard let one = first ?? second else { return nil }
    return Manifold(normal: normal, first: one, second: first == nil ? nil : second)
  }
}
