// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import PixelKernels
import Raster
import Testing

/// Coverage that is cut along lines, pixel by pixel.
struct SidesTests {
  private static let clip = PixelRect(minX: -10, minY: -10, maxX: 50, maxY: 50)

  /// Each pixel belongs to the side on which its centre lies, and the other side has all others.
  @Test(arguments: 1...30 as ClosedRange<UInt64>) func pixelsBelongToOneSide(seed: UInt64) throws {
    var random = RandomGeometry(seed: seed)
    let (p, q, inside) = (
      random.point(0...40), random.point(0...40), random.point(-40...80)
    )
    let ahead = (q.x - p.x) * (inside.y - p.y) - (q.y - p.y) * (inside.x - p.x)
    let other = CGPoint(x: 2 * p.x - inside.x, y: 2 * p.y - inside.y)
    // Homogeneous coordinates, of which the third is a divisor.
    let (a, b): (PixelSide.Point, PixelSide.Point) = (
      (2 * Double(p.x), 2 * Double(p.y), 2), (Double(q.x) / 2, Double(q.y) / 2, 0.5)
    )
    func side(_ with: CGPoint) throws -> PixelSide {
      let point: PixelSide.Point = (Double(with.x), Double(with.y), 1)
      return try #require(PixelSide(through: a, b, with: point))
    }
    let (kept, rest) = (try side(inside), try side(other))
    let shape = Rasterizer().rasterize(
      EdgeBuilder(filling: Oracle.polygon(random.points(7, -10...50)), map: .identity),
      rule: .evenOdd, clip: Self.clip)
    let (cut, left) = (shape.cut(to: [kept]), shape.cut(to: [rest]))
    for y in Self.clip.minY..<Self.clip.maxY {
      for x in Self.clip.minX..<Self.clip.maxX {
        let (dx, dy) = (Double(x) + 0.5 - p.x, Double(y) + 0.5 - p.y)
        let place = (q.x - p.x) * dy - (q.y - p.y) * dx
        let isKept = kept.contains(x: x, y: y)
        if abs(place) > 1e-3 { #expect(isKept == ((place > 0) == (ahead > 0)), "\(x) \(y)") }
        #expect(rest.contains(x: x, y: y) == !isKept)
        let value = shape[Int(x), Int(y)]
        #expect(cut[Int(x), Int(y)] == (isKept ? value : 0))
        #expect(left[Int(x), Int(y)] == (isKept ? 0 : value))
      }
    }
    for run in cut.runs + left.runs { #expect(run.start < run.end) }
    let none = shape.cut(to: [kept, rest])
    #expect(none.runs.isEmpty)
    #expect(none.rows.count == shape.rows.count)
  }

  /// A pixel lies on the line if the distance of its centre rounds to 0, in units of 1/65 536 pixel.
  @Test(arguments: [(1, false), (0.999, true), (0, true), (-1, true)])
  func distancesAreRounded(behind halves: Double, contains: Bool) throws {
    // The centre of the pixel (2, 3) lies `halves` half units before the line.
    let x = 2.5 + halves / 131_072
    let side = try #require(PixelSide(through: (x, 0, 1), (x, 9, 1), with: (9, 0, 1)))
    #expect(side.contains(x: 2, y: 3) == contains)
  }

  /// A coverage whose pixels all lie on every side is returned as it is, with its fully covered rectangle.
  @Test func coverageInsideIsNotCut() throws {
    let shape = Coverage.rectangle(
      minX: 3 * 256, minY: 4 * 256, maxX: 20 * 256, maxY: 15 * 256, clip: Self.clip)
    func side(_ p: PixelSide.Point, _ q: PixelSide.Point) throws -> PixelSide {
      try #require(PixelSide(through: p, q, with: (10, 10, 1)))
    }
    let (outside, through) = (try side((0, 0, 1), (2, 40, 1)), try side((4, 0, 1), (4, 40, 1)))
    #expect(shape.cut(to: []) === shape)
    #expect(shape.cut(to: [outside]) === shape)
    let cut = shape.cut(to: [outside, through])
    #expect(cut[3, 4] == 0)
    #expect(cut[4, 4] == 255)
  }

  @Test func pointsThatMakeNoLineHaveNoSides() {
    typealias Point = PixelSide.Point
    let (a, b, c): (Point, Point, Point) = ((1, 2, 1), (5, 7, 1), (3, 9, 1))
    #expect(PixelSide(through: a, b, with: c) != nil)
    #expect(PixelSide(through: a, a, with: c) == nil)
    #expect(PixelSide(through: a, (.nan, 0, 1), with: c) == nil)
    for w in [0.0, 0.9e-3, -1] {
      #expect(PixelSide(through: (1, 2, w), b, with: c) == nil)
      #expect(PixelSide(through: a, (1, 2, w), with: c) == nil)
      #expect(PixelSide(through: a, b, with: (1, 2, w)) == nil)
    }
    #expect(PixelSide(through: (0.001, 0.002, 1e-3), b, with: c) != nil)
  }
}
