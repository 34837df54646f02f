// Nacre, MIT licence; see LICENSE.

import RenderTree

extension LayerContext {
  /// Returns a layer of the tree.
  package func layer(_ id: LayerID) -> CALayer? { layers[id] }

  /// Sets the model value of a layer in the tree as its program would, without an animation.
  ///
  /// - Parameters:
  ///   - components: The numbers of the value, see `AnimatableValue.components`; `nil` for no colour.
  ///   - keyPath: An animatable property, or a component of one.
  /// - Returns: False if the layer or the property does not exist, or if the number of components
  ///   is wrong.
  package func set(_ components: [Double]?, of keyPath: String, in id: LayerID) -> Bool {
    guard let layer = layers[id], components?.allSatisfy(\.isFinite) ?? true,
      let path = PropertyPath(keyPath), let present = path.value(in: layer.properties),
      let value = components.map(present.replacingComponents)
        ?? (path.kind == .color ? .color(nil) : nil)
    else { return false }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.change(root: path.root) { path.set(value, in: &$0) }
    CATransaction.commit()
    return true
  }
}
