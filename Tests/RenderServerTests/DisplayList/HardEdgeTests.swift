// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import NacreTestKit
import RenderServer
import RenderTree
import Testing

/// Edges without antialiasing: a pixel belongs to the layer if its centre is inside.
struct HardEdgeTests {
  /// Returns a random transform of a square of 90 points onto most of a surface of 128 pixels, with
  /// or without perspective.
  private func map(_ random: inout SeededGenerator, hasPerspective: Bool) -> CATransform3D {
    var t = CATransform3DMakeTranslation(-45, -45, 0)
    t = CATransform3DConcat(t, CATransform3DMakeScale(random.number(0.5...1), 0.8, 1))
    t = CATransform3DConcat(t, CATransform3DMakeRotation(random.number(-3...3), 0, 0, 1))
    if hasPerspective { (t.m14, t.m24) = (random.number(0...0.003), random.number(0...0.003)) }
    let place = CATransform3DMakeTranslation(
      random.number(60...68), random.number(60...68), 0)
    return CATransform3DConcat(t, place)
  }

  private func point(_ x: Double, _ y: Double, _ t: CATransform3D) -> CGPoint {
    let w = x * t.m14 + y * t.m24 + t.m44
    return CGPoint(
      x: (x * t.m11 + y * t.m21 + t.m41) / w, y: (x * t.m12 + y * t.m22 + t.m42) / w)
  }

  /// Returns the distance of a point from the edge of a transformed square of 90 points; negative
  /// outside.
  private func depth(_ x: Double, _ y: Double, _ t: CATransform3D) -> Double {
    let corners = [(0.0, 0.0), (90.0, 0.0), (90.0, 90.0), (0.0, 90.0)]
      .map { point($0.0, $0.1, t) }
    let turn = t.m11 * t.m22 - t.m12 * t.m21 > 0 ? 1.0 : -1.0
    return corners.indices.map { index in
      let (a, b) = (corners[index], corners[(index + 1) % 4])
      let (dx, dy) = (b.x - a.x, b.y - a.y)
      return turn * (dx * (y - a.y) - dy * (x - a.x)) / hypot(dx, dy)
    }.min() ?? 0
  }

  /// The tiles are translucent, so a pixel that is covered twice or not at all is visible.
  @Test(arguments: seeds(1...60))
  func neighboursThatShareHardEdgesShowNoSeam(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let map = map(&random, hasPerspective: seed % 3 == 0)
    let cuts = [0.0, random.number(5...40), random.number(45...85), 90]
    var builder = SceneBuilder(128, 128)
    for (left, right) in zip(cuts, cuts.dropFirst()) {
      for (top, bottom) in zip(cuts, cuts.dropFirst()) {
        let place = CATransform3DConcat(CATransform3DMakeTranslation(left, top, 0), map)
        builder.layer(CGRect(0, 0, right - left, bottom - top), place) {
          $0.backgroundColor = RGBAColor(red: 1, green: 1, blue: 1, alpha: 0.5)
          $0.smoothEdges = []
        }
      }
    }
    let renderer = Renderer()
    renderer.render(builder.frame)

    for y in 0..<128 {
      for x in 0..<128 {
        let depth = depth(Double(x) + 0.5, Double(y) + 0.5, map)
        let pixel = renderer.surface.pixels[y * 128 + x]
        if depth > 0.01 {
          #expect(pixel == 0xFF80_8080, "seed \(seed), \(x), \(y)")
        } else if depth < -0.01 {
          #expect(pixel == black, "seed \(seed), \(x), \(y)")
        }
      }
    }
  }

  @Test func uprightNeighboursShareEachPixelOnTheirEdge() {
    var builder = SceneBuilder(20, 4)
    for (x, width) in [(0.0, 10.5), (10.5, 9.5)] {
      builder.layer(CGRect(0, 0, width, 4), CATransform3DMakeTranslation(x, 0, 0)) {
        $0.backgroundColor = RGBAColor(red: 1, green: 1, blue: 1, alpha: 0.5)
        $0.smoothEdges = [.minY, .maxY]
      }
    }
    let renderer = Renderer()
    renderer.render(builder.frame)

    #expect(renderer.surface.pixels == [UInt32](repeating: 0xFF80_8080, count: 80))
  }

  /// An edge without antialiasing changes nothing along the other edges.
  @Test(arguments: seeds(1...20))
  func otherEdgesStaySmooth(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let map = map(&random, hasPerspective: false)
    func pixels(_ edges: EdgeMask) -> [UInt32] {
      var builder = SceneBuilder(128, 128)
      builder.layer(CGRect(0, 0, 90, 90), map) {
        $0.backgroundColor = .white
        $0.smoothEdges = edges
      }
      let renderer = Renderer()
      renderer.render(builder.frame)
      return renderer.surface.pixels
    }
    let (smooth, hard) = (pixels(.all), pixels([.maxX, .minY, .maxY]))
    let (a, b) = (point(0, 0, map), point(0, 90, map))
    let length = hypot(b.x - a.x, b.y - a.y)

    var differing = 0
    for index in smooth.indices {
      let (x, y) = (Double(index % 128) + 0.5, Double(index / 128) + 0.5)
      let distance = ((b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)) / length
      if abs(distance) < 0.8 {
        if smooth[index] != hard[index] { differing += 1 }
        continue
      }
      // The corners are at other positions, and with them the points at which the other edges are
      // rounded to the grid.
      let change = abs(Int(smooth[index] & 255) - Int(hard[index] & 255))
      #expect(change <= 3, "seed \(seed), pixel \(index)")
    }
    #expect(differing > 20)
  }
}
