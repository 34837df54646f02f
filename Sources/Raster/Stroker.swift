// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// Turns flattened subpaths into polygons around their strokes.
///
/// The outline is the sum of pieces that all turn the same way: a rectangle for each line and a
/// wedge on the outer side of each corner. On the inner side it runs through the corner itself
/// unless the lines are long enough for their borders to meet. So no point of the stroke has the
/// winding number zero, and filling by the non-zero rule leaves no holes, whatever overlaps.
struct Stroker {
  let radius: Double
  let cap: LineCap
  let join: LineJoin
  let miterLimit: Double
  /// The largest turn of one step along an arc, in radians.
  let arcStep: Double
  /// A corner whose turn has a cosine above this is as good as straight.
  let straightCosine: Double

  /// - Parameters:
  ///   - tolerance: The greatest error of an arc, in the path's space.
  ///   - corners: How many joins and caps there are. Beyond some thousands arcs may get fewer
  ///     points than the tolerance asks for, so that there are at most about eight million.
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
  func add<Sink: PolygonSink>(_ line: Polyline, to builder: inout Sink) {
    guard let first = line.points.first else { return }
    if line.points.count == 1 {
      addDot(first, direction: line.dotDirection, to: &builder)
      return
    }
    let forward = Side(line, reversed: false)
    let backward = Side(line, reversed: true)
    if line.isClosed {
      for side in [forward, backward] {
        var pen = Pen()
        for index in side.points.indices { addCorner(side, index, &pen, &builder) }
        builder.close()
      }
      return
    }
    var pen = Pen()
    for side in [forward, backward] {
      let last = side.points.count - 1
      pen.add(side.points[0], side.normal(0, radius), to: &builder)
      for index in 1..<last { addCorner(side, index, &pen, &builder) }
      addCap(side.points[last], side.directions[last - 1], &pen, &builder)
    }
    builder.close()
  }

  private func addDot<Sink: PolygonSink>(
    _ point: CGPoint, direction: CGVector, to builder: inout Sink
  ) {
    if cap == .butt { return }
    var pen = Pen()
    addCap(point, direction, &pen, &builder)
    addCap(point, CGVector(dx: -direction.dx, dy: -direction.dy), &pen, &builder)
    builder.close()
  }

  /// Goes round the end of a line, from its left to its right border.
  private func addCap<Sink: PolygonSink>(
    _ point: CGPoint, _ direction: CGVector, _ pen: inout Pen, _ builder: inout Sink
  ) {
    let normal = CGVector(dx: -direction.dy * radius, dy: direction.dx * radius)
    let opposite = CGVector(dx: -normal.dx, dy: -normal.dy)
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

  /// Adds the left border at a corner.
  private func addCorner<Sink: PolygonSink>(
    _ side: Side, _ index: Int, _ pen: inout Pen, _ builder: inout Sink
  ) {
    let before = index == 0 ? side.directions.count - 1 : index - 1
    let (a, b) = (side.directions[before], side.directions[index])
    let point = side.points[index]
    let (na, nb) = (side.normal(before, radius), side.normal(index, radius))
    let cross = a.dx * b.dy - a.dy * b.dx
    let dot = a.dx * b.dx + a.dy * b.dy
    func addMiter() {
      let k = 1 / (1 + dot)
      pen.add(point, CGVector(dx: (na.dx + nb.dx) * k, dy: (na.dy + nb.dy) * k), to: &builder)
    }
    if cross > 0 {
      // The borders meet where each line is shortened by r·tan(turn/2).
      let room = min(side.lengths[before], side.lengths[index]) / 2
      if 1 + dot > 1e-6, radius * cross <= room * (1 + dot) { return addMiter() }
      pen.add(point, na, to: &builder)
      pen.add(point, .zero, to: &builder)
      pen.add(point, nb, to: &builder)
      return
    }
    if dot > straightCosine { return addMiter() }
    switch side.isSmooth[index] ? .round : join {
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
    // Lengths that overflow leave a turn that is not a number; its points are refused later.
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
  /// A line seen in one direction, with what its left border needs.
  fileprivate struct Side {
    var points: [CGPoint]
    var isSmooth: [Bool]
    var directions: [CGVector] = []
    var lengths: [Double] = []

    init(_ line: Polyline, reversed: Bool) {
      points = reversed ? line.points.reversed() : line.points
      isSmooth = reversed ? line.isSmooth.reversed() : line.isSmooth
      let count = line.isClosed ? points.count : points.count - 1
      directions.reserveCapacity(count)
      lengths.reserveCapacity(count)
      for index in 0..<count {
        let (a, b) = (points[index], points[index + 1 == points.count ? 0 : index + 1])
        let length = Polyline.distance(a, b)
        lengths.append(length)
        directions.append(
          length > 0
            ? CGVector(dx: (b.x - a.x) / length, dy: (b.y - a.y) / length)
            : directions.last ?? CGVector(dx: 1, dy: 0))
      }
    }

    func normal(_ index: Int, _ radius: Double) -> CGVector {
      CGVector(dx: -directions[index].dy * radius, dy: directions[index].dx * radius)
    }
  }

  /// Knows whether the next point begins a polygon.
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
