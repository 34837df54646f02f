// Nacre, MIT licence; see LICENSE.

import Foundation
import RenderTree

/// An animation that interpolates a property between two values.
///
/// Set at most two of the three values; the layer's current value replaces a missing one. With
/// `fromValue` alone the animation ends at the layer's value, and with `toValue` or `byValue` alone
/// it starts there. If all three are set, `byValue` is ignored.
open class CABasicAnimation: CAPropertyAnimation {
  /// The start value.
  open var fromValue: Any?
  /// The end value.
  open var toValue: Any?
  /// The difference between the end value and the start value.
  open var byValue: Any?

  override func takeSettings(of other: CAAnimation) {
    super.takeSettings(of: other)
    guard let other = other as? CABasicAnimation else { return }
    (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
  }

  override func values(as kind: AnimatableValue.Kind) -> PropertyAnimation.Values? {
    .interpolation(interpolation(as: kind))
  }

  final func interpolation(as kind: AnimatableValue.Kind) -> Interpolation {
    Interpolation(
      from: AnimatableValue(unboxing: fromValue, as: kind),
      to: AnimatableValue(unboxing: toValue, as: kind),
      by: AnimatableValue(unboxing: byValue, as: kind))
  }

  /// Without values, the action animates from the presentation layer's value to the new one.
  override func completeAsAction(of layer: CALayer, forKey event: String) {
    super.completeAsAction(of: layer, forKey: event)
    guard fromValue == nil, toValue == nil, byValue == nil else { return }
    fromValue = layer.shownValue(forKeyPath: keyPath ?? event)
  }
}
