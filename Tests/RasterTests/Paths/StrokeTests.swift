// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Raster
import NacreTestKit
import Testing

struct StrokeTests {
  static let clip = PixelRect(minX: 0, minY: 0, maxX: 64, maxY: 64)

  private func stroke(_ path: Path, _ style: StrokeStyle, _ map: PlaneMap = .identity) -> Coverage {
    Rasterizer().rasterize(
      EdgeBuilder(stroking: path, style: style, map: map), rule: .nonZero, clip: Self.clip)
  }

  private func line(_ points: CGPoint..., closed: Bool = false) -> Path {
    var path = Path()
    for (index, point) in points.enumerated() {
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    if closed { path.close() }
    return path
  }

  private func style(
    _ width: Double, _ cap: LineCap = .butt, _ join: LineJoin = .miter, dash: [Double] = [],
    phase: Double = 0
  ) -> StrokeStyle {
    var style = StrokeStyle()
    (style.width, style.cap, style.join) = (width, cap, join)
    (style.dashPattern, style.dashPhase) = (dash, phase)
    return style
  }

  /// Returns the coverage of a row as text: `#` is full, `.` is none, `+` is in between.
  private func row(_ coverage: Coverage, _ y: Int, _ range: Range<Int>) -> String {
    String(
      range.map { x -> Character in
        coverage[x, y] == 255 ? "#" : coverage[x, y] == 0 ? "." : "+"
      })
  }

  @Test(arguments: seeds(1...24))
  func roundStrokeIsAllPointsNearThePath(seed: UInt64) {
    var random = RandomGeometry(seed: seed)
    let width = Double.random(in: 2...24, using: &random)
    let p = random.points(4, 5...59)
    var path = Path()
    path.move(to: p[0])
    path.addCubic(to: p[3], control1: p[1], control2: p[2])
    let corner = random.point(5...59)
    path.addLine(to: corner)
    var chain = (0...120).map { step -> CGPoint in
      let (t, s) = (Double(step) / 120, 1 - Double(step) / 120)
      let k = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      return CGPoint(
        x: k.0 * p[0].x + k.1 * p[1].x + k.2 * p[2].x + k.3 * p[3].x,
        y: k.0 * p[0].y + k.1 * p[1].y + k.2 * p[2].y + k.3 * p[3].y)
    }
    chain.append(corner)

    let coverage = stroke(path, style(width, .round, .round))

    for y in 0..<64 {
      for x in 0..<64 {
        let center = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
        let distance = Oracle.distance(center, to: chain)
        // A pixel's corner is 0.71 from its centre. The chords of the curve and of the round joins
        // each deviate by at most 0.1.
        if distance < width / 2 - 0.95 { #expect(coverage[x, y] == 255, "\(x), \(y), \(seed)") }
        if distance > width / 2 + 0.95 { #expect(coverage[x, y] == 0, "\(x), \(y), \(seed)") }
      }
    }
  }

  @Test func capsEndWhereTheyShould() {
    let path = line(CGPoint(x: 10, y: 10), CGPoint(x: 20, y: 10))

    #expect(row(stroke(path, style(4)), 9, 5..<25) == ".....##########.....")
    #expect(row(stroke(path, style(4, .square)), 9, 5..<25) == "...##############...")
    #expect(row(stroke(path, style(4, .round)), 9, 5..<25) == "...+############+...")
  }

  @Test func joinsReachAsFarAsTheyShould() {
    let path = line(
      CGPoint(x: 10, y: 40), CGPoint(x: 10, y: 10), CGPoint(x: 40, y: 10))

    #expect(stroke(path, style(8, .butt, .miter))[6, 6] == 255)
    #expect(stroke(path, style(8, .butt, .bevel))[7, 7] == 0)
    #expect(stroke(path, style(8, .butt, .round))[6, 6] == 0)
    #expect(stroke(path, style(8, .butt, .round))[8, 8] == 255)
    var limited = style(8, .butt, .miter)
    limited.miterLimit = 1.4
    #expect(stroke(path, limited)[6, 6] == 0)
    limited.miterLimit = 1.42
    #expect(stroke(path, limited)[6, 6] == 255)
  }

  /// A line meets a curve that goes straight back. The first chord of the curve turns less than
  /// 180 degrees, so a miter between the chords would reach far.
  ///
  /// **Source.** Pictures of iOS in lottie-ios (`pr_1599`).
  @Test func joinsFollowTheTangents() {
    var path = line(CGPoint(x: 34, y: 20), CGPoint(x: 14, y: 20))
    path.addCubic(
      to: CGPoint(x: 32, y: 34), control1: CGPoint(x: 24, y: 20), control2: CGPoint(x: 32, y: 26))
    var pointed = style(4)
    pointed.miterLimit = 40

    #expect(stroke(path, pointed).bounds.minX == 14)
  }

  @Test func closedPathJoinsItsEnds() {
    let square = Path(rect: CGRect(x: 10, y: 10, width: 20, height: 20))

    let coverage = stroke(square, style(4))

    #expect(row(coverage, 8, 6..<34) == "..########################..")
    #expect(row(coverage, 20, 6..<34) == "..####................####..")
  }

  @Test func dotsNeedACap() {
    for path in [
      line(CGPoint(x: 10, y: 10), CGPoint(x: 10, y: 10)), line(CGPoint(x: 10, y: 10), closed: true),
    ] {
      #expect(stroke(path, style(4)).bounds.isEmpty)
      #expect(row(stroke(path, style(4, .square)), 10, 6..<14) == "..####..")
      #expect(row(stroke(path, style(4, .round)), 10, 6..<14) == "..+##+..")
    }
    var move = Path()
    move.move(to: CGPoint(x: 10, y: 10))
    #expect(stroke(move, style(4, .round)).bounds.isEmpty)
  }

  @Test func unevenScaleMakesThePenAnEllipse() {
    let path = line(CGPoint(x: 5, y: 10), CGPoint(x: 15, y: 10))
    let map = PlaneMap(CGAffineTransform(scaleX: 2, y: 1))

    let coverage = stroke(path, style(4, .square), map)

    #expect(row(coverage, 9, 4..<36) == "..############################..")
    #expect(coverage[20, 7] == 0)
    #expect(coverage[20, 8] == 255)
    #expect(coverage[20, 11] == 255)
    #expect(coverage[20, 12] == 0)
  }

  @Test func dashesFollowThePattern() {
    let path = line(CGPoint(x: 2, y: 10), CGPoint(x: 32, y: 10))
    func dashes(_ pattern: [Double], _ phase: Double = 0, _ cap: LineCap = .butt) -> String {
      row(stroke(path, style(2, cap, dash: pattern, phase: phase)), 10, 2..<34)
    }

    #expect(dashes([2, 4, 6, 6]) == "##....######......##....######..")
    #expect(dashes([5]) == "#####.....#####.....#####.......")
    #expect(dashes([3, 2, 1]) == "###..#...##.###..#...##.###..#..")
    #expect(dashes([4, 4], 2) == "##....####....####....####......")
    #expect(dashes([4, 4], -2) == "..####....####....####....####..")
    #expect(dashes([4, 4], 802) == dashes([4, 4], 2))
    for pattern in [[0, 0], [.nan, 1], [-1, 4], [0.00001, 0.00001]] as [[Double]] {
      #expect(dashes(pattern) == "##############################..", "\(pattern)")
    }
    #expect(dashes([0, 10], 0, .square) == "#........##........##...........")
  }

  /// A dash that begins or ends at a corner has the direction of its own side there.
  @Test func aDashAtACornerLooksAlongItsSide() {
    let path = line(CGPoint(x: 10, y: 10), CGPoint(x: 20, y: 10), CGPoint(x: 20, y: 30))
    let begins = stroke(path, style(4, .square, dash: [4, 6]))
    #expect(row(begins, 7, 14..<26) == "............")
    #expect(row(begins, 8, 14..<26) == "##..####....")
    #expect(row(begins, 15, 14..<26) == "....####....")
    #expect(row(begins, 16, 14..<26) == "............")
    let ends = stroke(path, style(4, .square, dash: [4, 6], phase: 4))
    #expect(row(ends, 9, 8..<26) == "......########....")
    #expect(row(ends, 12, 8..<26) == "..................")
  }

  /// A tenth of the published vector's size.
  @Test("TV-H1: trimming counts all subpaths") func trimmingCountsAllSubpaths() {
    var path = line(CGPoint(x: 2, y: 10), CGPoint(x: 12, y: 10))
    path.move(to: CGPoint(x: 2, y: 20))
    path.addLine(to: CGPoint(x: 32, y: 20))
    var half = style(2)
    half.trimEnd = 0.5

    #expect(row(stroke(path, half), 10, 0..<36) == "..##########........................")
    #expect(row(stroke(path, half), 20, 0..<36) == "..##########........................")
    let square = Path(rect: CGRect(x: 10, y: 10, width: 20, height: 20))
    var side = style(2)
    (side.trimStart, side.trimEnd) = (0.25, 0.5)
    let coverage = stroke(square, side)
    #expect(coverage.bounds == PixelRect(minX: 29, minY: 10, maxX: 31, maxY: 30))
    (side.trimStart, side.trimEnd) = (0.5, 0.5)
    #expect(stroke(square, side).bounds.isEmpty)
  }

  /// The curve is a straight line that starts slowly: at the parameter t it is at 32·t³.
  ///
  /// **Source.** Pictures of iOS in lottie-ios (`bounce_strokes`).
  @Test func trimmingCutsACurveByItsParameter() {
    var path = line(CGPoint(x: 2, y: 10))
    path.addCubic(
      to: CGPoint(x: 34, y: 10), control1: CGPoint(x: 2, y: 10), control2: CGPoint(x: 2, y: 10))
    var half = style(2)
    half.trimEnd = 0.5

    #expect(row(stroke(path, half), 10, 0..<36) == "..####..............................")
    (half.trimStart, half.trimEnd) = (0.5, 1)
    #expect(row(stroke(path, half), 10, 0..<36) == "......############################..")
  }

  private func arc(_ start: Double, _ end: Double) -> Path {
    var path = Path()
    path.addArc(
      center: CGPoint(x: 32, y: 32), radius: 20, startAngle: start, endAngle: end, clockwise: false)
    return path
  }

  /// A butt cap is square to the curve, not to the first chord of the flattened curve. So an open
  /// circle shows no slit where its ends meet.
  @Test(arguments: [0.0, 0.25, 1.1, 2.5])
  func openCirclesHaveNoSlit(start: Double) {
    let ring = stroke(arc(start, start + 2 * .pi), style(16))
    let whole = stroke(arc(start + 3, start + 3 + 2 * .pi), style(16))
    for y in 0..<64 {
      for x in 0..<64 { #expect(abs(Int(ring[x, y]) - Int(whole[x, y])) <= 26, "\(x) \(y)") }
    }
  }

  /// Parts of an arc that meet show no slit either, wherever the flattened curve was cut.
  @Test(arguments: [0.1, 0.331, 0.5, 0.77])
  func partsOfAnArcMeet(fraction: Double) {
    var (first, second) = (style(16), style(16))
    first.trimEnd = fraction
    second.trimStart = fraction
    let path = arc(0.2, 0.2 + 1.5 * .pi)
    let (a, b) = (stroke(path, first), stroke(path, second))
    let whole = stroke(path, style(16))
    for y in 0..<64 {
      for x in 0..<64 {
        let sum = Int(a[x, y]) + Int(b[x, y])
        #expect(min(sum, 255) >= Int(whole[x, y]) - 26, "\(x) \(y)")
      }
    }
  }

  /// A ring of radius 24 and width 8 on the screen has the area 2π · 24 · 8, whatever the scale of its path. Chords
  /// are within the tolerance of both of its circles.
  @Test(arguments: [0.01, 1, 40, 1000]) func theToleranceIsThatOfTheScreen(scale: Double) {
    let ring = Path(
      ellipseIn: CGRect(
        x: 8 / scale, y: 8 / scale, width: 48 / scale, height: 48 / scale))
    let builder = EdgeBuilder(
      stroking: ring, style: style(8 / scale),
      map: PlaneMap(CGAffineTransform(scaleX: scale, y: scale)))
    let coverage = Rasterizer().rasterize(builder, rule: .nonZero, clip: Self.clip)
    var sum = 0
    for y in 0..<64 { for x in 0..<64 { sum += Int(coverage[x, y]) } }
    let error = Double(sum) / 255 - 2 * Double.pi * 24 * 8
    #expect(abs(error) < 2 * Double.pi * (20 + 28) * Flattening.tolerance)
    // More edges than the tolerance needs would cost time.
    #expect(builder.edges.count < 400)
  }

  /// A trimmed line ends where its last gap ends: no dash begins there.
  @Test func aTrimmedLineIsDashedUpToItsEnd() {
    var style = style(4, .round, dash: [10, 10])
    style.trimEnd = 0.5
    let coverage = stroke(line(CGPoint(x: 4, y: 10), CGPoint(x: 44, y: 10)), style)
    #expect(row(coverage, 10, 3..<15) == "############")
    #expect(row(coverage, 10, 17..<50).allSatisfy { $0 == "." })
  }
}
