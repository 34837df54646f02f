// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import NacreTestKit
import Raster
import Testing

/// Invalid and extreme geometry: nothing may crash, hang or take all memory.
struct BadInputTests {
  static let clip = PixelRect(minX: 0, minY: 0, maxX: 300, maxY: 200)
  static let values: [Double] = [
    0, 1, -1, 1e-300, 1e9, -1e9, 1e18, -1e38, 1e300, -1e300, .infinity, .nan, 100, 3.5,
  ]

  private func draw(_ path: Path, _ map: PlaneMap = .identity, _ style: StrokeStyle) {
    let rasterizer = Rasterizer()
    for shape in [
      EdgeBuilder(filling: path, map: map), EdgeBuilder(stroking: path, style: style, map: map),
    ] {
      for rule in [FillRule.nonZero, .evenOdd] {
        let coverage = rasterizer.rasterize(shape, rule: rule, clip: Self.clip)
        #expect(Self.clip.contains(coverage.bounds))
      }
    }
  }

  @Test(arguments: seeds(1...300))
  func strangeNumbersAnywhere(seed: UInt64) {
    var random = RandomGeometry(seed: seed)
    func value() -> Double { Self.values.randomElement(using: &random) ?? 0 }
    func point() -> CGPoint { CGPoint(x: value(), y: value()) }
    var path = Path()
    path.move(to: point())
    for _ in 0..<4 {
      path.addLine(to: point())
      path.addQuad(to: point(), control: point())
      path.addCubic(to: point(), control1: point(), control2: point())
      if value() == 0 { path.close() }
    }
    var transform = CATransform3DIdentity
    (transform.m11, transform.m14, transform.m41) = (value(), value(), value())
    (transform.m21, transform.m24, transform.m44) = (value(), value(), value())
    var style = StrokeStyle()
    (style.width, style.miterLimit, style.dashPhase) = (value(), value(), value())
    (style.trimStart, style.trimEnd) = (value(), value())
    style.dashPattern = [value(), value(), value()]
    style.join = seed % 2 == 0 ? .round : .miter
    style.cap = seed % 3 == 0 ? .round : .square

    draw(path, .identity, style)
    draw(path, PlaneMap(transform), style)
    _ = PlaneMap(transform).bounds(of: path.controlPointBounds)
  }

  @Test func notANumberDrawsNothing() {
    var path = Path(rect: CGRect(x: 0, y: 0, width: 100, height: 100))
    path.addLine(to: CGPoint(x: CGFloat.nan, y: 0))

    #expect(EdgeBuilder(filling: path, map: .identity).edges.isEmpty)
    #expect(EdgeBuilder(stroking: path, style: StrokeStyle(), map: .identity).edges.isEmpty)
    #expect(EdgeBuilder(filling: Path(), map: .identity).edges.isEmpty)
  }

  @Test func aMillionSegments() {
    var random = RandomGeometry(seed: 1)
    var path = Path()
    path.move(to: .zero)
    for _ in 0..<1_000_000 { path.addLine(to: random.point(-1000...1000)) }

    let coverage = Rasterizer().rasterize(
      EdgeBuilder(filling: path, map: .identity), rule: .evenOdd,
      clip: PixelRect(minX: 0, minY: 0, maxX: 60, maxY: 20))

    #expect(!coverage.bounds.isEmpty)
  }

  @Test func veryManyVeryLargeCurvesAndArcs() {
    var random = RandomGeometry(seed: 2)
    var path = Path()
    path.move(to: .zero)
    for _ in 0..<20_000 {
      path.addCubic(
        to: random.point(-1e7...1e7), control1: random.point(-1e7...1e7),
        control2: random.point(-1e7...1e7))
    }
    var style = StrokeStyle()
    (style.width, style.join) = (1e6, .round)

    #expect(EdgeBuilder(filling: path, map: .identity).edges.count < 20_000_000)
    #expect(EdgeBuilder(stroking: path, style: style, map: .identity).edges.count < 60_000_000)
  }

  @Test func aDashPatternThatWouldNeverEnd() {
    var path = Path()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 1e12, y: 1))
    var style = StrokeStyle()
    style.dashPattern = [1e-9, 1e-9]

    draw(path, .identity, style)
  }

  @Test func hugeCircleIsStillRound() {
    let path = Path(ellipseIn: CGRect(x: -1e6, y: 10, width: 2e6, height: 2e6))

    let coverage = Rasterizer().rasterize(
      EdgeBuilder(filling: path, map: .identity), rule: .nonZero, clip: Self.clip)

    #expect(coverage[0, 100] == 255)
    #expect(coverage[0, 9] == 0)
    #expect(coverage[299, 100] == 255)
  }
}
