// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Raster

// The current path. Points are mapped by the transform when they are added; drawing and clipping
// end the path. Elements that need a current point are ignored while there is none.
extension CGContext {
  /// Begins an empty path.
  public func beginPath() { pixelPath = Path() }

  /// Begins a subpath.
  public func move(to point: CGPoint) { pixelPath.move(to: point.applying(toPixels)) }

  /// Adds a straight line.
  public func addLine(to point: CGPoint) { pixelPath.addLine(to: point.applying(toPixels)) }

  /// Begins a subpath at the first point and adds lines to the others.
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// Adds a quadratic Bézier.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    pixelPath.addQuad(to: end.applying(toPixels), control: control.applying(toPixels))
  }

  /// Adds a cubic Bézier.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    pixelPath.addCubic(
      to: end.applying(toPixels), control1: control1.applying(toPixels),
      control2: control2.applying(toPixels))
  }

  /// Adds a line back to the start of the subpath and ends it.
  public func closePath() { pixelPath.close() }

  /// Adds a closed rectangle.
  public func addRect(_ rect: CGRect) { pixelPath.append(Path(rect: rect), transform: toPixels) }

  /// Adds closed rectangles.
  public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }

  /// Adds a closed ellipse that touches the sides of a rectangle.
  public func addEllipse(in rect: CGRect) {
    pixelPath.append(Path(ellipseIn: rect), transform: toPixels)
  }

  /// Adds the elements of a path.
  public func addPath(_ path: CGPath) { pixelPath.append(path.path, transform: toPixels) }

  /// Adds an arc, joined by a line when there is a current point.
  ///
  /// Angles are radians from the x axis towards the y axis. `clockwise` means that the angle falls
  /// from start to end; so it is as seen while y points upwards.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    pixelPath.appendJoined(toPixels) {
      $0.addArc(
        center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
        clockwise: clockwise)
    }
  }

  /// Adds an arc that touches the lines from the current point to `tangent1End` and on to
  /// `tangent2End`, and a line to where it begins.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    pixelPath.appendJoined(toPixels) {
      $0.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
    }
  }

  /// Replaces the path by the outline of its stroke.
  public func replacePathWithStrokedPath() {
    guard let userPath else { return beginPath() }
    let scale = lineScale
    guard scale > 0, scale.isFinite else { return beginPath() }
    pixelPath = userPath.stroked(state.line, tolerance: Self.tolerance / scale).applying(toPixels)
  }

  /// Whether the path has no elements.
  public var isPathEmpty: Bool { pixelPath.isEmpty }

  /// The end of the last element in user space; zero for an empty path.
  public var currentPointOfPath: CGPoint {
    guard let point = pixelPath.currentPoint, let fromPixels else { return .zero }
    return point.applying(fromPixels)
  }

  /// The smallest upright rectangle of user space around all points, control points included; null
  /// for an empty path.
  public var boundingBoxOfPath: CGRect { userPath?.controlPointBounds ?? .null }

  /// A copy of the path in user space; `nil` when it is empty.
  public var path: CGPath? { pixelPath.isEmpty ? nil : userPath.map { CGPath($0) } }

  /// Whether drawing the path in a mode would cover a point of user space.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    guard let userPath else { return false }
    if let rule = mode.fillRule, userPath.contains(point, rule: rule.rule) { return true }
    let scale = lineScale
    guard mode.strokes, scale > 0, scale.isFinite else { return false }
    return userPath.stroked(state.line, tolerance: Self.tolerance / scale)
      .contains(point, rule: .nonZero)
  }

  /// The path in user space; `nil` when the transform is singular.
  var userPath: Path? { fromPixels.map { pixelPath.applying($0) } }

  /// Outlines of strokes keep within this many pixels.
  private static var tolerance: Double { 0.05 }
}

extension CGPathFillRule {
  var rule: FillRule { self == .evenOdd ? .evenOdd : .nonZero }
}

extension Path {
  /// Lets `body` draw in the space before `transform`, continuing from the current point.
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
