// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import NacreTestKit
import Testing

struct TransformTests {
  @Test("TV-C13: helpers apply before the transform") func helpersApplyBeforeTheTransform() {
    let scale = CATransform3DMakeScale(2, 3, 1)
    let moved = CATransform3DTranslate(scale, 10, 20, 0)
    #expect(moved.m41 == 20)
    #expect(moved.m42 == 60)
    let turned = CATransform3DRotate(scale, .pi / 2, 0, 0, 1)
    #expect(turned.m12 == 3)
    #expect(turned.m21 == -2)
    let turn = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    #expect(turn.m12 == 1)
    #expect(turn.m21 == -1)
  }

  @Test func rotationAboutNoAxisIsTheIdentity() {
    for axis in [0, Double.nan, .infinity] {
      #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, axis, 0, 0)))
    }
  }

  @Test func inverseOfASingularTransformIsTheTransform() {
    let flat = CATransform3DMakeScale(0, 1, 1)
    #expect(CATransform3DInvert(flat) == flat)
    let affine = CGAffineTransform(scaleX: 0, y: 4)
    #expect(affine.inverted() == affine)
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func inverseUndoes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var t = CATransform3DMakeRotation(random.number(-3...3), 1, 0.2, 0.5)
    t = CATransform3DScale(t, random.number(0.5...2), random.number(0.5...2), 1)
    (t.m41, t.m42, t.m34) = (random.number(-9...9), random.number(-9...9), -0.01)

    let unit = CATransform3DConcat(t, CATransform3DInvert(t))

    #expect(abs(unit.m11 - 1) + abs(unit.m22 - 1) + abs(unit.m33 - 1) < 1e-12)
    #expect(abs(unit.m12) + abs(unit.m41) + abs(unit.m34) + abs(unit.m24) < 1e-11)
  }

  @Test func affineTransformsGoThroughSpaceUnchanged() {
    let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let space = CATransform3DMakeAffineTransform(affine)
    #expect(CATransform3DIsAffine(space))
    #expect(CATransform3DGetAffineTransform(space) == affine)
    #expect(!CATransform3DIsAffine(CATransform3DMakeRotation(1, 0, 1, 0)))
  }

  @Test func pixelsOfStrangeColorsAreClamped() {
    let values: [Double] = [.nan, .infinity, -.infinity, -1, 2, 1e300]
    for value in values {
      for alpha in values {
        let pixel = RGBAColor(red: value, green: value, blue: value, alpha: alpha).premultiplied()
        #expect(pixel & 0xFF <= pixel >> 24)
      }
    }
  }
}
