// Nacre, MIT licence; see LICENSE.

import Foundation
import RenderTree

/// An animation from one value to another.
///
/// At most two of the three values are meant to be set; what is missing is taken from the layer:
/// `from` alone ends at the layer's value, `to` or `by` alone starts there. With all three, `by`
/// is ignored.
open class CABasicAnimation: CAPropertyAnimation {
  /// The first value.
  open var fromValue: Any?
  /// The last value.
  open var toValue: Any?
  /// The difference between the last and the first value.
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

  /// Without values, the action goes from what was shown to the new value.
  override func completeAsAction(of layer: CALayer, forKey event: String) {
    super.completeAsAction(of: layer, forKey: event)
    guard fromValue == nil, toValue == nil, byValue == nil else { return }
    fromValue = layer.shownValue(forKeyPath: keyPath ?? event)
  }
}
