// Nacre, MIT licence; see LICENSE.

import GraphicsTypes

/// Which points count as inside a path.
public enum CGPathFillRule: Int, Sendable {
  /// Inside where the winding number is not zero.
  case winding
  /// Inside where a ray crosses the path an odd number of times.
  case evenOdd
}

/// How the ends of a stroked line are drawn.
public enum CGLineCap: Int32, Sendable {
  /// Cut off at the end point.
  case butt
  /// A half disc around the end point.
  case round
  /// Half a square beyond the end point.
  case square
}

/// How the segments of a stroked line are joined.
public enum CGLineJoin: Int32, Sendable {
  /// Outer edges are drawn on until they meet.
  case miter
  /// A disc around the corner.
  case round
  /// The corner is cut off.
  case bevel
}

/// What an element of a path does.
public enum CGPathElementType: Int32, Sendable {
  /// Begins a subpath.
  case moveToPoint
  /// A straight line.
  case addLineToPoint
  /// A quadratic Bézier; two points.
  case addQuadCurveToPoint
  /// A cubic Bézier; three points.
  case addCurveToPoint
  /// A line back to the start of the subpath.
  case closeSubpath
}

/// One element of a path.
public struct CGPathElement {
  /// What it does.
  public var type: CGPathElementType
  /// Its control points and end; valid only while the block that was given it runs.
  public var points: UnsafeMutablePointer<CGPoint>

  /// Creates an element.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}
