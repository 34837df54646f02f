// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Raster
import Testing

/// Projective maps of a plane.
struct PlaneMapTests {
  private func random(_ generator: inout RandomGeometry) -> PlaneMap {
    func number(_ range: ClosedRange<Double>) -> Double {
      Double.random(in: range, using: &generator)
    }
    var map = PlaneMap(
      CGAffineTransform(
        number(0.5...2), number(-0.4...0.4), number(-0.4...0.4), number(0.5...2), number(-9...9),
        number(-9...9)))
    (map.m13, map.m23, map.m33) = (number(-0.01...0.01), number(-0.01...0.01), number(0.8...1.2))
    return map
  }

  private func apply(_ map: PlaneMap, _ x: Double, _ y: Double) -> (x: Double, y: Double) {
    let place = map.homogeneous(x, y)
    return (place.x / place.w, place.y / place.w)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func concatenationAppliesOneMapAfterTheOther(seed: UInt64) throws {
    var generator = RandomGeometry(seed: seed)
    let (first, second) = (random(&generator), random(&generator))
    let inverse = try #require(first.inverse)
    for (x, y) in [(0.0, 0.0), (3, -7), (11, 5)] {
      let one = apply(first, x, y)
      let two = apply(second, one.x, one.y)
      let both = apply(first.concatenating(second), x, y)
      #expect(abs(both.x - two.x) < 1e-9 && abs(both.y - two.y) < 1e-9)
      let back = apply(inverse, one.x, one.y)
      #expect(abs(back.x - x) < 1e-9 && abs(back.y - y) < 1e-9)
    }
  }

  @Test func mapsWithoutAnInverseHaveNone() {
    #expect(PlaneMap(CGAffineTransform(1, 2, 2, 4, 0, 0)).inverse == nil)
    #expect(PlaneMap(CGAffineTransform(.nan, 0, 0, 1, 0, 0)).inverse == nil)
    #expect(PlaneMap(CGAffineTransform(1e300, 0, 0, 1e300, 0, 0)).inverse == nil)
  }
}
