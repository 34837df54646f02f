// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import QuartzCore
import Testing

/// Value functions: C.7 of the specification.
@MainActor
struct ValueFunctionTests {
  private let shown = ShownTree()
  private let layer = CALayer()

  init() { shown.show(layer) }

  private func transform(
    _ name: CAValueFunctionName, from: Any?, to: Any?, isAdditive: Bool = false
  ) throws -> CATransform3D {
    let animation = CABasicAnimation(keyPath: "transform")
    animation.valueFunction = CAValueFunction(name: name)
    #expect(animation.valueFunction != nil)
    (animation.fromValue, animation.toValue) = (from, to)
    (animation.duration, animation.isAdditive) = (1, isAdditive)
    layer.add(animation, forKey: nil)
    shown.commit()
    shown.advance(to: 0.5)
    return try #require(layer.presentation()).transform
  }

  private func setScale() {
    CATransaction.setDisableActions(true)
    layer.transform = CATransform3DMakeScale(2, 3, 1)
    shown.commit()
  }

  @Test("TV-C25: translation replaces the whole transform")
  func translationReplacesTheWholeTransform() throws {
    setScale()
    let t = try transform(.translateX, from: 0, to: 10)
    #expect((t.m11, t.m22, t.m41) == (1, 1, 5))
  }

  @Test("TV-C25: additive translation comes before the model")
  func additiveTranslationComesBeforeTheModel() throws {
    setScale()
    let t = try transform(.translateX, from: 0, to: 10, isAdditive: true)
    #expect((t.m11, t.m22, t.m41) == (2, 3, 10))
  }

  @Test("TV-C26: a scale without a from value starts at 1") func missingStartOfScaleIsOne() throws {
    let t = try transform(.scale, from: nil, to: [3, 4, 5])
    #expect((t.m11, t.m22, t.m33) == (2, 2.5, 3))
  }

  @Test func halfTurnIsHalfwayAQuarter() throws {
    let t = try transform(.rotateY, from: 0, to: CGFloat.pi)
    let quarter = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
    #expect(abs(t.m13 - quarter.m13) < 1e-12)
    #expect(abs(t.m31 - quarter.m31) < 1e-12)
  }

  @Test func wrongNumberOfComponentsHasNoEffect() throws {
    setScale()
    let t = try transform(.scale, from: [1, 1], to: [2, 2])
    #expect(t == CATransform3DMakeScale(2, 3, 1))
  }

  @Test func unknownNameGivesNothing() {
    #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "bend")) == nil)
  }
}
