// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Raster
import Testing

/// The point that is seen through a lens, and the light on its rim.
struct LensTests {
  private static let pane = CGRect(x: 20, y: 25, width: 80, height: 60)

  private func lens(
    radii: [Double], width: Double, depth: Double, light: Double = 0,
    map: CGAffineTransform = .identity
  ) throws -> Lens {
    try #require(
      Lens(
        Self.pane, radii: radii, width: width, depth: depth, light: light, map: PlaneMap(map),
        dx: 0, dy: 0))
  }

  /// Returns the point of the backdrop that is visible at a point of the pane, computed from the angles of
  /// refraction (refractive index 1.5), and whether the glass is flat there.
  private func place(
    _ x: Double, _ y: Double, radii: [Double], width: Double, depth: Double
  ) -> (x: Double, y: Double, isFlat: Bool)? {
    let pane = Self.pane
    let radius = radii[(x > pane.midX ? 1 : 0) + (y > pane.midY ? 2 : 0)]
    let (cx, cy) = (
      min(max(x, pane.minX + radius), pane.maxX - radius),
      min(max(y, pane.minY + radius), pane.maxY - radius)
    )
    let distance = hypot(x - cx, y - cy)
    let inside = radius - distance
    if inside <= 0 { return nil }
    if distance == 0 || inside >= width { return (x, y, true) }
    let angle = asin(1 - inside / width)
    let shift = (depth + width * cos(angle)) * tan(angle - asin(sin(angle) / 1.5))
    return (
      min(max(x - (x - cx) / distance * shift, pane.minX), pane.maxX),
      min(max(y - (y - cy) / distance * shift, pane.minY), pane.maxY), false
    )
  }

  @Test(arguments: [
    ([20.0, 20, 20, 20], 12.0, 10.0), ([30, 30, 30, 30], 30, 0), ([15, 15, 15, 15], 6, 40),
    ([10, 16, 22, 29], 9, 7),
  ])
  func lightIsBentAsBySnell(radii: [Double], width: Double, depth: Double) throws {
    let map = CGAffineTransform(a: 1.5, b: 0, c: 0, d: 1.5, tx: -7, ty: 3)
    let lens = try lens(radii: radii, width: width, depth: depth, map: map)
    var (bent, farthest) = (0, 0.0)
    for y in 30..<140 as Range<Int32> {
      for x in 15..<150 as Range<Int32> {
        let pixel = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
        let point = pixel.applying(map.inverted())
        guard let seen = place(point.x, point.y, radii: radii, width: width, depth: depth) else {
          continue
        }
        guard let look = lens.look(x, y) else {
          #expect(seen.isFlat, "\(x) \(y)")
          continue
        }
        let wanted = CGPoint(x: seen.x, y: seen.y).applying(map)
        #expect(abs(look.x - wanted.x) < 1e-9, "\(x) \(y)")
        #expect(abs(look.y - wanted.y) < 1e-9, "\(x) \(y)")
        #expect(look.light == 0)
        farthest = max(farthest, abs(look.x - pixel.x), abs(look.y - pixel.y))
        bent += 1
      }
    }
    #expect(bent > 1000)
    #expect(farthest <= Double(lens.reach))
    #expect(Double(lens.reach) < 1.5 * farthest + 8)
  }

  /// A field of one pane is the pane: the light is bent alike.
  @Test func aFieldOfOnePaneBendsLightAsThePane() throws {
    let radii = [20.0, 20, 20, 20]
    let plain = try lens(radii: radii, width: 12, depth: 10, light: 0.5)
    let pane = try #require(GlassField.Pane(Self.pane, radii: radii, map: .identity))
    let merged = try #require(
      Lens(
        Self.pane, radii: radii, field: GlassField([pane], spacing: 4), width: 12, depth: 10,
        light: 0.5, map: .identity, dx: 0, dy: 0))
    var bent = 0
    for y in 26..<84 as Range<Int32> {
      for x in 21..<99 as Range<Int32> {
        guard let wanted = plain.look(x, y) else {
          #expect(merged.look(x, y) == nil, "\(x) \(y)")
          continue
        }
        let look = try #require(merged.look(x, y), "\(x) \(y)")
        #expect(abs(look.x - wanted.x) < 1e-6, "\(x) \(y)")
        #expect(abs(look.y - wanted.y) < 1e-6, "\(x) \(y)")
        #expect(look.light == wanted.light, "\(x) \(y)")
        bent += 1
      }
    }
    #expect(bent > 1000)
  }

  /// A rim that is wider than a corner's radius has no crease there: on the diagonal, the depth at the outline is
  /// 0, so the light is bent by `depth · √(n² − 1)/n · n`, which is √5/2 of the depth.
  @Test(arguments: [0.0, 4, 11])
  func aSharpCornerIsBentMostAtItsOutline(radius: Double) throws {
    let place = radius * (1 - 0.5.squareRoot()) + 1e-7
    let corner = CGPoint(x: Self.pane.minX + place, y: Self.pane.minY + place)
    let map = CGAffineTransform(translationX: 0.5 - corner.x, y: 0.5 - corner.y)
    let lens = try lens(radii: [radius, 20, 20, 20], width: 14, depth: 10, map: map)
    let look = try #require(lens.look(0, 0))
    let shift = 10 * 1.25.squareRoot() * 0.5.squareRoot()
    #expect(abs(look.x - 0.5 - shift) < 0.02, "\(look)")
    #expect(abs(look.y - 0.5 - shift) < 0.02, "\(look)")
  }

  /// In such a corner the rim's curves are `u² + v² − b·u²·v² = t²` (M. Fernández Guasti), of which the one with
  /// `t = 1` meets the outline on the diagonal.
  @Test(arguments: [0.0, 4, 11]) func aSharpCornerHasRoundCurves(radius: Double) throws {
    let lens = try lens(radii: [radius, 20, 20, 20], width: 14, depth: 10)
    let diagonal = 1 - radius / 14 * (1 - 0.5.squareRoot())
    let bulge = (2 * diagonal * diagonal - 1) / pow(diagonal, 4)
    var count = 0
    for y in 25..<39 as Range<Int32> {
      for x in 20..<34 as Range<Int32> {
        let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
        let (u, v) = ((34 - px) / 14, (39 - py) / 14)
        let t = (u * u + v * v - bulge * u * u * v * v).squareRoot()
        guard t < 0.999, let look = lens.look(x, y) else { continue }
        let (nx, ny) = (u * (1 - bulge * v * v), v * (1 - bulge * u * u))
        let shift = (10 + 14 * cos(asin(t))) * tan(asin(t) - asin(t / 1.5)) / hypot(nx, ny)
        let error = hypot(look.x - px - nx * shift, look.y - py - ny * shift)
        #expect(error < 1e-9, "\(x) \(y)")
        count += 1
      }
    }
    #expect(count > 100)
  }

  /// Half a pixel beside a straight side, the light is bent across the side, also near a square corner: by the
  /// greatest shift, which is √5/2 of the depth.
  @Test func besideASideLightIsBentAcrossIt() throws {
    let lens = try lens(radii: [0, 20, 20, 20], width: 14, depth: 10)
    for way in 2..<12 as Range<Int32> {
      let (left, top) = (
        try #require(lens.look(19, 25 + way)), try #require(lens.look(20 + way, 24))
      )
      #expect(left.y == 25.5 + Double(way))
      #expect(abs(left.x - 19.5 - 10 * 1.25.squareRoot()) < 1e-6)
      #expect(top.x == 20.5 + Double(way))
      #expect(abs(top.y - 24.5 - 10 * 1.25.squareRoot()) < 1e-6)
    }
  }

  /// Two thirds of the light are left half a point from the edge; where the rim faces the light at 45 degrees,
  /// it has a quarter and half of three quarters, on the opposite side half of 0.35.
  @Test func theRimIsLitByItsDirection() throws {
    let lens = try lens(radii: [20, 20, 20, 20], width: 0, depth: 0, light: 1)
    func light(_ x: Int32, _ y: Int32) -> UInt32? { lens.look(x, y)?.light }
    #expect(light(60, 25) == 107)
    #expect(light(20, 55) == 107)
    #expect(light(60, 84) == 73)
    #expect(light(99, 55) == 73)
    // From one point and a half on there is none.
    #expect(light(60, 26) == nil)
    #expect(light(60, 27) == nil)
    #expect(light(60, 55) == nil)
    let half = try self.lens(radii: [20, 20, 20, 20], width: 0, depth: 0, light: 0.5)
    #expect(half.look(60, 25)?.light == 53)
  }

  @Test func aLensThatDoesNothingIsNone() {
    func lens(_ radii: [Double], _ width: Double, _ light: Double, _ map: PlaneMap) -> Lens? {
      Lens(Self.pane, radii: radii, width: width, depth: 9, light: light, map: map, dx: 0, dy: 0)
    }
    let flat = PlaneMap(CGAffineTransform(scaleX: 1, y: 0))
    #expect(lens([1, 1, 1, 1], 0, 0, .identity) == nil)
    #expect(lens([1, 1, 1, 1], -3, -1, .identity) == nil)
    #expect(lens([1, 1, 1], 5, 1, .identity) == nil)
    #expect(lens([1, 1, 1, 1], 5, 1, flat) == nil)
    #expect(lens([1, 1, 1, 1], 5, 0, .identity) != nil)
    #expect(lens([1, 1, 1, 1], 0, 1, .identity)?.reach == 2)
  }
}
