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

  /// Adds the animation as the action of a changed property.
  ///
  /// Without values it goes from what was shown to the new value.
  open override func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) {
    if fromValue == nil, toValue == nil, byValue == nil, let layer = anObject as? CALayer {
      fromValue = layer.shownValue(forKeyPath: keyPath ?? event)
    }
    super.run(forKey: event, object: anObject, arguments: dict)
  }
}
