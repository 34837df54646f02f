// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import RenderTree

/// The function that `CALayer.render(in:)` uses to rasterise a frame.
///
/// This module can't import the renderer, so the module that joins both sets the function here.
package enum LayerRendering {
  // SAFETY: set once, before the first frame, by the module that drives the process.
  /// Rasterises a frame over a transparent background; `nil` if the frame is too large.
  nonisolated(unsafe) package static var picture: (@Sendable (Frame) -> PixelImage?)?
}

extension CALayer {
  /// Renders the layer and its sublayers into a context, with model values and without animations.
  /// A presentation layer and its sublayers are rendered with presentation values.
  ///
  /// The context's user space is the layer's space: its superlayers, `position` and `transform` are
  /// ignored. A sublayer's transform is ignored if it is not affine. Layers that need layout or
  /// display are updated first. Layers have antialiased edges, like everything that a context
  /// draws. The compositing filters for hue, saturation, colour and luminosity have no effect. The
  /// context's clip, alpha, blend mode and shadow apply to the result as a whole.
  ///
  /// Images that are drawn smaller than they are show averages of their pixels. Colours of gradients mix in
  /// Generic RGB instead of sRGB.
  ///
  /// **Source.** Pictures of iOS in lottie-ios: `pr_2271` for reduced images, `gradient_square`, `pr_1930`, and
  /// `blend_mode_test`, in which a layer with the filter `luminosityBlendMode` covers what is below it. WebKit, `PlatformCAFiltersCocoa.mm`, notes that
  /// Core Animation has no compositing filters for the four modes.
  ///
  /// **Complexity.** O(pixels of the context's clip + layers).
  public func render(in ctx: CGContext) {
    let model = model()
    let isPresentation = model !== self
    draw(in: ctx) { layer in
      var values = layer.properties
      if isPresentation { values = layer === model ? properties : layer.shownProperties ?? values }
      values.smoothEdges = .all
      // A reduced image is averaged.
      if values.minificationFilter == .linear { values.minificationFilter = .averaging }
      if case .gradient(let gradient) = values.content {
        values.content = .gradient(gradient.mixedInGenericRGB)
      }
      if !values.transform.isNearlyAffine { values.transform = CATransform3DIdentity }
      if !values.blendMode.isFilterOfContexts { values.blendMode = .normal }
      return values
    }
  }

  /// Renders the layer and its sublayers into a context with presentation values, animations
  /// included. Layers that were never committed are rendered with their model values.
  package func renderShown(in ctx: CGContext) {
    draw(in: ctx) { $0.shownProperties ?? $0.properties }
  }

  private func draw(in ctx: CGContext, _ properties: (CALayer) -> LayerProperties) {
    guard let picture = LayerRendering.picture else {
      Log.warn("layers cannot be drawn before there is a screen; ignored")
      return
    }
    let tree = tree(properties)
    let now = CACurrentMediaTime()
    let time = model().container?.convertTime(now, from: nil) ?? now
    ctx.compose { region, map in
      var frame = tree.evaluate(at: time, width: region.width, height: region.height, scale: 1)
      let shift = CATransform3DMakeAffineTransform(
        map.concatenating(
          CGAffineTransform(translationX: -CGFloat(region.minX), y: -CGFloat(region.minY))))
      for index in frame.layers.indices {
        frame.layers[index].toDevice = CATransform3DConcat(frame.layers[index].toDevice, shift)
      }
      return picture(frame)
    }
  }

  /// Returns the layer and its descendants as a render tree whose space is the layer's.
  private func tree(_ properties: (CALayer) -> LayerProperties) -> RenderTree {
    let top = model()
    top.layoutTreeIfNeeded()
    var commit = Commit()
    commit.root = top.id
    top.forEachInTree { layer in
      layer.displayIfNeeded()
      var values = properties(layer)
      if layer === top {
        values.position = values.anchorPosition
        values.anchorPointZ = 0
        values.zPosition = 0
        values.transform = CATransform3DIdentity
        values.isGeometryFlipped = false
        values.blendMode = .normal
      }
      var change = LayerChange(id: layer.id)
      (change.properties, change.timing) = (values, layer.timing)
      change.children = layer.children.map(\.id)
      commit.changes.append(change)
    }
    var tree = RenderTree()
    tree.apply(commit)
    return tree
  }
}

extension CATransform3D {
  /// Whether the transform is affine but for rounding, as after a whole turn about an axis in the plane.
  ///
  /// **Source.** A picture of iOS in lottie-ios (`pr_1930_ry` at 100 %): a layer that has turned once is in its place.
  fileprivate var isNearlyAffine: Bool {
    let zeros = [m13, m23, m31, m32, m43, m14, m24, m34]
    return zeros.allSatisfy { abs($0) < 1e-9 } && abs(m33 - 1) < 1e-9 && abs(m44 - 1) < 1e-9
  }
}

extension BlendMode {
  /// Whether a compositing filter with this mode has an effect in `CALayer.render(in:)`.
  fileprivate var isFilterOfContexts: Bool {
    switch self {
    case .hue, .saturation, .color, .luminosity: false
    default: true
    }
  }
}
