// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import RenderTree
import Timing

/// An animation of a property through a sequence of values.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values: numbers, geometry, colours or paths. An array with an element of the wrong type
  /// has no effect.
  open var values: [Any]?
  /// The path that a point, or the translation of a transform, follows. It overrides `values`.
  open var path: CGPath?
  /// Whether a layer that follows a path rotates with it. The default, `nil`, does not rotate it.
  open var rotationMode: CAAnimationRotationMode?
  /// The time of each value, as a fraction of the duration.
  ///
  /// There must be as many finite key times as values, or one more in the mode `discrete`;
  /// otherwise values are spaced evenly. They should start at 0, end at 1 and never decrease. Key
  /// times that break this rule are used as given: the current segment is the last one that has
  /// started. A path needs one key time more than it has segments; with fewer, the last segments
  /// are left out. Paced modes ignore key times.
  open var keyTimes: [NSNumber]?
  /// The timing function of each segment, one fewer than values. Missing ones are linear. Paced
  /// modes ignore them.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// How intermediate values are computed. The default is `linear`.
  open var calculationMode = CAAnimationCalculationMode.linear
  /// The tension of the curve at each value in the cubic modes, −1 … 1. Positive values make it
  /// tighter; missing ones are 0.
  open var tensionValues: [NSNumber]?
  /// The continuity of the curve at each value in the cubic modes, −1 … 1. Nonzero values make
  /// corners; missing ones are 0.
  open var continuityValues: [NSNumber]?
  /// The bias of the curve at each value in the cubic modes, −1 … 1. Positive values weight the
  /// incoming direction, negative ones the outgoing direction; missing ones are 0.
  open var biasValues: [NSNumber]?

  override func takeSettings(of other: CAAnimation) {
    super.takeSettings(of: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    (values, keyTimes, timingFunctions) = (other.values, other.keyTimes, other.timingFunctions)
    (path, rotationMode, calculationMode) = (other.path, other.rotationMode, other.calculationMode)
    tensionValues = other.tensionValues
    continuityValues = other.continuityValues
    biasValues = other.biasValues
  }

  override func values(as kind: AnimatableValue.Kind) -> PropertyAnimation.Values? {
    if let path, kind == .point || kind == .size {
      return .path(
        PathKeyframes(
          path: path.path, mode: calculationMode.mode, rotation: rotationMode?.rotation ?? .none,
          keyTimes: keyTimes?.map(\.doubleValue), pacing: timingFunctions?.map(\.curve) ?? []))
    }
    let unboxed = (values ?? []).compactMap { AnimatableValue(unboxing: $0, as: kind) }
    guard !unboxed.isEmpty, unboxed.count == values?.count else { return nil }
    func numbers(_ list: [NSNumber]?) -> [Double] { list?.map(\.doubleValue) ?? [] }
    return .keyframes(
      Keyframes(
        values: unboxed, mode: calculationMode.mode, keyTimes: keyTimes?.map(\.doubleValue),
        pacing: timingFunctions?.map(\.curve) ?? [], tension: numbers(tensionValues),
        continuity: numbers(continuityValues), bias: numbers(biasValues)))
  }
}

/// How a keyframe animation computes intermediate values.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// The raw name of the mode.
  public var rawValue: String
  /// Creates a mode from its raw name. Unknown names behave as `linear`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Linear interpolation between values.
  public static let linear = Self(rawValue: "linear")
  /// Each value is held until the next key time.
  public static let discrete = Self(rawValue: "discrete")
  /// Linear interpolation at constant speed. Key times and timing functions are ignored.
  public static let paced = Self(rawValue: "paced")
  /// A smooth Kochanek–Bartels spline through the values.
  public static let cubic = Self(rawValue: "cubic")
  /// A smooth spline through the values, whose times are proportional to their distances. Key times
  /// and timing functions are ignored.
  public static let cubicPaced = Self(rawValue: "cubicPaced")

  var mode: Keyframes.Mode {
    switch self {
    case .discrete: .discrete
    case .paced: .paced
    case .cubic: .cubic
    case .cubicPaced: .cubicPaced
    default: .linear
    }
  }
}

/// Whether a layer that follows a path rotates with it.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// The raw name of the mode.
  public var rawValue: String
  /// Creates a mode from its raw name. Unknown names do not rotate the layer.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The layer's x axis points in the direction of travel.
  public static let rotateAuto = Self(rawValue: "auto")
  /// The layer's x axis points against the direction of travel.
  public static let rotateAutoReverse = Self(rawValue: "autoReverse")

  var rotation: Keyframes.Rotation {
    self == .rotateAuto ? .auto : self == .rotateAutoReverse ? .autoReverse : .none
  }
}
