// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore
import RenderTree

/// A motion effect that interpolates between two values as the device tilts.
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The direction of the tilt.
  public enum EffectType: Int, Sendable {
    /// A tilt to the left or right.
    case tiltAlongHorizontalAxis
    /// A tilt forwards or backwards.
    case tiltAlongVerticalAxis
  }

  /// The key path of the property to change.
  public let keyPath: String
  /// The direction of the tilt.
  public let type: EffectType
  /// The value to add at a tilt of −1, a number.
  open var minimumRelativeValue: Any?
  /// The value to add at a tilt of 1, a number.
  open var maximumRelativeValue: Any?

  /// Creates an effect on a key path of a view.
  public init(keyPath: String, type: EffectType) {
    (self.keyPath, self.type) = (keyPath, type)
    super.init()
  }
  /// Returns `nil`; archives are not supported.
  public required init?(coder: NSCoder) { nil }

  /// Returns the interpolated value for a tilt; `nil` unless both limits are numbers.
  open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset)
    -> [String: Any]?
  {
    guard let low = minimumRelativeValue.flatMap(Double.init(boxed:)),
      let high = maximumRelativeValue.flatMap(Double.init(boxed:))
    else { return nil }
    let tilt = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
    let share = (min(max(tilt, -1), 1) + 1) / 2
    return [keyPath: CGFloat(low + (high - low) * share)]
  }
}
