// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// A path that can be added to.
///
/// Elements that need a current point are ignored while there is none. Each method maps its points
/// by `transform` first.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  /// Creates an empty path.
  public init() { super.init(Path()) }

  /// Begins a subpath.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.move(to: point.applying(transform))
  }

  /// Adds a straight line.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.addLine(to: point.applying(transform))
  }

  /// Begins a subpath at the first point and adds lines to the others.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Adds a quadratic Bézier.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    path.addQuad(to: end.applying(transform), control: control.applying(transform))
  }

  /// Adds a cubic Bézier.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    path.addCubic(
      to: end.applying(transform), control1: control1.applying(transform),
      control2: control2.applying(transform))
  }

  /// Adds a line back to the start of the subpath and ends it.
  public func closeSubpath() { path.close() }

  /// Adds a closed rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    path.append(Path(rect: rect), transform: transform)
  }

  /// Adds closed rectangles.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds a closed ellipse that touches the sides of `rect`.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    path.append(Path(ellipseIn: rect), transform: transform)
  }

  /// Adds a closed rectangle with elliptical corners.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    path.append(
      Path(roundedRect: rect, radiusX: cornerWidth, radiusY: cornerHeight), transform: transform)
  }

  /// Adds an arc, joined by a line when there is a current point.
  ///
  /// Angles are radians from the x axis towards the y axis. `clockwise` is meant in Core Graphics'
  /// sense: true means that the angle falls from start to end.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    path.appendJoined(transform) {
      $0.addArc(
        center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
        clockwise: clockwise)
    }
  }

  /// Adds an arc that turns by `delta` radians, joined by a line when there is a current point.
  ///
  /// A full turn either way is the most; nothing is added unless all numbers are finite.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    path.appendJoined(transform) {
      $0.addArc(center: center, radius: radius, startAngle: startAngle, sweep: delta)
    }
  }

  /// Adds an arc that touches the lines from the current point to `tangent1End` and on to
  /// `tangent2End`, and a line to where it begins.
  ///
  /// Where the three points lie on one line, or the radius is zero, a line to `tangent1End`.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    path.appendJoined(transform) {
      $0.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
    }
  }

  /// Adds the elements of another path.
  public func addPath(_ other: CGPath, transform: CGAffineTransform = .identity) {
    path.append(other.path, transform: transform)
  }
}
