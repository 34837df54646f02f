// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Raster

extension CGPath {
  /// Whether a point is inside; subpaths count as closed, points on the outline may be either.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - rule: What counts as inside.
  ///   - transform: Maps the point first.
  ///
  /// **Accuracy.** Curves are followed within 1/10 000 of the path's extent.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    path.contains(point.applying(transform), rule: rule.rule)
  }

  /// Returns a path that, filled by the winding rule, is the stroke of this one.
  ///
  /// It is made of polygons, which overlap each other; they keep within 1/100 of a unit of the true
  /// outline, or 1/2000 of the width where that is less. Empty for a width that is not positive.
  ///
  /// - Parameters:
  ///   - lineWidth: The full width.
  ///   - lineCap: How ends are drawn.
  ///   - lineJoin: How corners are drawn.
  ///   - miterLimit: The ratio of a miter's length to the width above which it is cut.
  ///   - transform: Maps the path first.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
    miterLimit: CGFloat, transform: CGAffineTransform = .identity
  ) -> CGPath {
    var style = StrokeStyle()
    style.width = lineWidth
    style.cap = lineCap.cap
    style.join = lineJoin.join
    style.miterLimit = miterLimit
    let tolerance = min(0.01, Double(lineWidth) / 2000)
    return CGPath(path.applying(transform).stroked(style, tolerance: max(tolerance, 1e-6)))
  }

  /// Returns the painted parts of a pattern of dashes, as lines within 1/100 of a unit of the path.
  ///
  /// - Parameters:
  ///   - phase: Where in the pattern each subpath begins.
  ///   - lengths: Painted and skipped in turn; see `CGContext.setLineDash(phase:lengths:)`.
  ///   - transform: Maps the path first.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    CGPath(
      path.applying(transform).dashed(
        pattern: lengths.map { Double($0) }, phase: phase, tolerance: 0.01))
  }

  /// Returns the path with lines for its curves.
  ///
  /// - Parameter threshold: The greatest distance of a line from its curve; one that is not above
  ///   zero, or tiny, counts as 1e-6.
  public func flattened(threshold: CGFloat) -> CGPath {
    CGPath(path.flattened(tolerance: threshold > 1e-6 ? threshold : 1e-6))
  }

  /// Calls a function with each element.
  ///
  /// - Parameters:
  ///   - info: Handed to the function.
  ///   - function: Gets an element that is valid only while it runs.
  public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
    applyWithBlock { function(info, $0) }
  }

  /// Whether the path is a rectangle; its sides are then written to `rect`.
  ///
  /// True for a single subpath of four lines, or three and a close, that run along the axes.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    let verbs = path.verbs
    guard
      verbs == [.move, .line, .line, .line, .close] || verbs == [.move, .line, .line, .line]
        || verbs == [.move, .line, .line, .line, .line, .close]
    else { return false }
    let points = path.points
    if points.count == 5, points[4] != points[0] { return false }
    let startsAcross = points[0].y == points[1].y
    for index in 0..<4 {
      let (a, b) = (points[index], points[(index + 1) % 4])
      let isAcross = (index % 2 == 0) == startsAcross
      if isAcross ? a.y != b.y : a.x != b.x { return false }
    }
    rect?.pointee = path.controlPointBounds
    return true
  }
}

/// Gets an element of a path, and what was handed to `apply`.
public typealias CGPathApplierFunction = (
  UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>
) -> Void

extension CGLineCap {
  var cap: LineCap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

extension CGLineJoin {
  var join: LineJoin {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}
