// Nacre, MIT licence; see LICENSE.

import Foundation

/// The outline of a corner whose curvature grows from zero along the edge.
///
/// Where the sides have no room for the whole outline, 1.53 radii long, it is blended with the
/// quarter circle, point by point, so that a radius of half the side gives a capsule.
///
/// **Source.** The points are the widely copied measurement of Apple's outline first published by
/// PixelCut (PaintCode). **Matches Apple**: outline measured, blend unknown.
package struct ContinuousCorner {
  /// How far along the edge the outline reaches, in radii, when there is room.
  package static let reach = 1.52866483

  /// Start, then the end points and controls of curve, line, curve, line, curve; in radii along the
  /// incoming and the outgoing edge from the corner.
  private let points: [CGPoint]

  /// - Parameter room: The length of edge for this corner, in radii; clamped to `1…reach`.
  package init(room: Double) {
    let share = min(max((room - 1) / (Self.reach - 1), 0), 1)
    points = zip(Self.circular, Self.continuous).map { circle, smooth in
      CGPoint(
        x: circle.x + (smooth.x - circle.x) * share, y: circle.y + (smooth.y - circle.y) * share)
    }
  }

  /// Adds the corner to a path that comes along one edge and goes on along the other.
  ///
  /// - Parameters:
  ///   - incoming: From the corner back along the edge the path comes from; one radius long.
  ///   - outgoing: From the corner along the edge the path goes on; one radius long.
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

  /// A quarter circle cut where the other outline has its lines.
  private static let circular: [CGPoint] = {
    let cut = 0.3568
    func point(_ angle: Double) -> CGPoint { CGPoint(x: 1 - sin(angle), y: 1 - cos(angle)) }
    func control(_ angle: Double, _ handle: Double) -> CGPoint {
      let p = point(angle)
      return CGPoint(x: p.x - cos(angle) * handle, y: p.y + sin(angle) * handle)
    }
    // Handles of a circular arc: 4/3·tan(angle/4).
    let (short, long) = (4 / 3 * tan(cut / 4), 4 / 3 * tan((.pi / 2 - 2 * cut) / 4))
    return mirrored([
      point(0), control(0, short), control(cut, -short), point(cut), point(cut),
      control(cut, long),
    ])
  }()

  /// The outline is its own mirror image.
  private static func mirrored(_ half: [CGPoint]) -> [CGPoint] {
    half + half.reversed().map { CGPoint(x: $0.y, y: $0.x) }
  }
}
