// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import RenderTree
import Timing

/// An animation through a list of values.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values; numbers, geometry, colours, paths.
  open var values: [Any]?
  /// The path that a point, or the translation of a transform, travels; wins over `values`.
  open var path: CGPath?
  /// Whether a layer that follows a path turns with it.
  open var rotationMode: CAAnimationRotationMode?
  /// When each value is reached, `0…1`; ignored as a whole unless it fits the mode.
  open var keyTimes: [NSNumber]?
  /// The pace of each segment, one fewer than values.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// How to go from one value to the next.
  open var calculationMode = CAAnimationCalculationMode.linear
  /// How tight the curve of a cubic mode is at each value, −1 … 1.
  open var tensionValues: [NSNumber]?
  /// How sharp the corners of a cubic mode are, −1 … 1.
  open var continuityValues: [NSNumber]?
  /// To which side the curve of a cubic mode leans, −1 … 1.
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

/// How a keyframe animation goes from one value to the next.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// The name of the mode.
  public var rawValue: String
  /// Creates a mode by name; unknown names behave as `linear`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Straight from value to value.
  public static let linear = Self(rawValue: "linear")
  /// Each value holds for its interval.
  public static let discrete = Self(rawValue: "discrete")
  /// Straight, at constant pace; key times are ignored.
  public static let paced = Self(rawValue: "paced")
  /// A smooth curve through the values.
  public static let cubic = Self(rawValue: "cubic")
  /// A smooth curve, at constant pace from value to value.
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

/// Whether a layer that follows a path turns with it.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// The name of the mode.
  public var rawValue: String
  /// Creates a mode by name; unknown names do not turn.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The layer's x axis points where it goes.
  public static let rotateAuto = Self(rawValue: "auto")
  /// The layer's x axis points where it comes from.
  public static let rotateAutoReverse = Self(rawValue: "autoReverse")

  var rotation: Keyframes.Rotation {
    self == .rotateAuto ? .auto : self == .rotateAutoReverse ? .autoReverse : .none
  }
}
