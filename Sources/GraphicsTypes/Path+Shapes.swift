// Nacre, MIT licence; see LICENSE.

import Foundation

extension Path {
  /// Creates a closed rectangle that starts at its origin and runs clockwise where y points down.
  package init(rect: CGRect) {
    self.init()
    addRect(rect)
  }

  /// Creates a closed ellipse inscribed in `rect`.
  package init(ellipseIn rect: CGRect) {
    self.init()
    addEllipse(in: rect)
  }

  /// Creates a closed rectangle whose corners are quarter ellipses.
  ///
  /// Radii are clamped to half of the side they lie on.
  package init(roundedRect rect: CGRect, radiusX: CGFloat, radiusY: CGFloat) {
    self.init()
    addRoundedRect(
      rect, topLeft: CGSize(width: radiusX, height: radiusY),
      topRight: CGSize(width: radiusX, height: radiusY),
      bottomRight: CGSize(width: radiusX, height: radiusY),
      bottomLeft: CGSize(width: radiusX, height: radiusY))
  }

  /// Creates a closed rectangle with continuous corners, whose curvature grows gradually along the
  /// edge. The path starts where the top left corner ends and goes right along the top edge.
  ///
  /// **Source.** PaintCode's code for the rounded rectangles of iOS 7 has the same order of points.
  ///
  /// - Parameter radius: Clamped to half of the shorter side, where the outline is a capsule.
  package init(continuousRoundedRect rect: CGRect, radius: CGFloat) {
    self.init()
    let radius = min(radius, min(rect.width, rect.height) / 2)
    guard radius > 0 else {
      addRect(rect)
      return
    }
    let outline = ContinuousCorner(room: min(rect.width, rect.height) / 2 / radius)
    let (left, right) = (CGVector(dx: -radius, dy: 0), CGVector(dx: radius, dy: 0))
    let (up, down) = (CGVector(dx: 0, dy: -radius), CGVector(dx: 0, dy: radius))
    let corners = [
      (CGPoint(x: rect.maxX, y: rect.minY), left, down),
      (CGPoint(x: rect.maxX, y: rect.maxY), up, left),
      (CGPoint(x: rect.minX, y: rect.maxY), right, up),
      (CGPoint(x: rect.minX, y: rect.minY), down, right),
    ]
    move(to: CGPoint(x: rect.minX + radius * outline.length, y: rect.minY))
    for (corner, incoming, outgoing) in corners {
      outline.add(to: &self, corner: corner, incoming: incoming, outgoing: outgoing)
    }
    close()
  }

