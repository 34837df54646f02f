// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Testing
import Timing

@testable import RenderTree

/// Transforms that are made of numbers, as `CAValueFunction` describes them.
struct ValueFunctionTests {
  private static let identity = CATransform3DIdentity

  @Test(arguments: ValueFunction.allCases) func theNeutralArgumentGivesTheIdentity(
    function: ValueFunction
  ) {
    #expect(function.neutral.kind == function.kind)
    #expect(function.transform(of: function.neutral) == Self.identity)
  }

  @Test(arguments: [
    (ValueFunction.rotateX, CATransform3DMakeRotation(2, 1, 0, 0)),
    (.rotateY, CATransform3DMakeRotation(2, 0, 1, 0)),
    (.rotateZ, CATransform3DMakeRotation(2, 0, 0, 1)),
    (.scaleX, CATransform3DMakeScale(2, 1, 1)), (.scaleY, CATransform3DMakeScale(1, 2, 1)),
    (.scaleZ, CATransform3DMakeScale(1, 1, 2)),
    (.translateX, CATransform3DMakeTranslation(2, 0, 0)),
    (.translateY, CATransform3DMakeTranslation(0, 2, 0)),
    (.translateZ, CATransform3DMakeTranslation(0, 0, 2)),
  ]) func aNumberIsAppliedToItsAxis(function: ValueFunction, transform: CATransform3D) {
    #expect(function.transform(of: .number(2)) == transform)
    #expect(function.transform(of: .numbers([2, 2, 2])) == nil)
  }

  @Test func threeNumbersAreAppliedToTheAxes() {
    let (scale, translate) = (ValueFunction.scale, ValueFunction.translate)
    #expect(scale.transform(of: .numbers([2, 3, 4])) == CATransform3DMakeScale(2, 3, 4))
    #expect(translate.transform(of: .numbers([2, 3, 4])) == CATransform3DMakeTranslation(2, 3, 4))
    for function in [scale, translate] {
      #expect(function.transform(of: .number(2)) == nil)
      #expect(function.transform(of: .numbers([2, 3])) == nil)
    }
  }
}
