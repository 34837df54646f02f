// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Raster

extension CGPath {
  /// Returns whether a point is inside the path. Subpaths count as closed; the result is
  /// unspecified for points on the outline.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - rule: The fill rule.
  ///   - transform: Maps the point first.
  ///
  /// **Accuracy.** Curves are flattened to within 1/10 000 of the path's extent.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    path.contains(point.applying(transform), rule: rule.rule)
  }

  /// Returns the outline of the path's stroke, to be filled by the nonzero winding rule.
  ///
  /// The outline consists of overlapping polygons. They lie within 1/100 of a unit of the true
  /// outline, or 1/2000 of the line width if that is less. A width that is not positive gives an
  /// empty path.
  ///
  /// - Parameters:
  ///   - lineWidth: The full width of the stroke.
  ///   - lineCap: The style of line ends.
  ///   - lineJoin: The style of line joins.
  ///   - miterLimit: The largest ratio of miter length to line width.
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

  /// Returns the dashes of the path, as lines within 1/100 of a unit of it.
  ///
  /// - Parameters:
  ///   - phase: The distance into the pattern at which each subpath starts.
  ///   - lengths: The lengths of dashes and gaps in turn; see
  ///     `CGContext.setLineDash(phase:lengths:)`.
  ///   - transform: Maps the path first.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    CGPath(
      path.applying(transform).dashed(
        pattern: lengths.map { Double($0) }, phase: phase, tolerance: 0.01))
  }

  // SAFETY: as in Apple's declaration, the pointer is `nil` or has a transform.
  /// Creates the outline of a path's stroke; see `copy(strokingWithWidth:lineCap:lineJoin:miterLimit:transform:)`, the
  /// usual name.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - transform: Maps the path first; `nil` means the identity.
  ///   - lineWidth: The full width of the stroke.
  ///   - lineCap: The style of line ends.
  ///   - lineJoin: The style of line joins.
  ///   - miterLimit: The largest ratio of miter length to line width.
  public convenience init?(
    __byStroking path: CGPath, transform: UnsafePointer<CGAffineTransform>?, lineWidth: CGFloat,
    lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat
  ) {
    self.init(
      path.copy(
        strokingWithWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit,
        transform: transform?.pointee ?? .identity
      ).path)
  }

  // SAFETY: as in Apple's declaration, each pointer is `nil` or has as many elements as it should.
  /// Creates the dashes of a path; see `copy(dashingWithPhase:lengths:transform:)`, the usual name.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - transform: Maps the path first; `nil` means the identity.
  ///   - phase: The distance into the pattern at which each subpath starts.
  ///   - lengths: The lengths of dashes and gaps in turn; `nil` means none, which gives the path itself.
  ///   - count: The number of lengths; a negative one counts as 0.
  public convenience init?(
    __byDashing path: CGPath, transform: UnsafePointer<CGAffineTransform>?, phase: CGFloat,
    lengths: UnsafePointer<CGFloat>?, count: Int
  ) {
    let pattern = lengths.map { Array(UnsafeBufferPointer(start: $0, count: max(count, 0))) } ?? []
    self.init(
      path.copy(
        dashingWithPhase: phase, lengths: pattern, transform: transform?.pointee ?? .identity
      ).path)
  }

  /// Returns the path with its curves flattened to lines.
  ///
  /// - Parameter threshold: The greatest distance of a line from its curve. A value below 1e-6
  ///   counts as 1e-6.
  public func flattened(threshold: CGFloat) -> CGPath {
    CGPath(path.flattened(tolerance: threshold > 1e-6 ? threshold : 1e-6))
  }

  /// Calls a function with each element of the path.
  ///
  /// - Parameters:
  ///   - info: A pointer passed to the function.
  ///   - function: The function. Its element is valid only during the call.
  public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
    // SAFETY: `info` is only passed to the function.
    applyWithBlock { function(info, $0) }
  }

  /// Returns whether the path is a rectangle, and writes the rectangle to `rect`.
  ///
  /// The path must be a single subpath of four lines, or three lines and a close, all parallel to
  /// the axes.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    // SAFETY: as in Apple's declaration, `rect` is `nil` or has room for one rectangle.
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

/// A function that receives an element of a path and the pointer given to `apply`.
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
