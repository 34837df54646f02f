// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import QuartzCore
import RenderServer
import RenderTree

/// Draws layers that are not on a stage.
package enum LayerPicture {
  /// Draws a layer and its descendants. The image has the size of the layer's bounds.
  ///
  /// - Parameters:
  ///   - scale: Pixels per point.
  ///   - isTransparent: Whether pixels that no layer covers are clear; otherwise they are black.
  ///   - threads: The number of threads that draw. One is best for a small picture.
  package static func draw(
    _ layer: CALayer, scale: Double, isTransparent: Bool = false,
    threads: Int = ProcessInfo.processInfo.activeProcessorCount
  ) -> PixelImage {
    let context = LayerContext(root: layer, display: nil)
    defer { context.invalidate() }
    let size = layer.bounds.size
    layer.anchorPoint = .zero
    layer.position = .zero
    context.commit()
    let (width, height) = (
      Int((size.width * scale).rounded()), Int((size.height * scale).rounded())
    )
    let renderer = Renderer(threads: threads)
    _ = renderer.render(
      context.tree.evaluate(at: 0, width: width, height: height, scale: scale),
      background: isTransparent ? 0 : 0xFF00_0000)
    return PixelImage(width: width, height: height, pixels: renderer.surface.pixels)
  }
}
