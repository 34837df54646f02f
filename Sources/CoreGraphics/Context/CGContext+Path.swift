// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Raster

// The current path. Points are mapped by the CTM when they are added, and drawing or clipping
// clears the path. An element that needs a current point is ignored if there is none.
extension CGContext {
  /// Clears the current path.
  public func beginPath() { pixelPath = Path() }

  /// Begins a new subpath at a point.
  public func move(to point: CGPoint) { pixelPath.move(to: point.applying(toPixels)) }

  /// Adds a straight line to a point.
  public func addLine(to point: CGPoint) { pixelPath.addLine(to: point.applying(toPixels)) }

  /// Begins a new subpath at the first point, and adds lines to the other points.
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// Adds a quadratic Bézier curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    pixelPath.addQuad(to: end.applying(toPixels), control: control.applying(toPixels))
  }

  /// Adds a cubic Bézier curve.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    pixelPath.addCubic(
      to: end.applying(toPixels), control1: control1.applying(toPixels),
      control2: control2.applying(toPixels))
  }

  /// Closes the current subpath with a line to its start.
  public func closePath() { pixelPath.close() }

  /// Adds a rectangle as a closed subpath.
  public func addRect(_ rect: CGRect) { pixelPath.append(Path(rect: rect), transform: toPixels) }

  /// Adds rectangles as closed subpaths.
  public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }

  /// Adds the ellipse inscribed in a rectangle as a closed subpath.
  public func addEllipse(in rect: CGRect) {
    pixelPath.append(Path(ellipseIn: rect), transform: toPixels)
  }

  /// Adds the elements of a path.
  public func addPath(_ path: CGPath) { pixelPath.append(path.path, transform: toPixels) }

  /// Adds an arc, connected by a line to the current point if there is one.
  ///
  /// Angles are in radians, from the x axis towards the y axis. If `clockwise` is true, the angle
  /// decreases from start to end, which is clockwise as seen with y pointing up.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    pixelPath.appendJoined(toPixels) {
      $0.addArc(
        center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
        clockwise: clockwise)
    }
  }

  /// Adds an arc tangent to the line from the current point to `tangent1End` and to the line on to
  /// `tangent2End`, preceded by a line to the start of the arc.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    pixelPath.appendJoined(toPixels) {
      $0.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
    }
  }

  /// Replaces the current path by the outline of its stroke.
  public func replacePathWithStrokedPath() {
    guard let userPath else { return beginPath() }
    let scale = lineScale
    guard scale > 0, scale.isFinite else { return beginPath() }
    pixelPath = userPath.stroked(state.line, tolerance: Self.tolerance / scale).applying(toPixels)
  }

  /// Whether the current path has no elements.
  public var isPathEmpty: Bool { pixelPath.isEmpty }

  /// The current point in user space; zero for an empty path.
  public var currentPointOfPath: CGPoint {
    guard let point = pixelPath.currentPoint, let fromPixels else { return .zero }
    return point.applying(fromPixels)
  }

  /// The bounding box of all points of the path in user space, control points included; the null
  /// rectangle for an empty path.
  public var boundingBoxOfPath: CGRect { userPath?.controlPointBounds ?? .null }

  /// A copy of the current path in user space; `nil` if the path is empty.
  public var path: CGPath? { pixelPath.isEmpty ? nil : userPath.map { CGPath($0) } }

  /// Returns whether drawing the current path in a mode would cover a point of user space.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    guard let userPath else { return false }
    if let rule = mode.fillRule, userPath.contains(point, rule: rule.rule) { return true }
    let scale = lineScale
    guard mode.strokes, scale > 0, scale.isFinite else { return false }
    return userPath.stroked(state.line, tolerance: Self.tolerance / scale)
      .contains(point, rule: .nonZero)
  }

  /// The current path in user space; `nil` if the CTM is singular.
  var userPath: Path? { fromPixels.map { pixelPath.applying($0) } }

  /// The greatest distance of a flattened stroke outline from the true one, in pixels.
  private static var tolerance: Double { 0.05 }
}

extension CGPathFillRule {
  var rule: FillRule { self == .evenOdd ? .evenOdd : .nonZero }
}

extension Path {
  /// Appends what `body` adds, mapped by `transform`. Inside `body` the path continues from the
  /// current point, in the space before the transform.
  mutating func appendJoined(_ transform: CGAffineTransform, _ body: (inout Path) -> Void) {
    guard !transform.isIdentity else { return body(&self) }
    var local = Path()
    if let currentPoint { local.move(to: currentPoint.applying(transform.inverted())) }
    var isFirst = !local.isEmpty
    body(&local)
    local.applying(transform).forEach { element in
      if !isFirst { append(element) }
      isFirst = false
    }
  }
}
