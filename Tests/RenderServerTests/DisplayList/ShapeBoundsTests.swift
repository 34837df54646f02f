// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import NacreTestKit
import Raster
import RenderTree
import Testing

@testable import RenderServer

/// The pixel bounds of a shape contain every pixel that it covers.
struct ShapeBoundsTests {
  private static let clip = PixelRect(minX: -500, minY: -500, maxX: 500, maxY: 500)

  private func geometry(_ random: inout SeededGenerator) -> ShapeGeometry {
    // Half of the numbers are whole, for which the bounds are tightest.
    func number(_ range: ClosedRange<Double>) -> Double {
      let value = random.number(range)
      return Bool.random(using: &random) ? value.rounded() : random.nearDuplicate(of: value)
    }
    let rect = CGRect(number(-40...40), number(-40...40), number(1...60), number(1...60))
    let radius = min(number(1...20), Double(min(rect.width, rect.height)) / 2)
    let corners = ShapeGeometry.Corners(
      radius: radius, mask: .all, curve: Bool.random(using: &random) ? .circular : .continuous)
    var path = Path()
    path.move(to: CGPoint(x: number(-40...40), y: number(-40...40)))
    for _ in 0..<3 {
      path.addCubic(
        to: CGPoint(x: number(-40...40), y: number(-40...40)),
        control1: CGPoint(x: number(-40...40), y: number(-40...40)),
        control2: CGPoint(x: number(-40...40), y: number(-40...40)))
    }
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return .rect(rect)
    case 1: return .rounded(rect, corners)
    case 2: return .border(rect, corners, width: number(1...9))
    case 3: return .fill(path, .nonZero)
    default:
      var style = StrokeStyle()
      style.width = number(1...9)
      style.join = .round
      return .stroke(path, style)
    }
  }

  private func map(_ random: inout SeededGenerator) -> PlaneMap {
    var t = CATransform3DIdentity
    let kind = Int.random(in: 0..<4, using: &random)
    if kind > 0 { t = CATransform3DMakeScale(random.number(-2...2), random.number(0.2...2), 1) }
    if kind > 1 {
      t = CATransform3DConcat(t, CATransform3DMakeRotation(random.number(-3...3), 0, 0, 1))
    }
    if kind > 2 { (t.m14, t.m24) = (random.number(-0.004...0.004), random.number(-0.004...0.004)) }
    (t.m41, t.m42) = (random.number(-9...9).rounded(), random.number(-9...9))
    return PlaneMap(t)
  }

  @Test(arguments: seeds(1...400))
  func boundsHoldEveryPixel(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<10 {
      let shape = DisplayItem.Shape(geometry: geometry(&random), map: PlacedMap(map(&random)))
      let coverage = shape.geometry.coverage(
        map: shape.map.local, clip: Self.clip, Rasterizer(), Blur())

      let bounds = shape.localBounds
      #expect(
        coverage.bounds.isEmpty || bounds.contains(coverage.bounds),
        "\(shape): \(coverage.bounds) in \(bounds)")
    }
  }

  @Test func wholePixelsAreNotGrown() {
    let corners = ShapeGeometry.Corners(radius: 4, mask: .all, curve: .circular)
    let rect = CGRect(2, 3, 20, 10)
    for geometry in [ShapeGeometry.rect(rect), .rounded(rect, corners)] {
      let map = PlacedMap(PlaneMap(CATransform3DIdentity))
      let bounds = PixelRect(placing: .init(geometry: geometry, map: map))

      #expect(bounds == PixelRect(minX: 2, minY: 3, maxX: 22, maxY: 13))
    }
  }
}
