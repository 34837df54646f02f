// Nacre, MIT licence; see LICENSE.

/// The shape of a body relative to its centre: a circle or a convex polygon.
package struct Shape: Hashable, Sendable {
  /// The radius of a circle; 0 for a polygon.
  let radius: Double
  /// The corners of a polygon in the direction of increasing angle; empty for a circle.
  let corners: [Vector]

  /// The range of sizes, in points, to which all sizes are clamped.
  private static let sizes = 1e-3...1e6

  private static func size(_ number: Double) -> Double {
    number.isNaN ? sizes.lowerBound : min(max(abs(number), sizes.lowerBound), sizes.upperBound)
  }

  private init(corners: [Vector]) { (radius, self.corners) = (0, corners) }

  package init(radius: Double) { (self.radius, corners) = (Self.size(radius), []) }

  package init(width: Double, height: Double) {
    let (x, y) = (Self.size(width) / 2, Self.size(height) / 2)
    self.init(corners: [Vector(-x, -y), Vector(x, -y), Vector(x, y), Vector(-x, y)])
  }

  /// Creates an ellipse. Unless it is a circle, it is a polygon with 32 corners.
  package init(ellipseOfWidth width: Double, height: Double) {
    let (x, y) = (Self.size(width) / 2, Self.size(height) / 2)
    if x == y {
      self.init(radius: x)
    } else {
      self.init(
        corners: (0..<32).map {
          let direction = Vector(angle: Double($0) * .pi / 16)
          return Vector(x * direction.x, y * direction.y)
        })
    }
  }

  /// Creates the convex hull of points; `nil` if it has no area.
  ///
  /// Andrew, "Another efficient algorithm for convex hulls in two dimensions", 1979.
  package init?(around points: [Vector]) {
    let sorted = points.filter(\.isFinite).map { $0.clamped(to: 1e6) }
      .sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    func chain(_ points: some Sequence<Vector>) -> [Vector] {
      var chain: [Vector] = []
      for point in points {
        while chain.count > 1,
          (chain[chain.count - 1] - chain[chain.count - 2]).cross(point - chain[chain.count - 1])
            <= 1e-9
        {
          chain.removeLast()
        }
        chain.append(point)
      }
      return chain
    }
    let corners = chain(sorted).dropLast() + chain(sorted.reversed()).dropLast()
    guard corners.count > 2 else { return nil }
    self.init(corners: Array(corners))
    guard area > 1e-6 else { return nil }
  }

  /// The area in square points.
  package var area: Double {
    guard radius == 0 else { return .pi * radius * radius }
    return sides.reduce(0) { $0 + $1.0.cross($1.1) / 2 }
  }

  /// The moment of inertia about the centre for a mass of 1, in square points.
  package var inertia: Double {
    guard radius == 0 else { return radius * radius / 2 }
    let moment = sides.reduce(0.0) { sum, side in
      let (a, b) = side
      return sum + a.cross(b) * (a.dot(a) + a.dot(b) + b.dot(b)) / 12
    }
    return moment / area
  }

  /// The distance of the farthest point from the centre.
  var reach: Double { corners.reduce(radius) { max($0, $1.length) } }

  private var sides: some Sequence<(Vector, Vector)> {
    zip(corners, corners.dropFirst() + corners.prefix(1))
  }
}
