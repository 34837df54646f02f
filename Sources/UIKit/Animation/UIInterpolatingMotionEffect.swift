// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore
import RenderTree

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
    guard let low = minimumRelativeValue.flatMap(Double.init(boxed:)),
      let high = maximumRelativeValue.flatMap(Double.init(boxed:))
    else { return nil }
    let tilt = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
    let share = (min(max(tilt, -1), 1) + 1) / 2
    return [keyPath: CGFloat(low + (high - low) * share)]
  }
}
