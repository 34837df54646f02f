// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

// SAFETY: `path` has no lock. As on Apple's platforms, a program must not change a mutable path on
// one thread while another uses it. Layers and contexts keep a copy of the value.
/// A path to which elements can be added.
///
/// An element that needs a current point is ignored if there is none. Each method maps its points
/// by `transform` first.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  /// Creates an empty path.
  public init() { super.init(Path()) }

  /// Begins a new subpath at a point.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.move(to: point.applying(transform))
  }

  /// Adds a straight line to a point.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.addLine(to: point.applying(transform))
  }

  /// Begins a new subpath at the first point, and adds lines to the other points.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Adds a quadratic Bézier curve.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    path.addQuad(to: end.applying(transform), control: control.applying(transform))
  }

  /// Adds a cubic Bézier curve.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    path.addCubic(
      to: end.applying(transform), control1: control1.applying(transform),
      control2: control2.applying(transform))
  }

  /// Closes the current subpath with a line to its start.
  public func closeSubpath() { path.close() }

  /// Adds a rectangle as a closed subpath.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    path.append(Path(rect: rect), transform: transform)
  }

  /// Adds rectangles as closed subpaths.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds the ellipse inscribed in `rect` as a closed subpath.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    path.append(Path(ellipseIn: rect), transform: transform)
  }

  /// Adds a rectangle with elliptical corners as a closed subpath.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    path.append(
      Path(roundedRect: rect, radiusX: cornerWidth, radiusY: cornerHeight), transform: transform)
  }

  /// Adds an arc, connected by a line to the current point if there is one.
  ///
  /// Angles are in radians, from the x axis towards the y axis. If `clockwise` is true, the angle
  /// decreases from start to end, which is clockwise as seen with y pointing up.
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

  /// Adds an arc of `delta` radians, connected by a line to the current point if there is one.
  ///
  /// `delta` is limited to a full turn in either direction. Nothing is added unless all numbers are
  /// finite.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    path.appendJoined(transform) {
      $0.addArc(center: center, radius: radius, startAngle: startAngle, sweep: delta)
    }
  }

  /// Adds an arc tangent to the line from the current point to `tangent1End` and to the line on to
  /// `tangent2End`, preceded by a line to the start of the arc.
  ///
  /// If the three points are collinear or the radius is zero, only a line to `tangent1End` is
  /// added.
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