  package mutating func addRect(_ rect: CGRect) {
    move(to: CGPoint(x: rect.minX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    close()
  }

  package mutating func addEllipse(in rect: CGRect) {
    let (cx, cy) = (rect.midX, rect.midY)
    let (rx, ry) = (rect.width / 2, rect.height / 2)
    let (kx, ky) = (rx * Self.quarterCircle, ry * Self.quarterCircle)
    move(to: CGPoint(x: cx + rx, y: cy))
    addCubic(
      to: CGPoint(x: cx, y: cy + ry),
      control1: CGPoint(x: cx + rx, y: cy + ky), control2: CGPoint(x: cx + kx, y: cy + ry))
    addCubic(
      to: CGPoint(x: cx - rx, y: cy),
      control1: CGPoint(x: cx - kx, y: cy + ry), control2: CGPoint(x: cx - rx, y: cy + ky))
    addCubic(
      to: CGPoint(x: cx, y: cy - ry),
      control1: CGPoint(x: cx - rx, y: cy - ky), control2: CGPoint(x: cx - kx, y: cy - ry))
    addCubic(
      to: CGPoint(x: cx + rx, y: cy),
      control1: CGPoint(x: cx + kx, y: cy - ry), control2: CGPoint(x: cx + rx, y: cy - ky))
    close()
  }

  /// The distance of a control point from its end point for a quarter of a unit circle: 4/3·(√2 −
  /// 1).
  ///
  /// **Accuracy.** The radius is exact at 0°, 45° and 90°, and at most 2.7e-4 too large in between.
  package static let quarterCircle: CGFloat = 0.5522847498307936

  /// Appends a closed rectangle with a quarter ellipse at each corner. A corner of size zero is
  /// sharp; sizes are clamped to half of the side they lie on.
  package mutating func addRoundedRect(
    _ rect: CGRect, topLeft: CGSize, topRight: CGSize, bottomRight: CGSize, bottomLeft: CGSize
  ) {
    func fit(_ size: CGSize) -> CGSize {
      CGSize(
        width: max(0, min(size.width, rect.width / 2)),
        height: max(0, min(size.height, rect.height / 2)))
    }
    let (tl, tr, br, bl) = (fit(topLeft), fit(topRight), fit(bottomRight), fit(bottomLeft))
    let k = 1 - Self.quarterCircle
    func corner(_ point: CGPoint, from: CGVector, to: CGVector) {
      let start = CGPoint(x: point.x + from.dx, y: point.y + from.dy)
      addLine(to: start)
      if from == .zero || to == .zero { return }
      addCubic(
        to: CGPoint(x: point.x + to.dx, y: point.y + to.dy),
        control1: CGPoint(x: point.x + from.dx * k, y: point.y + from.dy * k),
        control2: CGPoint(x: point.x + to.dx * k, y: point.y + to.dy * k))
    }
    move(to: CGPoint(x: rect.minX + tl.width, y: rect.minY))
    corner(
      CGPoint(x: rect.maxX, y: rect.minY), from: CGVector(dx: -tr.width, dy: 0),
      to: CGVector(dx: 0, dy: tr.height))
    corner(
      CGPoint(x: rect.maxX, y: rect.maxY), from: CGVector(dx: 0, dy: -br.height),
      to: CGVector(dx: -br.width, dy: 0))
    corner(
      CGPoint(x: rect.minX, y: rect.maxY), from: CGVector(dx: bl.width, dy: 0),
      to: CGVector(dx: 0, dy: -bl.height))
    corner(
      CGPoint(x: rect.minX, y: rect.minY), from: CGVector(dx: 0, dy: tl.height),
      to: CGVector(dx: tl.width, dy: 0))
    close()
  }

  /// Appends a circular arc, connected by a line if there is a current point.
  ///
  /// - Parameters:
  ///   - startAngle: The angle in radians from the positive x axis towards the positive y axis.
  ///   - endAngle: The angle in radians, reached as in Core Graphics. If it lies behind the start
  ///     in the direction of travel, whole turns are added until it does not. A difference of 2π or
  ///     more in the direction of travel is one full turn.
  ///   - clockwise: Whether the angle decreases, which is Core Graphics' sense of clockwise.
  ///
  /// **Accuracy.** One cubic per quarter turn or part of it: the relative error of the radius is at
  /// most 2.7e-4.
  package mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    guard startAngle.isFinite, endAngle.isFinite, radius.isFinite else { return }
    let turn = 2 * CGFloat.pi
    // The sweep is computed as if the direction of travel were positive; the sign is applied at the
    // end.
    let sense: CGFloat = clockwise ? -1 : 1
    var sweep = (endAngle - startAngle) * sense
    if sweep >= turn {
      sweep = turn
    } else if sweep < 0 {
      sweep += turn * (-sweep / turn).rounded(.up)
      // A whole number of turns against the direction of travel is one full turn, not none.
      if sweep == 0 { sweep = turn }
    }
    sweep *= sense
    addArc(center: center, radius: radius, startAngle: startAngle, sweep: sweep)
  }

  /// Appends a circular arc that turns by `sweep` radians, clamped to one full turn in either
  /// direction.
  package mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, sweep: CGFloat
  ) {
    guard startAngle.isFinite, sweep.isFinite, radius.isFinite else { return }
    let sweep = max(-2 * .pi, min(2 * .pi, sweep))
    func onCircle(_ angle: CGFloat) -> CGPoint {
      CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    let start = onCircle(startAngle)
    if currentPoint == nil { move(to: start) } else if currentPoint != start { addLine(to: start) }
    let pieces = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / CGFloat(pieces)
    let handle = 4 / 3 * tan(step / 4) * radius
    if sweep == 0 { return }
    for piece in 0..<pieces {
      let (from, to) = (
        startAngle + CGFloat(piece) * step, startAngle + CGFloat(piece + 1) * step
      )
      let (a, b) = (onCircle(from), onCircle(to))
      addCubic(
        to: b,
        control1: CGPoint(x: a.x - handle * sin(from), y: a.y + handle * cos(from)),
        control2: CGPoint(x: b.x + handle * sin(to), y: b.y - handle * cos(to)))
    }
  }
}
