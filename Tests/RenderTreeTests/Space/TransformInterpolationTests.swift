// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import NacreTestKit
import RenderTree
import Testing

struct TransformInterpolationTests {
  private func turn(_ angle: Double) -> CATransform3D { CATransform3DMakeRotation(angle, 0, 0, 1) }

  private func euler(_ x: Double, _ y: Double, _ z: Double) -> CATransform3D {
    CATransform3DConcat(
      CATransform3DConcat(
        CATransform3DMakeRotation(x, 1, 0, 0), CATransform3DMakeRotation(y, 0, 1, 0)),
      turn(z))
  }

  private func half(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
    a.interpolated(to: b, fraction: 0.5)
  }

  @Test("TV-C4: by values of transforms are concatenated; by with to starts at inverse(by) · to")
  func byAndToMoveByTheProductWithTheInverse() throws {
    let model = Evaluation.layer { $0.transform = CATransform3DMakeTranslation(10, 0, 0) }

    let by = try Evaluation.half(
      "transform", of: model, by: .transform(CATransform3DMakeTranslation(20, 0, 0)))
    let to = try Evaluation.half(
      "transform", to: .transform(CATransform3DMakeTranslation(30, 0, 0)),
      by: .transform(CATransform3DMakeTranslation(10, 0, 0)))

    #expect(by.transform.m41 == 20)
    #expect(to.transform.m41 == 25)
  }

