// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// Turns flattened subpaths into polygons around their strokes.
///
/// The outline is the sum of pieces of the same orientation: a rectangle for each segment and a
/// wedge on the outer side of each corner. On the inner side of a corner the outline runs through
/// the corner point itself, unless the segments are long enough for their borders to meet. So no
/// point of the stroke has winding number zero, and a fill by the non-zero rule leaves no holes,
/// whatever overlaps.
struct Stroker {
  let radius: Double
  let cap: LineCap
  let join: LineJoin
  let miterLimit: Double
  /// The largest angle of one step along an arc, in radians.
  let arcStep: Double
  /// A corner counts as straight when the cosine of its turn is above this.
  let straightCosine: Double

  /// - Parameters:
  ///   - tolerance: The greatest error of an arc, in the path's space.
  ///   - corners: The number of joins and caps. With more than some thousands of them, arcs may get
  ///     fewer points than the tolerance needs, so that all arcs together have at most about eight
  ///     million.
  init(style: StrokeStyle, tolerance: Double, corners: Int) {
    radius = style.width / 2
    cap = style.cap
    join = style.join
    miterLimit = style.miterLimit
    // The sagitta of a chord of half angle a is radius·(1 − cos a).
    let ratio = min(max(tolerance / radius, 1e-7), 1)
    arcStep = max(2 * acos(1 - ratio), .pi * Double(corners) / 8_000_000)
    straightCosine = 1 - min(ratio, 0.1)
  }

  /// Adds the outline of one line.
  func add<Sink: PolygonSink>(
    _ line: Polylines.Line, of lines: Polylines, to builder: inout Sink
  ) {
    let (first, last) = (line.vertices.lowerBound, line.vertices.upperBound - 1)
    if last < first { return }
    let vertices = lines.vertices.span
    if first == last {
      addDot(vertices[first].point, direction: vertices[first].direction, to: &builder)
      return
    }
    func corner(_ index: Int) -> Corner {
      let before = vertices[index == first ? last : index - 1]
      var corner = Corner(before: before, vertices[index])
      if !corner.isSmooth {
        let vertex = vertices[index]
        corner.incoming = direction(vertex.incoming, along: before, room: before.length)
        corner.outgoing = direction(vertex.outgoing, along: vertex, room: vertex.length)
      }
      return corner
    }
    var pen = Pen()
    if line.isClosed {
      for index in first...last { addCorner(corner(index), &pen, &builder) }
      builder.close()
      pen = Pen()
      for index in (first...last).reversed() {
        addCorner(corner(index).reversed, &pen, &builder)
      }
    } else {
      let (one, other) = (vertices[first], vertices[last - 1])
      let begin = direction(
        one.outgoing, along: one, room: max(one.length, vertices[first + 1].length))
      let end = direction(
        vertices[last].incoming, along: other,
        room: max(other.length, last - first > 1 ? vertices[last - 2].length : 0))
      pen.add(vertices[first].point, normal(begin), to: &builder)
      for index in (first + 1)..<last { addCorner(corner(index), &pen, &builder) }
      addCap(vertices[last].point, end, &pen, &builder)
      pen.add(vertices[last].point, normal(-end), to: &builder)
      for index in ((first + 1)..<last).reversed() {
        addCorner(corner(index).reversed, &pen, &builder)
      }
      addCap(vertices[first].point, -begin, &pen, &builder)
    }
    builder.close()
  }

  /// Returns the direction of a cap or a join: the curve's tangent, or the direction of the segment
  /// if the normals of the curve meet inside the stroke, where an outline between them would be
  /// inverted.
  ///
  /// - Parameters:
  ///   - tangent: The tangent at an end of a segment.
  ///   - vertex: The vertex at which the segment begins.
  ///   - room: The length of a whole segment of the curve. The normals of a circle of radius R meet
  ///     at its centre; half a segment spans R times the angle from its chord to the tangent.
  private func direction(
    _ tangent: CGVector, along vertex: Polylines.Vertex, room: Double
  ) -> CGVector {
    let chord = vertex.direction
    let turn = abs(chord.dx * tangent.dy - chord.dy * tangent.dx)
    return radius * turn <= room / 2 ? tangent : chord
  }

  /// Returns the offset from a segment to its left border.
  private func normal(_ direction: CGVector) -> CGVector {
    CGVector(dx: -direction.dy * radius, dy: direction.dx * radius)
  }

  private func addDot<Sink: PolygonSink>(
    _ point: CGPoint, direction: CGVector, to builder: inout Sink
  ) {
    if cap == .butt { return }
    var pen = Pen()
    addCap(point, direction, &pen, &builder)
    addCap(point, -direction, &pen, &builder)
    builder.close()
  }

