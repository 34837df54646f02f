// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// A function that makes a transform from interpolated numbers, so that an animated angle is
/// interpolated as an angle, not as a matrix.
package enum ValueFunction: String, Sendable, Hashable, CaseIterable {
  case rotateX, rotateY, rotateZ
  case scale, scaleX, scaleY, scaleZ
  case translate, translateX, translateY, translateZ

  /// The kind of the function's argument: one number, or three.
  package var kind: AnimatableValue.Kind {
    self == .scale || self == .translate ? .numbers : .number
  }

  /// The argument that gives the identity. It replaces missing values of an animation.
  var neutral: AnimatableValue {
    switch self {
    case .scale: .numbers([1, 1, 1])
    case .translate: .numbers([0, 0, 0])
    case .scaleX, .scaleY, .scaleZ: .number(1)
    default: .number(0)
    }
  }

  /// Returns the transform for a value; `nil` for a wrong number of components.
  func transform(of value: AnimatableValue) -> CATransform3D? {
    switch (self, value) {
    case (.scale, .numbers(let v)) where v.count == 3: CATransform3DMakeScale(v[0], v[1], v[2])
    case (.translate, .numbers(let v)) where v.count == 3:
      CATransform3DMakeTranslation(v[0], v[1], v[2])
    case (.rotateX, .number(let v)): CATransform3DMakeRotation(v, 1, 0, 0)
    case (.rotateY, .number(let v)): CATransform3DMakeRotation(v, 0, 1, 0)
    case (.rotateZ, .number(let v)): CATransform3DMakeRotation(v, 0, 0, 1)
    case (.scaleX, .number(let v)): CATransform3DMakeScale(v, 1, 1)
    case (.scaleY, .number(let v)): CATransform3DMakeScale(1, v, 1)
    case (.scaleZ, .number(let v)): CATransform3DMakeScale(1, 1, v)
    case (.translateX, .number(let v)): CATransform3DMakeTranslation(v, 0, 0)
    case (.translateY, .number(let v)): CATransform3DMakeTranslation(0, v, 0)
    case (.translateZ, .number(let v)): CATransform3DMakeTranslation(0, 0, v)
    default: nil
    }
  }
}
