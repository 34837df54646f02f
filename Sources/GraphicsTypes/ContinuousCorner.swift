// Nacre, MIT licence; see LICENSE.

import Foundation

/// A continuous corner: an outline whose curvature grows gradually from zero along the edge.
///
/// The full outline takes 1.53 radii of each edge. Where there is less room, its points are
/// interpolated with those of a quarter circle, so that a radius of half the side gives a capsule.
///
/// **Source.** The points are the widely copied measurement of Apple's outline first published by
/// PixelCut (PaintCode). **Matches Apple**: the outline is measured; how Apple interpolates is
/// unknown.
package struct ContinuousCorner {
  /// The length of edge, in radii, that the full outline takes.
  package static let reach = 1.52866483

  /// The start point, then the control and end points of curve, line, curve, line, curve.
  /// Coordinates are in radii along the incoming (x) and the outgoing edge (y), from the corner.
  private let points: [CGPoint]

  /// - Parameter room: The length of edge available to this corner, in radii; clamped to `1…reach`.
  package init(room: Double) {
    let share = min(max((room - 1) / (Self.reach - 1), 0), 1)
    points = zip(Self.circular, Self.continuous).map { circle, smooth in
      CGPoint(
        x: circle.x + (smooth.x - circle.x) * share, y: circle.y + (smooth.y - circle.y) * share)
    }
  }

  /// The length of edge that the corner takes on either side, in radii.
  package var length: Double { points[0].x }

  /// Adds the corner to a path that arrives along one edge and continues along the other.
  ///
  /// - Parameters:
  ///   - incoming: The vector from the corner back along the arriving edge, one radius long.
  ///   - outgoing: The vector from the corner along the continuing edge, one radius long.
  package func add(to path: inout Path, corner: CGPoint, incoming: CGVector, outgoing: CGVector) {
    let p = points.map {
      CGPoint(
        x: corner.x + incoming.dx * $0.x + outgoing.dx * $0.y,
        y: corner.y + incoming.dy * $0.x + outgoing.dy * $0.y)
    }
    if path.isEmpty { path.move(to: p[0]) } else { path.addLine(to: p[0]) }
    path.addCubic(to: p[3], control1: p[1], control2: p[2])
    path.addLine(to: p[4])
    path.addCubic(to: p[7], control1: p[5], control2: p[6])
    path.addLine(to: p[8])
    path.addCubic(to: p[11], control1: p[9], control2: p[10])
  }

  private static let continuous = mirrored([
    CGPoint(x: 1.52866483, y: 0), CGPoint(x: 1.08849323, y: 0), CGPoint(x: 0.86840689, y: 0),
    CGPoint(x: 0.66993427, y: 0.06549600), CGPoint(x: 0.63149399, y: 0.07491100),
    CGPoint(x: 0.37282392, y: 0.16905899),
  ])

  /// A quarter circle, divided like the continuous outline; its lines have length zero.
  private static let circular: [CGPoint] = {
    let cut = 0.3568
    func point(_ angle: Double) -> CGPoint { CGPoint(x: 1 - sin(angle), y: 1 - cos(angle)) }
    func control(_ angle: Double, _ handle: Double) -> CGPoint {
      let p = point(angle)
      return CGPoint(x: p.x - cos(angle) * handle, y: p.y + sin(angle) * handle)
    }
    // Control points of a circular arc are 4/3·tan(angle/4) radii from its ends.
    let (short, long) = (4 / 3 * tan(cut / 4), 4 / 3 * tan((.pi / 2 - 2 * cut) / 4))
    return mirrored([
      point(0), control(0, short), control(cut, -short), point(cut), point(cut),
      control(cut, long),
    ])
  }()

  /// Completes an outline that is symmetric about the corner's diagonal.
  private static func mirrored(_ half: [CGPoint]) -> [CGPoint] {
    half + half.reversed().map { CGPoint(x: $0.y, y: $0.x) }
  }
}
