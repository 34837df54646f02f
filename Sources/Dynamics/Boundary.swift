// Nacre, MIT licence; see LICENSE.

/// Lines that bodies do not pass, from either side.
package struct Boundary: Sendable {
  /// By what contacts are told; not negative.
  package let id: Int
  /// Which bodies collide with it.
  package let group: Int
  let segments: [Segment]

  /// Creates a line through points.
  package init(id: Int, group: Int, points: [Vector], isClosed: Bool) {
    (self.id, self.group) = (id, group)
    let points = points.filter(\.isFinite).map { $0.clamped(to: Body.placeLimit) }
    let ends = points.dropFirst() + (isClosed ? points.prefix(1) : [])
    segments = zip(points, ends).filter { ($0 - $1).length > 1e-6 }.map { Segment($0, $1) }
  }
}

/// A straight piece of a boundary.
struct Segment: Sendable {
  let start: Vector
  let end: Vector
  /// As it is to bodies on either side.
  let left: Hull
  let right: Hull

  init(_ start: Vector, _ end: Vector) {
    (self.start, self.end) = (start, end)
    let across = (end - start).unit().turned(by: 1)
    left = Hull(corners: [start, end], normals: [-across])
    right = Hull(corners: [end, start], normals: [across])
  }

  /// The segment as it is to a body with a centre somewhere.
  func hull(facing point: Vector) -> Hull {
    (end - start).cross(point - start) > 0 ? right : left
  }

  /// Returns which share of a way from a point lies before the segment; `nil` if it is not crossed.
  func crossing(from: Vector, to: Vector) -> Double? {
    let (along, way) = (end - start, to - from)
    let (before, after) = (along.cross(from - start), along.cross(to - start))
    guard before != 0, (before > 0) != (after > 0) else { return nil }
    let share = before / (before - after)
    let place = along.dot(from + way * share - start) / along.dot(along)
    return place >= 0 && place <= 1 ? share : nil
  }
}
