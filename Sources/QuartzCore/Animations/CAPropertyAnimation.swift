// Nacre, MIT licence; see LICENSE.

import RenderTree

/// An animation of one property, named by key path.
open class CAPropertyAnimation: CAAnimation {
  /// The property: `position`, `transform.rotation.z` … An unknown one is without effect.
  open var keyPath: String?
  /// Whether values are added to what the property has without this animation.
  open var isAdditive = false
  /// Whether each run starts from where the one before ended.
  open var isCumulative = false
  /// Makes a transform of the interpolated numbers; only where the key path names a transform.
  open var valueFunction: CAValueFunction?

  /// Creates an animation of a property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  override func takeSettings(of other: CAAnimation) {
    super.takeSettings(of: other)
    guard let other = other as? CAPropertyAnimation else { return }
    (keyPath, isAdditive, isCumulative) = (other.keyPath, other.isAdditive, other.isCumulative)
    valueFunction = other.valueFunction
  }

  /// The values over time; `nil` where there are none that fit the kind.
  func values(as kind: AnimatableValue.Kind) -> PropertyAnimation.Values? { nil }

  override func change(of layer: CALayer) -> Animation.Change {
    guard let target = keyPath.flatMap(layer.propertyPath) else { return .none }
    let function = target.kind == .transform ? valueFunction?.function : nil
    guard let values = values(as: function?.kind ?? target.kind) else { return .none }
    var animation = PropertyAnimation(target: target, values: values)
    animation.function = function
    (animation.isAdditive, animation.isCumulative) = (isAdditive, isCumulative)
    return .property(animation)
  }

  override var keyPaths: [String] { keyPath.map { [$0] } ?? [] }

  override func completeAsAction(of layer: CALayer, forKey event: String) {
    if keyPath == nil { keyPath = event }
  }
}
