// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import RenderServer
import RenderTree
import Testing

/// Glass with a rounded rim that refracts its backdrop.
struct LensTests {
  private static let size = 120
  private static let pane = CGRect(20, 25, 80, 60)

  /// Returns the pixels of smooth waves of colour with a pane above them.
  private func pixels(
    radius: Double = 0, _ lens: [Double]?, blur: Double = 0
  ) -> [UInt32] {
    var scene = SceneBuilder(Self.size, Self.size)
    let waves = (0..<(Self.size * Self.size)).map { Self.wave($0 % Self.size, $0 / Self.size) }
    scene.layer(CGRect(0, 0, Double(Self.size), Double(Self.size))) {
      $0.contents = PixelImage(width: Self.size, height: Self.size, pixels: waves)
    }
    scene.layer(Self.pane) {
      $0.cornerRadius = radius
      $0.backgroundFilters = [FilterStep(.gaussianBlur, [blur])]
      if let lens { $0.backgroundFilters.append(FilterStep(.lens, lens)) }
    }
    let renderer = Renderer()
    renderer.render(scene.frame)
    return renderer.surface.pixels
  }

  private static func level(_ x: Double, _ y: Double, _ channel: Int) -> Double {
    128 + 100 * sin(x / 23 + Double(channel)) * cos(y / 19 - Double(channel))
  }

  private static func wave(_ x: Int, _ y: Int) -> UInt32 {
    (0..<3).reduce(0xFF00_0000) { pixel, channel in
      let level = level(Double(x) + 0.5, Double(y) + 0.5, channel)
      return pixel | UInt32(level.rounded()) << UInt32(8 * channel)
    }
  }

  /// Returns the point of the backdrop that is visible at a pixel's centre, computed from the
  /// angles of refraction (refractive index 1.5).
  private func place(
    _ x: Double, _ y: Double, radius: Double, width: Double, depth: Double
  ) -> (x: Double, y: Double)? {
    let pane = Self.pane
    let (cx, cy) = (
      min(max(x, pane.minX + radius), pane.maxX - radius),
      min(max(y, pane.minY + radius), pane.maxY - radius)
    )
    let distance = hypot(x - cx, y - cy)
    let inside = radius - distance
    // Pixels on the edge mix inside and outside, so they are not compared.
    if inside < 0.75 { return nil }
    if distance == 0 || inside >= width { return (x, y) }
    let angle = asin(1 - inside / width)
    let shift = (depth + width * cos(angle)) * tan(angle - asin(sin(angle) / 1.5))
    return (
      min(max(x - (x - cx) / distance * shift, pane.minX + 0.5), pane.maxX - 0.5),
      min(max(y - (y - cy) / distance * shift, pane.minY + 0.5), pane.maxY - 0.5)
    )
  }

  @Test(arguments: [(20.0, 12.0, 10.0), (30, 30, 0), (15, 6, 40), (12, 12, 3)])
  func lightIsBentAsBySnell(radius: Double, width: Double, depth: Double) {
    let pixels = pixels(radius: radius, [width, depth, 0])

    var worst = 0.0
    for index in pixels.indices {
      let (x, y) = (Double(index % Self.size) + 0.5, Double(index / Self.size) + 0.5)
      guard let seen = place(x, y, radius: radius, width: width, depth: depth) else { continue }
      for channel in 0..<3 {
        let level = Double(pixels[index] >> UInt32(8 * channel) & 255)
        worst = max(worst, abs(level - Self.level(seen.x, seen.y, channel)))
      }
    }
    #expect(worst < 2)
  }

  @Test func threeZerosChangeNothing() {
    #expect(pixels(radius: 10, [0, 0, 0]) == pixels(radius: 10, nil))
    #expect(pixels(radius: 10, [0, 50, 0]) == pixels(radius: 10, nil))
    #expect(pixels(radius: 10, [-3, -4, -1], blur: 5) == pixels(radius: 10, nil, blur: 5))
  }

