// Nacre, MIT licence; see LICENSE.

/// A shape placed in the world: a circle or a convex polygon.
struct Hull: Sendable {
  private(set) var center = Vector.zero
  let radius: Double
  private(set) var corners: [Vector]
  /// The outward unit normal of the side from each corner to the next.
  private(set) var normals: [Vector]
  /// The least and greatest corner of the bounding box.
  private(set) var low = Vector.zero
  private(set) var high = Vector.zero

  init(_ shape: Shape) {
    radius = shape.radius
    corners = shape.corners
    normals = shape.corners
  }

  init(corners: [Vector], normals: [Vector]) {
    (radius, self.corners, self.normals) = (0, corners, normals)
    findBox()
  }

  var isCircle: Bool { radius > 0 }

  /// Moves the hull to the position and angle of its body.
  mutating func follow(_ body: Body) {
    center = body.center
    let own = body.shape.corners
    for index in own.indices {
      corners[index] = center + own[index].rotated(to: body.direction)
      let side = (own[(index + 1) % own.count] - own[index]).unit()
      normals[index] = -side.turned(by: 1).rotated(to: body.direction)
    }
    findBox()
  }

  private mutating func findBox() {
    guard let first = corners.first else {
      (low, high) = (center - Vector(radius, radius), center + Vector(radius, radius))
      return
    }
    (low, high) = (first, first)
    for corner in corners {
      low = Vector(min(low.x, corner.x), min(low.y, corner.y))
      high = Vector(max(high.x, corner.x), max(high.y, corner.y))
    }
  }
}