  /// Adds a cap around the end of a line, from its left to its right border.
  private func addCap<Sink: PolygonSink>(
    _ point: CGPoint, _ direction: CGVector, _ pen: inout Pen, _ builder: inout Sink
  ) {
    let normal = normal(direction)
    let opposite = -normal
    switch cap {
    case .butt:
      pen.add(point, normal, to: &builder)
      pen.add(point, opposite, to: &builder)
    case .round:
      addArc(point, from: normal, to: opposite, turn: -.pi, &pen, &builder)
    case .square:
      let ahead = CGVector(dx: direction.dx * radius, dy: direction.dy * radius)
      for side in [normal, opposite] {
        pen.add(point, CGVector(dx: side.dx + ahead.dx, dy: side.dy + ahead.dy), to: &builder)
      }
    }
  }

  /// Adds the left border of the stroke at a corner.
  private func addCorner<Sink: PolygonSink>(
    _ corner: Corner, _ pen: inout Pen, _ builder: inout Sink
  ) {
    let (a, b, point) = (corner.incoming, corner.outgoing, corner.point)
    let (na, nb) = (normal(a), normal(b))
    let cross = a.dx * b.dy - a.dy * b.dx
    let dot = a.dx * b.dx + a.dy * b.dy
    func addMiter() {
      let k = 1 / (1 + dot)
      pen.add(point, CGVector(dx: (na.dx + nb.dx) * k, dy: (na.dy + nb.dy) * k), to: &builder)
    }
    if cross > 0 {
      // On the inner side the borders meet where each segment is shortened by r·tan(turn/2).
      let room = corner.shorter / 2
      if 1 + dot > 1e-6, radius * cross <= room * (1 + dot) { return addMiter() }
      pen.add(point, na, to: &builder)
      pen.add(point, .zero, to: &builder)
      pen.add(point, nb, to: &builder)
      return
    }
    if dot > straightCosine { return addMiter() }
    switch corner.isSmooth ? .round : join {
    case .round:
      addArc(point, from: na, to: nb, turn: -abs(atan2(cross, dot)), &pen, &builder)
    case .miter where miterLimit * miterLimit * (1 + dot) >= 2:
      // Miter length over width is 1/cos(turn/2), and cos²(turn/2) is (1 + dot)/2.
      addMiter()
    case .miter, .bevel:
      pen.add(point, na, to: &builder)
      pen.add(point, nb, to: &builder)
    }
  }

  private func addArc<Sink: PolygonSink>(
    _ center: CGPoint, from: CGVector, to: CGVector, turn: Double, _ pen: inout Pen,
    _ builder: inout Sink
  ) {
    pen.add(center, from, to: &builder)
    // Lengths that overflow make the turn NaN; the resulting points are rejected later.
    let steps = (abs(turn) / arcStep).rounded(.up)
    let count = steps > 1 ? min(steps, 10_000) : 1
    let (s, c) = (sin(turn / count), cos(turn / count))
    var v = from
    for _ in 1..<max(Int(count), 1) {
      v = CGVector(dx: v.dx * c - v.dy * s, dy: v.dx * s + v.dy * c)
      pen.add(center, v, to: &builder)
    }
    pen.add(center, to, to: &builder)
  }
}

extension Stroker {
  /// A corner, traversed in one direction.
  fileprivate struct Corner {
    var point: CGPoint
    var incoming: CGVector
    var outgoing: CGVector
    /// The length of the shorter of the two adjacent segments.
    var shorter: Double
    var isSmooth: Bool

    init(before: Polylines.Vertex, _ vertex: Polylines.Vertex) {
      (point, isSmooth) = (vertex.point, vertex.isSmooth)
      (incoming, outgoing) = (before.direction, vertex.direction)
      shorter = min(before.length, vertex.length)
    }

    var reversed: Corner {
      var corner = self
      (corner.incoming, corner.outgoing) = (-outgoing, -incoming)
      return corner
    }
  }

  /// Distinguishes the first point of a polygon, which is a move, from the others, which are lines.
  fileprivate struct Pen {
    private var isDown = false

    @inline(__always)
    mutating func add<Sink: PolygonSink>(
      _ point: CGPoint, _ offset: CGVector, to builder: inout Sink
    ) {
      if isDown {
        builder.line(point.x + offset.dx, point.y + offset.dy)
      } else {
        builder.move(point.x + offset.dx, point.y + offset.dy)
        isDown = true
      }
    }
  }
}

extension CGVector {
  fileprivate static prefix func - (vector: CGVector) -> CGVector {
    CGVector(dx: -vector.dx, dy: -vector.dy)
  }
}
