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
  public func render(in ctx: CGContext) {
    guard let picture = LayerRendering.picture else {
      Log.warn("layers cannot be drawn before there is a screen; ignored")
      return
    }
    let tree = modelTree()
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
  private func modelTree() -> RenderTree {
    let top = model()
    top.layoutTreeIfNeeded()
    var commit = Commit()
    commit.root = top.id
    top.forEachInTree { layer in
      layer.displayIfNeeded()
      var change = LayerChange(id: layer.id)
      change.properties = layer.properties
      change.timing = layer.timing
      change.children = layer.children.map(\.id)
      if layer === top {
        change.properties?.position = layer.properties.anchorPosition
        change.properties?.anchorPointZ = 0
        change.properties?.zPosition = 0
        change.properties?.transform = CATransform3DIdentity
        change.properties?.isGeometryFlipped = false
        change.properties?.blendMode = .normal
      }
      commit.changes.append(change)
    }
    var tree = RenderTree()
    tree.apply(commit)
    return tree
  }
}
