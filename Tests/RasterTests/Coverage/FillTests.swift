// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Raster
import Testing

struct FillTests {
  static let size = 40
  static let clip = PixelRect(minX: 0, minY: 0, maxX: 40, maxY: 40)

  private func fill(
    _ path: Path, _ map: PlaneMap = .identity, rule: FillRule = .nonZero, clip: PixelRect = clip
  ) -> Coverage {
    Rasterizer().rasterize(EdgeBuilder(filling: path, map: map), rule: rule, clip: clip)
  }

  /// Returns the difference of each pixel from the oracle, in levels of 255.
  private func errors(_ coverage: Coverage, _ area: [Double]) -> [Double] {
    area.indices.map { index in
      abs(Double(coverage[index % Self.size, index / Self.size]) - area[index] * 255)
    }
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func trianglesAreWithinThreeLevels(seed: UInt64) {
    var random = RandomGeometry(seed: seed)
    let points = random.points(3, -20...60)

    let area = Oracle.area(of: [points], rule: .nonZero, width: Self.size, height: Self.size)
    let worst = errors(fill(Oracle.polygon(points)), area).max() ?? 0

    #expect(worst <= 3, "seed \(seed)")
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func tanglesDifferOnlyWhereEdgesShareAPixel(seed: UInt64) {
    var random = RandomGeometry(seed: seed)
    let points = random.points(6, -10...50)

    for rule in [FillRule.nonZero, .evenOdd] {
      let area = Oracle.area(of: [points], rule: rule, width: Self.size, height: Self.size)
      let errors = errors(fill(Oracle.polygon(points), rule: rule), area)
      for index in errors.indices where errors[index] > 3 {
        let center = CGPoint(
          x: Double(index % Self.size) + 0.5, y: Double(index / Self.size) + 0.5)
        let near = points.indices.filter {
          Oracle.distance(center, to: [points[$0], points[($0 + 1) % points.count]]) < 0.75
        }
        #expect(near.count > 1, "pixel \(index), error \(errors[index]), seed \(seed)")
      }
    }
  }

  /// Triangles that begin, turn or end beyond the border within which coordinates are exact.
  @Test(arguments: 0..<3)
  func aCornerFarAwayIsWhereItIs(first: Int) {
    let corners = [
      CGPoint(x: 5, y: 8), CGPoint(x: 4e9 + 30, y: 3e9 + 10), CGPoint(x: -2e9, y: 5e9),
    ]
    let points = (0..<3).map { corners[($0 + first) % 3] }
    let area = Oracle.area(of: [points], rule: .nonZero, width: Self.size, height: Self.size)
    let worst = errors(fill(Oracle.polygon(points)), area).max() ?? 0
    #expect(worst <= 3)
    #expect(area.contains { $0 > 0.99 })
    #expect(area.contains { $0 < 0.01 })
  }

  /// A quadratic curve is the cubic one whose control points lie two thirds of the way to its own.
  @Test func aQuadraticCurveIsItsCubic() {
    let (start, control, end) = (
      CGPoint(x: 3, y: 30), CGPoint(x: 18, y: -12), CGPoint(x: 36, y: 33)
    )
    func between(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
      CGPoint(x: a.x + (b.x - a.x) * 2 / 3, y: a.y + (b.y - a.y) * 2 / 3)
    }
    var (quadratic, cubic) = (Path(), Path())
    quadratic.move(to: start)
    quadratic.addQuad(to: end, control: control)
    quadratic.addLine(to: CGPoint(x: 20, y: 38))
    cubic.move(to: start)
    cubic.addCubic(to: end, control1: between(start, control), control2: between(end, control))
    cubic.addLine(to: CGPoint(x: 20, y: 38))
    let (found, expected) = (fill(quadratic), fill(cubic))
    for y in 0..<Self.size {
      for x in 0..<Self.size { #expect(found[x, y] == expected[x, y]) }
    }
    #expect(found[18, 12] == 255)
  }

  @Test func circleHasItsArea() {
    let circle = Path(ellipseIn: CGRect(x: 4.3, y: 5.1, width: 30, height: 30))

    let coverage = fill(circle)
    var sum = 0
    for y in 0..<40 { for x in 0..<40 { sum += Int(coverage[x, y]) } }

    // Chords lie inside the circle. The lost area is at most two thirds of the flattening tolerance
    // times the circumference.
    #expect(abs(Double(sum) / 255 - 225 * Double.pi) < 30 * Double.pi / 15)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func clipLeavesThePixelsInsideAsTheyAre(seed: UInt64) {
    var random = RandomGeometry(seed: seed)
    var path = Path()
    path.move(to: random.point(-500...500))
    for _ in 0..<6 {
      path.addCubic(
        to: random.point(-500...500), control1: random.point(-500...500),
        control2: random.point(-500...500))
    }
    let whole = fill(
      path, clip: PixelRect(minX: -600, minY: -600, maxX: 600, maxY: 600))

    for clip in [
      PixelRect(minX: 3, minY: -7, maxX: 90, maxY: 61),
      PixelRect(minX: -300, minY: 10, maxX: -290, maxY: 300),
    ] {
      let part = fill(path, clip: clip)
      #expect(clip.contains(part.bounds))
      for y in Int(clip.minY)..<Int(clip.maxY) {
        for x in Int(clip.minX)..<Int(clip.maxX) where whole[x, y] != part[x, y] {
          Issue.record("(\(x), \(y)) of seed \(seed)")
        }
      }
    }
  }

  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func rectangleEqualsItsPath(seed: UInt64) {
    var random = RandomGeometry(seed: seed)
    let steps = seed % 2 == 0 ? 256.0 : 4
    func snapped() -> Double {
      (Double.random(in: -3...43, using: &random) * steps).rounded() / steps
    }
    let (x0, y0, x1, y1) = (snapped(), snapped(), snapped(), snapped())
    let rect = CGRect(x: min(x0, x1), y: min(y0, y1), width: abs(x1 - x0), height: abs(y1 - y0))

    let slow = fill(Path(rect: rect))
    let fast = Coverage.rectangle(
      minX: Int32(rect.minX * 256), minY: Int32(rect.minY * 256), maxX: Int32(rect.maxX * 256),
      maxY: Int32(rect.maxY * 256), clip: Self.clip)

    var solidCount = 0
    for y in -4..<45 {
      for x in -4..<45 {
        #expect(slow[x, y] == fast[x, y])
        if fast[x, y] == 255 { solidCount += 1 }
        let pixel = PixelRect(
          minX: Int32(x), minY: Int32(y), maxX: Int32(x) + 1, maxY: Int32(y) + 1)
        #expect(fast[x, y] == 255 || !fast.solidRect.contains(pixel))
        #expect(slow[x, y] == 255 || !slow.solidRect.contains(pixel))
      }
    }
    #expect(fast.solidRect.area == solidCount)
    // A run of solid coverage consists of whole groups of eight pixels, in all rows alike.
    let (solid, whole) = (slow.solidRect, fast.solidRect)
    if solid.area > 0 {
      #expect(solid.minY == whole.minY)
      #expect(solid.maxY == whole.maxY)
    }
    if whole.width > 15, fast.bounds.height > 2 { #expect(solid.width > whole.width - 16) }
  }

  @Test func perspectiveIsCutAtTheNearPlane() {
    var transform = CATransform3DIdentity
    transform.m14 = -0.05
    let map = PlaneMap(transform)
    let path = Path(rect: CGRect(x: 0, y: 0, width: 100, height: 10))

    let coverage = fill(path, map)

    // x' = x/(1 − x/20) passes every pixel before x reaches 20; points beyond are behind the
    // viewer.
    #expect(coverage[30, 5] == 255)
    #expect(coverage[39, 20] == 255)
    #expect(coverage[5, 20] == 0)
    let bounds = map.bounds(of: CGRect(x: 0, y: 0, width: 100, height: 10))
    #expect(bounds.minX == 0)
    #expect(bounds.maxX > 10_000)
  }

  @Test func perspectiveCurveMatchesItsProjection() {
    var transform = CATransform3DMakeTranslation(-5, 3, 0)
    transform.m14 = 0.02
    transform.m24 = -0.01
    let map = PlaneMap(transform)
    let circle = Path(ellipseIn: CGRect(x: 5, y: 5, width: 40, height: 30))
    let points = (0..<2000).map { step -> CGPoint in
      let angle = Double(step) / 1000 * .pi
      let h = map.homogeneous(25 + 20 * cos(angle), 20 + 15 * sin(angle))
      return CGPoint(x: h.x / h.w, y: h.y / h.w)
    }

    let area = Oracle.area(of: [points], rule: .nonZero, width: 40, height: 40)
    let worst = errors(fill(circle, map), area).max() ?? 0

    // A chord may deviate from the curve by a tenth of a pixel.
    #expect(worst <= 30)
  }

  /// Of the solid runs of the middle row the longest counts.
  @Test func theSolidRectangleIsTheWidest() {
    for (x, other) in [(2.0, 70.0), (60, 24)] {
      let wide = CGRect(x: x, y: 0, width: 50, height: 30)
      let narrow = CGRect(x: other, y: 0, width: 30, height: 40)
      var path = Path(rect: wide)
      for (index, point) in [
        (narrow.minX, narrow.minY), (narrow.maxX, narrow.minY), (narrow.maxX, narrow.maxY),
        (narrow.minX, narrow.maxY),
      ].enumerated() {
        let point = CGPoint(x: point.0, y: point.1)
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      path.close()
      let clip = PixelRect(minX: 0, minY: 0, maxX: 120, maxY: 40)
      let solid = fill(path, clip: clip).solidRect
      // A run of solid coverage consists of whole groups of eight pixels.
      #expect(solid.minY == 0)
      #expect(solid.maxY == 30)
      #expect(solid.width > 32)
      #expect(Double(solid.minX) >= wide.minX)
      #expect(Double(solid.maxX) <= wide.maxX)
    }
  }
}
