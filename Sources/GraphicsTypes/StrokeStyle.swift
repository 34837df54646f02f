// Nacre, MIT licence; see LICENSE.

/// The rule that determines which points are inside a path.
package enum FillRule: UInt8, Sendable, Hashable {
  /// Points whose winding number is not zero are inside.
  case nonZero
  /// Points whose ray to infinity crosses the path an odd number of times are inside.
  case evenOdd
}

/// The shape of the ends of an open subpath's stroke.
package enum LineCap: UInt8, Sendable, Hashable {
  case butt, round, square
}

/// The shape of the corners of a stroke.
package enum LineJoin: UInt8, Sendable, Hashable {
  case miter, round, bevel
}

/// The parameters that determine the outline of a stroke. Lengths are in the path's own space.
///
/// The stages apply in this order: trim, dash, offset, caps and joins.
package struct StrokeStyle: Sendable, Hashable {
  /// The full width of the line. With zero, a negative width or NaN nothing is drawn.
  package var width: Double = 1
  package var cap: LineCap = .butt
  package var join: LineJoin = .miter
  /// The ratio of miter length to line width above which a miter join becomes a bevel.
  package var miterLimit: Double = 10
  /// The lengths of dashes and gaps, alternating. A list of odd length is repeated once; an empty
  /// or all-zero list draws a solid line.
  package var dashPattern: [Double] = []
  /// The offset into the pattern at which each subpath starts.
  package var dashPhase: Double = 0
  /// The part of the path that is stroked, as fractions of the length of all subpaths together;
  /// clamped to `0…1`.
  package var trimStart: Double = 0
  package var trimEnd: Double = 1

  package init() {}
}
