// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore
import RenderTree

/// Changes views as the device is tilted. Here it lies still, level: effects change nothing.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {
  /// Creates an effect.
  public override init() { super.init() }
  /// Archives are not supported: creates an effect.
  public required init?(coder: NSCoder) { super.init() }
  /// Returns values to be added for a tilt, −1 … 1 on each side; none, unless overridden.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    nil
  }
}

/// Moves a value between two others as the device is tilted.
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// About which axis the device is tilted.
  public enum EffectType: Int, Sendable {
    /// To the sides.
    case tiltAlongHorizontalAxis
    /// Forwards and back.
    case tiltAlongVerticalAxis
  }

  /// What is changed.
  public let keyPath: String
  /// About which axis the device is tilted.
  public let type: EffectType
  /// What is added at a full tilt to the one side.
  open var minimumRelativeValue: Any?
  /// What is added at a full tilt to the other side.
  open var maximumRelativeValue: Any?

  /// Creates an effect on a key path of views.
  public init(keyPath: String, type: EffectType) {
    (self.keyPath, self.type) = (keyPath, type)
    super.init()
  }
  /// Archives are not supported: there is no such effect.
  public required init?(coder: NSCoder) { nil }

  /// Returns the value for a tilt; `nil` where the ends are no numbers.
  open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset)
    -> [String: Any]?
  {
    guard let low = minimumRelativeValue.flatMap(AnimatableValue.number),
      let high = maximumRelativeValue.flatMap(AnimatableValue.number)
    else { return nil }
    let tilt = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
    let share = (min(max(tilt, -1), 1) + 1) / 2
    return [keyPath: CGFloat(low + (high - low) * share)]
  }
}

/// Several effects together.
open class UIMotionEffectGroup: UIMotionEffect {
  /// The effects.
  open var motionEffects: [UIMotionEffect]?
  /// Returns the values of all effects.
  open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset)
    -> [String: Any]?
  {
    (motionEffects ?? []).reduce(into: [:]) { values, effect in
      values.merge(effect.keyPathsAndRelativeValues(forViewerOffset: viewerOffset) ?? [:]) { $1 }
    }
  }
}

extension UIView {
  /// The effects of the view.
  public var motionEffects: [UIMotionEffect] {
    get { shownMotionEffects }
    set { shownMotionEffects = newValue }
  }
  /// Adds an effect.
  public func addMotionEffect(_ effect: UIMotionEffect) { shownMotionEffects.append(effect) }
  /// Removes an effect; without effect where it is not the view's.
  public func removeMotionEffect(_ effect: UIMotionEffect) {
    shownMotionEffects.removeAll { $0 === effect }
  }
}
