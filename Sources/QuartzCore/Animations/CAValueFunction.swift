// Nacre, MIT licence; see LICENSE.

import Foundation
import RenderTree

// SAFETY: the only stored property, `function`, is a constant of an enumeration.
/// A function that makes a transform from the interpolated numbers of an animation of `transform`.
///
/// Interpolating numbers instead of matrices lets a rotation by 2π be a full turn. The result
/// replaces the whole transform, unless the animation is additive.
open class CAValueFunction: NSObject, @unchecked Sendable {
  let function: ValueFunction
  /// The name of the function.
  public var name: CAValueFunctionName { CAValueFunctionName(rawValue: function.rawValue) }

  /// Creates the function with a predefined name; `nil` for an unknown name.
  public init?(name: CAValueFunctionName) {
    guard let function = ValueFunction(rawValue: name.rawValue) else { return nil }
    self.function = function
  }
}

/// The names of the predefined value functions.
///
/// Rotations and single-axis functions take one number, an angle being in radians; `scale` and
/// `translate` take an array of three numbers.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  /// The raw name.
  public var rawValue: String
  /// Creates a name from its raw value.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Rotates about the x axis.
  public static let rotateX = Self(rawValue: "rotateX")
  /// Rotates about the y axis.
  public static let rotateY = Self(rawValue: "rotateY")
  /// Rotates about the z axis.
  public static let rotateZ = Self(rawValue: "rotateZ")
  /// Scales along all three axes.
  public static let scale = Self(rawValue: "scale")
  /// Scales along the x axis.
  public static let scaleX = Self(rawValue: "scaleX")
  /// Scales along the y axis.
  public static let scaleY = Self(rawValue: "scaleY")
  /// Scales along the z axis.
  public static let scaleZ = Self(rawValue: "scaleZ")
  /// Translates along all three axes.
  public static let translate = Self(rawValue: "translate")
  /// Translates along the x axis.
  public static let translateX = Self(rawValue: "translateX")
  /// Translates along the y axis.
  public static let translateY = Self(rawValue: "translateY")
  /// Translates along the z axis.
  public static let translateZ = Self(rawValue: "translateZ")
}
