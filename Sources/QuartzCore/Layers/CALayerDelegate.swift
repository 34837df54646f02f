// Nacre, MIT licence; see LICENSE.

import CoreGraphics

/// Methods for providing a layer's contents, layout and actions. All are optional.
public protocol CALayerDelegate: AnyObject {
  /// Provides the layer's contents. The default implementation calls the layer's `draw(in:)` and
  /// keeps the resulting image.
  func display(_ layer: CALayer)
  /// Draws the layer's contents into a context.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Notifies the delegate that the layer is about to draw.
  func layerWillDraw(_ layer: CALayer)
  /// Positions the layer's sublayers.
  func layoutSublayers(of layer: CALayer)
  /// Returns the action for an event. `nil` continues the search; NSNull ends it without an action.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Calls the layer's `draw(in:)` and keeps the resulting image as its contents.
  public func display(_ layer: CALayer) { layer.drawContents() }
  /// Does nothing.
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  /// Does nothing.
  public func layerWillDraw(_ layer: CALayer) {}
  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}
  /// Returns `nil`, so that the layer continues the search.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// A delegate that finds out which layers need layout, for example by solving constraints.
package protocol LayoutPreparing: CALayerDelegate {
  /// Requests layout where it is needed. Called before the layer's layout if
  /// `setNeedsLayoutPreparation()` was called.
  func prepareLayout()
}
