// Nacre, MIT licence; see LICENSE.

import Foundation
import RenderTree

/// Makes a transform of the interpolated numbers of an animation of `transform`.
///
/// The numbers themselves are interpolated, so that a turn by 2π is a turn. The result replaces the
/// whole transform, unless the animation is additive.
open class CAValueFunction: NSObject, @unchecked Sendable {
  // SAFETY: immutable.
  let function: ValueFunction
  /// The name that the function was made with.
  public var name: CAValueFunctionName { CAValueFunctionName(rawValue: function.rawValue) }

  /// Creates a function by name; `nil` for an unknown one.
  public init?(name: CAValueFunctionName) {
    guard let function = ValueFunction(rawValue: name.rawValue) else { return nil }
    self.function = function
  }
}

/// The name of a value function. Axis forms take a number, radians for turns; `scale` and
/// `translate` take an array of three.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Turns about the x axis.
  public static let rotateX = Self(rawValue: "rotateX")
  /// Turns about the y axis.
  public static let rotateY = Self(rawValue: "rotateY")
  /// Turns about the z axis.
  public static let rotateZ = Self(rawValue: "rotateZ")
  /// Scales along the three axes.
  public static let scale = Self(rawValue: "scale")
  /// Scales along the x axis.
  public static let scaleX = Self(rawValue: "scaleX")
  /// Scales along the y axis.
  public static let scaleY = Self(rawValue: "scaleY")
  /// Scales along the z axis.
  public static let scaleZ = Self(rawValue: "scaleZ")
  /// Moves along the three axes.
  public static let translate = Self(rawValue: "translate")
  /// Moves along the x axis.
  public static let translateX = Self(rawValue: "translateX")
  /// Moves along the y axis.
  public static let translateY = Self(rawValue: "translateY")
  /// Moves along the z axis.
  public static let translateZ = Self(rawValue: "translateZ")
}
