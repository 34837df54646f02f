// Nacre, MIT licence; see LICENSE.

/// Which points count as inside a path.
package enum FillRule: UInt8, Sendable, Hashable {
  /// Inside where the winding number is not zero.
  case nonZero
  /// Inside where a ray crosses the path an odd number of times.
  case evenOdd
}

/// How the ends of an open subpath are drawn.
package enum LineCap: UInt8, Sendable, Hashable {
  case butt, round, square
}

/// How two segments of a stroked path are joined.
package enum LineJoin: UInt8, Sendable, Hashable {
  case miter, round, bevel
}

/// Everything that decides the outline of a stroked path. Lengths are in the path's own space.
///
/// The stages apply in this order: trim, dash, offset, caps and joins.
package struct StrokeStyle: Sendable, Hashable {
  /// Full width of the line; zero, negative or NaN draws nothing.
  package var width: Double = 1
  package var cap: LineCap = .butt
  package var join: LineJoin = .miter
  /// Ratio of miter length to line width above which a miter becomes a bevel.
  package var miterLimit: Double = 10
  /// Lengths painted and skipped in turn, an odd list being read twice; empty or all zero is solid.
  package var dashPattern: [Double] = []
  /// Where in the pattern each subpath starts.
  package var dashPhase: Double = 0
  /// Fractions of the length of the whole path, all subpaths together, clamped to `0…1`.
  package var trimStart: Double = 0
  package var trimEnd: Double = 1

  package init() {}
}
