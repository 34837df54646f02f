// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The drawing environment of an image renderer's actions.
open class UIGraphicsImageRendererContext: NSObject {
  /// The graphics context, with y pointing down. During the actions it is also the current context.
  public let cgContext: CGContext
  /// The renderer's format.
  public let format: UIGraphicsImageRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
    (cgContext, self.format) = (context, format)
  }

  /// An image of what has been drawn.
  open var currentImage: UIImage {
    guard let image = cgContext.makeImage() else { return UIImage() }
    return UIImage(
      cgImage: image, scale: format.scale > 0 ? format.scale : GraphicsStack.screenScale)
  }

  /// Fills a rectangle with the fill colour, replacing the previous content.
  open func fill(_ rect: CGRect) { fill(rect, blendMode: .copy) }
  /// Fills a rectangle with the fill colour and a blend mode.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }
  /// Draws a frame one point wide inside a rectangle with the stroke colour, replacing the previous
  /// content.
  open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .copy) }
  /// Draws a frame one point wide inside a rectangle with the stroke colour and a blend mode.
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.stroke(rect.standardized.insetBy(dx: 0.5, dy: 0.5), width: 1)
    cgContext.restoreGState()
  }
  /// Intersects the clip with a rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}