  @Test func strangeLensesAreHarmless() {
    for values in [[1e300, 1e300, 1e300], [1e-300, 0, 1e-300], [5, 1e9, 2]] {
      let pixels = pixels(radius: 9, values)
      #expect(pixels[55 * Self.size + 10] == Self.wave(10, 55))
    }
    for map in [
      CATransform3DMakeScale(1e150, 1e-150, 1), CATransform3DMakeScale(1e300, 1e300, 1),
      CATransform3DMakeScale(0, 1, 1),
    ] {
      var scene = SceneBuilder(40, 40)
      scene.layer(
        CGRect(0, 0, 30, 30), map, { $0.backgroundFilters = [FilterStep(.lens, [5, 5, 1])] }
      ) {
        _ in
      }
      Renderer().render(scene.frame)
    }
  }

  /// The rim refracts a wide blur too, by sampling its averages.
  @Test func whatIsBlurredIsBentToo() {
    let (flat, bent) = (
      pixels(radius: 20, nil, blur: 12), pixels(radius: 20, [15, 15, 0], blur: 12)
    )
    for (x, y) in [(60, 55), (40, 50), (10, 10)] {
      #expect(flat[y * Self.size + x] == bent[y * Self.size + x])
    }
    #expect(flat[55 * Self.size + 21] != bent[55 * Self.size + 21])
  }

  /// The rim at the upper left is lit most, the opposite one a little, and those between hardly.
  @Test func theEdgeIsLitFromAboveOnTheLeft() {
    let (flat, lit) = (pixels(radius: 30, nil), pixels(radius: 30, [0, 0, 1]))
    func gain(_ x: Int, _ y: Int) -> Double {
      let index = y * Self.size + x
      let (before, after) = (Double(flat[index] >> 8 & 255), Double(lit[index] >> 8 & 255))
      return (after - before) / (255 - before)
    }
    // Halfway round the arcs of two opposite corners.
    let (near, far) = (gain(29, 34), gain(90, 75))
    #expect(near > far)
    #expect(far > gain(29, 75))
    #expect(gain(29, 75) > 0)
    #expect(gain(60, 55) == 0)
  }

  /// Corners with a radius below the rim's width are lit along their outline, and nowhere else.
  @Test(arguments: [0.0, 4, 11])
  func sharpCornersHaveNoSpecks(radius: Double) {
    var scene = SceneBuilder(Self.size, Self.size)
    scene.layer(CGRect(0, 0, Double(Self.size), Double(Self.size))) { $0.backgroundColor = .blue }
    scene.layer(Self.pane) {
      $0.cornerRadius = radius
      $0.backgroundFilters = [FilterStep(.lens, [14, 10, 1])]
    }
    let renderer = Renderer()
    renderer.render(scene.frame)

    let pane = Self.pane
    for y in 0..<Self.size {
      for x in 0..<Self.size {
        let place = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
        let (qx, qy) = (
          abs(place.x - pane.midX) - pane.width / 2 + radius,
          abs(place.y - pane.midY) - pane.height / 2 + radius
        )
        let edge = radius - hypot(max(qx, 0), max(qy, 0)) - min(max(qx, qy), 0)
        let lit = renderer.surface[x, y] >> 16 & 255
        if edge > 1.5 || edge < -0.75 { #expect(lit == 0, "\(x) \(y)") }
        if edge > 0.4, edge < 0.75 { #expect(lit > 10, "\(x) \(y)") }
      }
    }
  }

  /// Refraction by a sharp corner varies smoothly, except at its very tip.
  @Test func sharpCornersHaveNoTears() {
    let pixels = pixels(radius: 0, [14, 10, 0])
    for x in 21..<60 {
      for y in 26..<50 where max(x - 20, y - 25) > 6 {
        let (here, next) = (pixels[y * Self.size + x], pixels[y * Self.size + x + 1])
        #expect(abs(Int(here >> 8 & 255) - Int(next >> 8 & 255)) < 24, "\(x) \(y)")
      }
    }
  }
}
