// Nacre, MIT licence; see LICENSE.

import GraphicsTypes

/// The rule for which points are inside a path.
public enum CGPathFillRule: Int, Sendable {
  /// A point is inside if the winding number around it is not zero.
  case winding
  /// A point is inside if a ray from it crosses the path an odd number of times.
  case evenOdd
}

/// The style of the ends of a stroked line.
public enum CGLineCap: Int32, Sendable {
  /// The line ends at the end point.
  case butt
  /// The line ends in a semicircle around the end point.
  case round
  /// The line extends beyond the end point by half the line width.
  case square
}

/// The style of the joins between segments of a stroked line.
public enum CGLineJoin: Int32, Sendable {
  /// The outer edges are extended until they meet.
  case miter
  /// The corner is rounded.
  case round
  /// The corner is cut off.
  case bevel
}

/// The type of a path element.
public enum CGPathElementType: Int32, Sendable {
  /// Begins a subpath; one point.
  case moveToPoint
  /// A straight line; one point.
  case addLineToPoint
  /// A quadratic Bézier curve; two points.
  case addQuadCurveToPoint
  /// A cubic Bézier curve; three points.
  case addCurveToPoint
  /// A line to the start of the subpath; no points.
  case closeSubpath
}

// SAFETY: the structure only holds the pointer. Whoever creates an element keeps its points for as
// long as `points` says; `CGPath.applyWithBlock` does.
/// An element of a path.
public struct CGPathElement {
  /// The type of the element.
  public var type: CGPathElementType
  /// The control points and the end point, valid only during the call that receives the element.
  public var points: UnsafeMutablePointer<CGPoint>

  /// Creates an element from its type and points.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}
