// Nacre, MIT licence; see LICENSE.

import CoreGraphics

/// Answers for a layer: its content, layout and actions. Every method may be left out.
public protocol CALayerDelegate: AnyObject {
  /// Provides the layer's contents.
  func display(_ layer: CALayer)
  /// Draws the layer's contents.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Tells that the layer is about to draw.
  func layerWillDraw(_ layer: CALayer)
  /// Places the layer's sublayers.
  func layoutSublayers(of layer: CALayer)
  /// Returns the action for an event; `nil` goes on searching, NSNull ends the search.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Lets the layer draw.
  public func display(_ layer: CALayer) { layer.drawContents() }
  /// Does nothing.
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  /// Does nothing.
  public func layerWillDraw(_ layer: CALayer) {}
  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}
  /// Leaves the search to the layer.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