  @Test func bySingularHasNoEffect() throws {
    let model = Evaluation.layer { $0.transform = CATransform3DMakeTranslation(10, 0, 0) }
    let flat = AnimatableValue.transform(CATransform3DMakeScale(0, 1, 1))

    #expect(try Evaluation.half("transform", of: model, by: flat).transform == model.transform)
    #expect(
      try Evaluation.half("transform", of: model, to: .transform(turn(1)), by: flat).transform
        == model.transform)
    #expect(
      try Evaluation.half("transform", of: model, from: .transform(turn(1)), by: flat).transform
        == model.transform)
  }

  @Test("TV-C8: rotation takes the short arc") func rotationTakesTheShortArc() {
    #expect(half(CATransform3DIdentity, turn(.pi / 2)).isClose(to: turn(.pi / 4)))
    #expect(half(turn(0.1), turn(2 * .pi - 0.1)).isClose(to: turn(0)))
  }

  @Test func halfATurnGoesThePositiveWay() {
    #expect(half(CATransform3DIdentity, turn(.pi)).isClose(to: turn(.pi / 2)))
    #expect(half(CATransform3DIdentity, turn(-.pi)).isClose(to: turn(.pi / 2)))
  }

  /// A layer that is turned by π again and again goes there and back; an offset goes on. A little less than π keeps its
  /// sign.
  @Test func halfATurnBackGoesBack() {
    #expect(half(turn(.pi), turn(2 * .pi)).isClose(to: turn(.pi / 2)))
    #expect(half(turn(2 * .pi), turn(3 * .pi)).isClose(to: turn(.pi / 2)))
    let offset = turn(.pi).interpolated(
      to: CATransform3DIdentity, fraction: 0.5, isOffset: true)
    #expect(offset.isClose(to: turn(-.pi / 2)))
    #expect(half(CATransform3DIdentity, turn(-3.14159265358979)).isClose(to: turn(-.pi / 2)))
  }

  @Test func halfATurnMayStartAnywhere() {
    for start in [-3.0, -1, 0.3, 1.5, 3] {
      let middle = half(turn(start), turn(start + .pi))
      #expect(middle.isClose(to: turn(start + .pi / 2)))
    }
  }

  @Test("TV-C9: translation is linear in the superlayer") func translationIsLinearInTheSuperlayer()
  {
    var end = turn(.pi / 2)
    end.m42 = 100

    let middle = half(CATransform3DIdentity, end)

    var expected = turn(.pi / 4)
    expected.m42 = 50
    #expect(middle.isClose(to: expected))
  }

  @Test("TV-C10, TV-C11: component replaces only itself") func componentReplacesOnlyItself() throws
  {
    var scaled = CATransform3DMakeScale(2, 3, 4)
    let model = Evaluation.layer { $0.transform = scaled }

    let scale = try Evaluation.half("transform.scale.x", of: model, to: .number(4))
    #expect(scale.transform.isClose(to: CATransform3DMakeScale(3, 3, 4)))

    scaled.m41 = 6
    let moved = Evaluation.layer { $0.transform = scaled }
    let translation = try Evaluation.half("transform.translation.x", of: moved, by: .number(10))
    scaled.m41 = 11
    #expect(translation.transform == scaled)
  }

  @Test("TV-C12: components follow the euler order") func componentsFollowTheEulerOrder() throws {
    let model = Evaluation.layer { $0.transform = euler(0.2, 0.3, 0.4) }
    let keyframes = Keyframes(values: [.number(0.2), .number(0.6)])

    let result = try Evaluation.properties(
      of: model, [Evaluation.animation("transform.rotation.x", .keyframes(keyframes))], at: 0.5)

    #expect(result.transform.isClose(to: euler(0.4, 0.3, 0.4)))
  }

  @Test func rotationComponentTurnsAFullCircle() throws {
    let animation = try Evaluation.animation(
      "transform.rotation.z",
      .interpolation(Interpolation(from: .number(0), to: .number(2 * .pi))))

    for time in [0.125, 0.5, 0.875] {
      let result = try Evaluation.properties([animation], at: time)
      #expect(result.transform.isClose(to: turn(2 * .pi * time)))
    }
  }

  @Test func rotationNameIsThatOfTheZAxis() throws {
    let plain = try Evaluation.half("transform.rotation", from: .number(0), to: .number(1))
    #expect(plain.transform.isClose(to: turn(0.5)))
  }

  @Test func uniformScaleSetsAllAxes() throws {
    let result = try Evaluation.half("transform.scale", from: .number(1), to: .number(3))
    #expect(result.transform == CATransform3DMakeScale(2, 2, 2))
  }

  @Test func translationNameIsASize() throws {
    let end = AnimatableValue.size(CGSize(width: 10, height: 20))
    let result = try Evaluation.half("sublayerTransform.translation", to: end)
    #expect(result.sublayerTransform == CATransform3DMakeTranslation(5, 10, 0))
  }

  @Test func flipKeepsItsAxis() {
    let middle = half(CATransform3DIdentity, CATransform3DMakeScale(-1, 1, 1))
    #expect(middle.isClose(to: CATransform3DMakeScale(0, 1, 1)))
  }

  @Test func singularTransformsMixByEntry() {
    let middle = half(CATransform3DIdentity, CATransform3DMakeScale(0, 0, 1))
    #expect(middle.isClose(to: CATransform3DMakeScale(0.5, 0.5, 1)))
  }

  @Test func componentsOfSingularAndBrokenTransformsCanBeReadAndSet() {
    var broken = CATransform3DIdentity
    broken.m22 = .nan
    for transform in [CATransform3D(), CATransform3DMakeScale(0, 1, 1), broken] {
      var properties = Evaluation.layer { $0.transform = transform }
      for name in ["rotation", "rotation.x", "scale", "scale.y", "translation", "translation.z"] {
        guard let path = PropertyPath("transform.\(name)"),
          let value = path.value(in: properties)
        else {
          Issue.record("no component \(name)")
          continue
        }
        path.set(value, in: &properties)
      }
    }
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func decompositionOfAnyTransformPutsItTogetherAgain(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var entries = CATransform3DIdentity
    func value() -> Double { random.number(-2...2) }
    (entries.m11, entries.m12, entries.m13) = (value(), value(), value())
    (entries.m21, entries.m22, entries.m23) = (value(), value(), value())
    (entries.m31, entries.m32, entries.m33) = (value(), value(), value())
    (entries.m41, entries.m42, entries.m43) = (value(), value(), value())
    if seed % 2 == 0 { (entries.m14, entries.m24, entries.m34) = (0.01, -0.02, 0.003) }

    let parts = try #require(TransformDecomposition(entries))

    let error = zip(parts.transform.entries, entries.entries).map { abs($0 - $1) }.max() ?? 1
    // The error grows with the condition number of the matrix, which the smallest scale estimates.
    let smallest = [parts.scale.x, parts.scale.y, parts.scale.z].map(abs).min() ?? 0
    #expect(error < 1e-13 / smallest)
  }
}
