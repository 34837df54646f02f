// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import NacreTestKit
import RenderTree
import Testing

/// Rotations: their angles, and the shortest way between them.
struct EulerAngleTests {
  private func turned(_ x: Double, _ y: Double, _ z: Double) -> CATransform3D {
    CATransform3DConcat(
      CATransform3DConcat(
        CATransform3DMakeRotation(x, 1, 0, 0), CATransform3DMakeRotation(y, 0, 1, 0)),
      CATransform3DMakeRotation(z, 0, 0, 1))
  }

  /// The angles of a rotation x · y · z are those three, as long as the middle one is less than 90 degrees.
  @Test(arguments: [
    (0.3, 0.4, 0.5), (-2, 1.2, 3), (3.1, -1.5, -0.1), (0, 1.55, 2), (1, -0.8, 0), (-0.5, 0.75, -3),
  ]) func anglesAreThoseOfTheThreeRotations(x: Double, y: Double, z: Double) throws {
    let angles = try #require(TransformDecomposition(turned(x, y, z))).eulerAngles
    #expect(abs(angles.x - x) < 1e-9, "\(angles)")
    #expect(abs(angles.y - y) < 1e-9, "\(angles)")
    #expect(abs(angles.z - z) < 1e-9, "\(angles)")
    var parts = TransformDecomposition()
    parts.eulerAngles = SIMD3(x, y, z)
    #expect(parts.transform.isClose(to: turned(x, y, z)))
  }

  /// At 90 degrees the first and the last axis are one, so the first angle has the whole turn about it.
  @Test(arguments: [(0.3, 0.4, 1.0), (-2, 1, 1), (0.3, 0.4, -1), (2.5, -1, -1)])
  func theFirstAngleHasTheWholeTurnWhereTwoAxesAreOne(x: Double, z: Double, sign: Double) throws {
    let transform = turned(x, sign * .pi / 2, z)
    let angles = try #require(TransformDecomposition(transform)).eulerAngles
    #expect(abs(angles.y - sign * .pi / 2) < 1e-6)
    #expect(angles.z == 0)
    #expect(turned(angles.x, angles.y, 0).isClose(to: transform))
  }

  /// Between a rotation and the same after a turn about any axis is a part of that turn.
  @Test(arguments: 1...40 as ClosedRange<UInt64>) func rotationsTakeTheShortArc(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func value() -> Double { random.number(-1...1) }
    let start = turned(3 * value(), 3 * value(), 3 * value())
    let (x, y, z) = (value(), value(), value())
    // The last turns are those of which the trace is near −1.
    let angle = seed % 4 == 0 ? Double.pi * (0.99 + 0.009 * value()) : 3.1 * value()
    for fraction in [0.25, 0.5, 0.9] {
      func after(_ share: Double) -> CATransform3D {
        CATransform3DConcat(start, CATransform3DMakeRotation(share * angle, x, y, z))
      }
      let found = start.interpolated(to: after(1), fraction: fraction)
      #expect(found.isClose(to: after(fraction)), "\(angle) about \(x) \(y) \(z)")
    }
  }

  /// A half turn has no shorter way; it goes about the positive direction of the axis's largest part.
  @Test(arguments: [
    (1.0, 0.0, 0.0), (0, 1, 0), (0, 0, 1), (-1, 0, 0), (0, -1, 0), (0, 0, -1), (0.6, 0.8, 0),
    (-0.6, 0.8, 0),
    (0.8, -0.6, 0), (0.48, 0.6, 0.64), (0.48, 0.6, -0.64),
  ]) func aHalfTurnGoesAboutThePositiveAxis(x: Double, y: Double, z: Double) {
    let largest = [x, y, z].max { abs($0) < abs($1) } ?? 0
    for start in [CATransform3DIdentity, turned(0.3, 0.4, 0.5), turned(0, 0, -2), turned(0, -2, 0)]
    {
      let end = CATransform3DConcat(start, CATransform3DMakeRotation(.pi, x, y, z))
      let middle = CATransform3DConcat(
        start, CATransform3DMakeRotation(largest < 0 ? -.pi / 2 : .pi / 2, x, y, z))
      #expect(start.interpolated(to: end, fraction: 0.5).isClose(to: middle))
    }
  }

  @Test func partsAreInterpolatedOneByOne() {
    var (start, end) = (TransformDecomposition(), TransformDecomposition())
    (start.scale, end.scale) = (SIMD3(1, 2, 3), SIMD3(3, 1, 7))
    (start.shear, end.shear) = (SIMD3(0.5, 0, 1), SIMD3(0, 1, 2))
    (start.translation, end.translation) = (SIMD3(4, 5, 6), SIMD3(8, 1, 10))
    (start.perspective, end.perspective) = (SIMD4(0, 0.5, 1, 1), SIMD4(1, 0, 2, 2))
    let quarter = start.interpolated(to: end, fraction: 0.25)
    #expect(quarter.scale == SIMD3(1.5, 1.75, 4))
    #expect(quarter.shear == SIMD3(0.375, 0.25, 1.25))
    #expect(quarter.translation == SIMD3(5, 4, 7))
    #expect(quarter.perspective == SIMD4(0.25, 0.375, 1.25, 1.25))
    #expect(quarter.rotation == SIMD4(0, 0, 0, 1))
  }

  /// The parts of scale · shear · rotation, of which the shear adds multiples of a row to later rows.
  @Test func partsAreThoseOfTheProduct() throws {
    var shear = CATransform3DIdentity
    (shear.m21, shear.m31, shear.m32) = (0.5, -0.25, 2)
    var end = CATransform3DMakeTranslation(7, 8, 9)
    (end.m14, end.m24, end.m34, end.m44) = (0.001, 0.002, -0.003, 0.95)
    let product = [shear, turned(0.3, 0.4, 0.5), end].reduce(
      CATransform3DMakeScale(2, 3, 4), CATransform3DConcat)
    let parts = try #require(TransformDecomposition(product))
    func isNear(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Bool {
      ((a - b) * (a - b)).sum() < 1e-18
    }
    #expect(isNear(parts.scale, SIMD3(2, 3, 4)))
    #expect(isNear(parts.shear, SIMD3(0.5, -0.25, 2)))
    #expect(isNear(parts.eulerAngles, SIMD3(0.3, 0.4, 0.5)))
    #expect(parts.transform.isClose(to: product))
  }

  @Test(arguments: [(-1.0, 1.0, 1.0), (1, -2, 1), (2, 3, -1)])
  func aFlipBelongsToItsAxis(x: Double, y: Double, z: Double) throws {
    let parts = try #require(TransformDecomposition(CATransform3DMakeScale(x, y, z)))
    #expect(parts.scale == SIMD3(x, y, z))
    #expect(parts.rotation == SIMD4(0, 0, 0, 1))
    #expect(parts.shear == .zero)
  }

  @Test(arguments: [
    SIMD4(0.01, 0, 0, 1), SIMD4(0, 0.01, 0, 1), SIMD4(0, 0, -0.01, 1), SIMD4(0, 0, 0, 2),
  ]) func eachEntryIsAPerspective(_ entries: SIMD4<Double>) throws {
    var end = CATransform3DIdentity
    (end.m14, end.m24, end.m34, end.m44) = (entries.x, entries.y, entries.z, entries.w)
    let product = CATransform3DConcat(CATransform3DMakeScale(2, 3, 4), end)
    let parts = try #require(TransformDecomposition(product))
    let error = parts.perspective - entries
    #expect((error * error).sum() < 1e-24)
    #expect(parts.transform.isClose(to: product))
  }
}
