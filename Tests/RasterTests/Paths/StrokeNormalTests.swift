// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Raster
import Testing

/// Caps and joins follow the tangents of the curve, not its first or last flattened chord.
///
/// Source: pictures of iOS in lottie-ios (`pr_1599`), and a butt cap's definition in ISO 32000-1:2008,
/// section 8.4.3.3: the stroke is squared off at the endpoint of the path.
struct StrokeNormalTests {
  private func style(_ width: Double, _ cap: LineCap, _ join: LineJoin = .miter) -> StrokeStyle {
    var style = StrokeStyle()
    (style.width, style.cap, style.join) = (width, cap, join)
    return style
  }

  /// The distance of a point to the nearest point of an outline.
  private func distance(_ point: CGPoint, to outline: Path) -> Double {
    outline.points.map { hypot($0.x - point.x, $0.y - point.y) }.min() ?? .infinity
  }

  private func moved(_ point: CGPoint, _ angle: Double, _ length: Double) -> CGPoint {
    CGPoint(x: point.x + cos(angle) * length, y: point.y + sin(angle) * length)
  }

  /// The corners of butt and square caps lie on the exact normals at the ends of a curve. Its handles
  /// are at least as long as the stroke is wide, so that no normals meet inside the stroke.
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func capsLieOnTheNormals(seed: UInt64) {
    var random = RandomGeometry(seed: seed)
    let ends = random.points(2, 0...200)
    let angles = [0, 1].map { _ in Double.random(in: -Double.pi...Double.pi, using: &random) }
    var path = Path()
    path.move(to: ends[0])
    path.addCubic(
      to: ends[1], control1: moved(ends[0], angles[0], 60),
      control2: moved(ends[1], angles[1] + .pi, 60))
    for (cap, reach) in [(LineCap.butt, 0.0), (.square, 2)] {
      let outline = path.stroked(style(4, cap), tolerance: 0.01)
      for (index, sign) in [(0, -1.0), (1, 1)] {
        let end = moved(ends[index], angles[index], sign * reach)
        for side in [-Double.pi / 2, .pi / 2] {
          let corner = moved(end, angles[index] + side, 2)
          #expect(distance(corner, to: outline) < 1e-6, "\(cap) \(seed)")
        }
      }
    }
  }

  /// The tip of a miter between two curves is where the borders along their tangents meet.
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func mitersLieOnTheTangents(seed: UInt64) {
    var random = RandomGeometry(seed: seed)
    let (corner, turn) = (random.point(80...120), Double.random(in: 0.4...2, using: &random))
    let angle = Double.random(in: -Double.pi...Double.pi, using: &random)
    var path = Path()
    let start = moved(corner, angle + .pi, 100)
    path.move(to: moved(start, angle + 1, 30))
    path.addCubic(
      to: corner, control1: start, control2: moved(corner, angle + .pi, 60))
    path.addCubic(
      to: moved(corner, angle + turn + 0.3, 100), control1: moved(corner, angle + turn, 60),
      control2: moved(corner, angle + turn, 80))
    let outline = path.stroked(style(4, .butt), tolerance: 0.01)
    // The outer side of a turn to the left is on the right.
    let tip = moved(corner, angle + turn / 2 - .pi / 2, 2 / cos(turn / 2))
    #expect(distance(tip, to: outline) < 1e-6, "\(seed)")
  }

  /// Half a ring ends straight across, and a whole one has no wedge: its coverage is that of 32 × 32
  /// samples a pixel. Flattening moves the middle of the ring by at most 0.1 pixels, and so its outer
  /// border, whose radius is 28 instead of 20, by 0.14 pixels.
  @Test(arguments: [0, 0.7, 1.1], [Double.pi, 1.5 * Double.pi, 2 * Double.pi])
  func ringsAreThoseOfSamples(start: Double, turn: Double) {
    let end = start + turn
    var path = Path()
    path.addArc(
      center: CGPoint(x: 32, y: 32), radius: 20, startAngle: start, endAngle: end, clockwise: false)
    let coverage = Rasterizer().rasterize(
      EdgeBuilder(stroking: path, style: style(16, .butt), map: .identity), rule: .nonZero,
      clip: PixelRect(minX: 0, minY: 0, maxX: 64, maxY: 64))
    func isInside(_ x: Double, _ y: Double) -> Bool {
      guard abs(hypot(x, y) - 20) <= 8 else { return false }
      let place = (atan2(y, x) - start).truncatingRemainder(dividingBy: 2 * Double.pi)
      return (place < 0 ? place + 2 * Double.pi : place) <= turn
    }
    /// The distance from the border of the ring, or from the lines through its ends.
    func margin(_ x: Double, _ y: Double) -> Double {
      let ends = [start, end].map { abs(y * cos($0) - x * sin($0)) }
      return min(abs(abs(hypot(x, y) - 20) - 8), ends[0], ends[1])
    }
    func share(_ x: Double, _ y: Double) -> Double {
      if margin(x, y) > 1 { return isInside(x, y) ? 1 : 0 }
      let count = (0..<1024).count { sample in
        let (dx, dy) = (Double(sample % 32) - 15.5, Double(sample / 32) - 15.5)
        return isInside(x + dx / 32, y + dy / 32)
      }
      return Double(count) / 1024
    }
    for y in 0..<64 {
      for x in 0..<64 {
        let wanted = 255 * share(Double(x) - 31.5, Double(y) - 31.5)
        #expect(abs(Double(coverage[x, y]) - wanted) <= 36, "\(x), \(y)")
      }
    }
  }
}
