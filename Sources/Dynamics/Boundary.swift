// Nacre, MIT licence; see LICENSE.

/// A chain of line segments with which bodies collide from either side.
package struct Boundary: Sendable {
  /// The identifier in contact events; not negative.
  package let id: Int
  /// The group that bodies name in `boundaryGroups` to collide with this boundary.
  package let group: Int
  let segments: [Segment]

  /// Creates a boundary through points. Non-finite points and segments shorter than 1e-6 points are
  /// left out.
  package init(id: Int, group: Int, points: [Vector], isClosed: Bool) {
    (self.id, self.group) = (id, group)
    let points = points.filter(\.isFinite).map { $0.clamped(to: Body.placeLimit) }
    let ends = points.dropFirst() + (isClosed ? points.prefix(1) : [])
    segments = zip(points, ends).filter { ($0 - $1).length > 1e-6 }.map { Segment($0, $1) }
  }
}

/// A line segment of a boundary.
struct Segment: Sendable {
  let start: Vector
  let end: Vector
  /// The segment as a one-sided hull, for bodies on either side.
  let left: Hull
  let right: Hull

  init(_ start: Vector, _ end: Vector) {
    (self.start, self.end) = (start, end)
    let across = (end - start).unit().turned(by: 1)
    left = Hull(corners: [start, end], normals: [-across])
    right = Hull(corners: [end, start], normals: [across])
  }

  /// Returns the one-sided hull that faces a point, a body's centre.
  func hull(facing point: Vector) -> Hull {
    (end - start).cross(point - start) > 0 ? right : left
  }

  /// Returns the fraction of the motion from `from` to `to` at which it crosses the segment; `nil`
  /// if it does not.
  func crossing(from: Vector, to: Vector) -> Double? {
    let (along, way) = (end - start, to - from)
    let (before, after) = (along.cross(from - start), along.cross(to - start))
    guard before != 0, (before > 0) != (after > 0) else { return nil }
    let share = before / (before - after)
    let place = along.dot(from + way * share - start) / along.dot(along)
    return place >= 0 && place <= 1 ? share : nil
  }
}
