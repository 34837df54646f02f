// Nacre, MIT licence; see LICENSE.

/// Answers for a layer: its content, layout and actions. Every method may be left out.
public protocol CALayerDelegate: AnyObject {
  /// Provides the layer's contents.
  func display(_ layer: CALayer)
  /// Tells that the layer is about to draw.
  func layerWillDraw(_ layer: CALayer)
  /// Places the layer's sublayers.
  func layoutSublayers(of layer: CALayer)
  /// Returns the action for an event; `nil` goes on searching, NSNull ends the search.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Does nothing.
  public func display(_ layer: CALayer) {}
  /// Does nothing.
  public func layerWillDraw(_ layer: CALayer) {}
  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}
  /// Leaves the search to the layer.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
