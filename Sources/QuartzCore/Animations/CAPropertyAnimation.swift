// Nacre, MIT licence; see LICENSE.

import RenderTree

/// The abstract superclass of animations that change one property.
open class CAPropertyAnimation: CAAnimation {
  /// The key path of the animated property, such as `position` or `transform.rotation.z`. An
  /// unknown key path has no effect.
  open var keyPath: String?
  /// Whether values are added to the property's value without this animation. The default is false.
  open var isAdditive = false
  /// Whether each cycle starts from the end value of the previous one. The default is false.
  open var isCumulative = false
  /// A function that makes a transform from the interpolated numbers. It is used only if the key
  /// path names a transform.
  open var valueFunction: CAValueFunction?

  /// Creates an animation of the property with the given key path.
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

  /// Returns the values of the animation; `nil` if they do not fit the kind of the property.
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
