// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import RenderTree

/// What draws layers outside of the screen.
///
/// The renderer lies on the other side of the frame; whoever joins the two halves gives it here.
package enum LayerRendering {
  // SAFETY: set once, before the first frame, by whoever drives the process.
  /// Returns the picture of a frame over nothing; `nil` for one too large.
  nonisolated(unsafe) package static var picture: (@Sendable (Frame) -> PixelImage?)?
}

extension CALayer {
  /// Draws the layer and its sublayers into a context, as they are without animations.
  ///
  /// The context's user space is that of the layer; its superlayers, position and transform do not
  /// count. What asks for layout or display gets it first. Clip, alpha, blend mode and shadow of the
  /// context act on the whole.
  ///
  /// **Complexity.** O(pixels of the context's clip + layers).
  public func render(in ctx: CGContext) { draw(in: ctx) { $0.properties } }

  /// Draws the layer and its sublayers into a context, as they are on the screen, with what animations
  /// have made of them; those that were never committed as they are in the model.
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
    let time = model().parent?.convertTime(now, from: nil) ?? now
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

  /// The layer and what hangs in it as a tree of its own, whose space is that of the layer.
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
