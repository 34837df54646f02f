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
      #expect(abs(both.x - two.x) < 1e-9)
      #expect(abs(both.y - two.y) < 1e-9)
      let back = apply(inverse, one.x, one.y)
      #expect(abs(back.x - x) < 1e-9)
      #expect(abs(back.y - y) < 1e-9)
    }
  }

  @Test func mapsWithoutAnInverseHaveNone() {
    #expect(PlaneMap(CGAffineTransform(1, 2, 2, 4, 0, 0)).inverse == nil)
    #expect(PlaneMap(CGAffineTransform(.nan, 0, 0, 1, 0, 0)).inverse == nil)
    #expect(PlaneMap(CGAffineTransform(1e300, 0, 0, 1e300, 0, 0)).inverse == nil)
  }

  private func scaled(_ x: Double, _ y: Double, turned angle: Double = 0) -> PlaneMap {
    let turn = PlaneMap(CGAffineTransform(rotationAngle: angle))
    let back = PlaneMap(CGAffineTransform(rotationAngle: 0.3))
    return turn.concatenating(PlaneMap(CGAffineTransform(scaleX: x, y: y))).concatenating(back)
  }

  /// The singular values of a scale between two rotations are the magnitudes of its factors.
  @Test(arguments: [(2.0, 1.0), (0.5, 3), (-4, 2), (2, 2), (0, 5)])
  func theScaleIsTheGreaterFactor(x: Double, y: Double) {
    for angle in [0, 0.7, 2, -1.5] {
      let map = scaled(x, y, turned: angle)
      #expect(abs(map.affineScale - max(abs(x), abs(y))) < 1e-12)
      #expect(abs(map.scale(in: .null) - max(abs(x), abs(y))) < 1e-12)
    }
  }

  /// In perspective, the scale is that of the corner at which a short way is longest on the screen.
  @Test(arguments: 1...20 as ClosedRange<UInt64>) func inPerspectiveTheScaleIsThatOfACorner(
    seed: UInt64
  ) {
    var generator = RandomGeometry(seed: seed)
    let map = random(&generator)
    let rect = CGRect(x: -5, y: 3, width: 20, height: 11)
    var longest = 0.0
    for (x, y) in [(-5.0, 3.0), (15, 3), (-5, 14), (15, 14)] {
      let from = apply(map, x, y)
      for step in 0..<720 {
        let angle = Double(step) * .pi / 720
        let to = apply(map, x + 1e-6 * cos(angle), y + 1e-6 * sin(angle))
        longest = max(longest, hypot(to.x - from.x, to.y - from.y) / 1e-6)
      }
    }
    #expect(abs(map.scale(in: rect) - longest) < 1e-4 * longest)
  }

  @Test func anAffineMapIsNormalizedByItsLastEntry() throws {
    let map = PlaneMap(CGAffineTransform(1, 2, 3, 5, 7, 11))
    #expect(map.isAffine)
    #expect(map.normalized == map)
    #expect(map.m13 == 0)
    #expect(map.m23 == 0)
    #expect(map.m33 == 1)
    var double = PlaneMap(CGAffineTransform(2, 4, 6, 10, 14, 22))
    double.m33 = 2
    #expect(!double.isAffine)
    #expect(double.normalized == map)
    #expect(double.normalized.isAffine)
    for entry in [\PlaneMap.m13, \.m23] {
      var deep = double
      deep[keyPath: entry] = 0.25
      #expect(!deep.isAffine)
      #expect(deep.normalized == deep)
      deep.m33 = 1
      #expect(!deep.isAffine)
    }
    double.m33 = -2
    #expect(double.normalized == double)
  }

  @Test func entriesThatAreNotFiniteOrOverflowAreFound() {
    let entries = [
      \PlaneMap.m11, \.m12, \.m13, \.m21, \.m22, \.m23, \.m31, \.m32, \.m33,
    ]
    var large = PlaneMap.identity
    for entry in entries {
      for value in [Double.nan, .infinity, -.infinity] {
        var map = PlaneMap.identity
        map[keyPath: entry] = value
        #expect(!map.isFinite)
      }
      large[keyPath: entry] = 0.21e308
    }
    // Nine times 0.21e308 is more than the greatest number, and eight times is not.
    #expect(!large.isFinite)
    for entry in entries {
      var map = large
      map[keyPath: entry] = -0.21e308
      #expect(map.isFinite)
    }
  }
}
