// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// What the actions of an image renderer draw with.
open class UIGraphicsImageRendererContext: NSObject {
  /// The context, y downwards; it is the current one too.
  public let cgContext: CGContext
  /// The renderer's format.
  public let format: UIGraphicsImageRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
    (cgContext, self.format) = (context, format)
  }

  /// A picture of what has been drawn.
  open var currentImage: UIImage {
    guard let image = cgContext.makeImage() else { return UIImage() }
    return UIImage(cgImage: image, scale: format.scale)
  }

  /// Fills a rectangle with the current colour; what was there is replaced.
  open func fill(_ rect: CGRect) { fill(rect, blendMode: .copy) }
  /// Fills a rectangle with the current colour.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }
  /// Draws a frame of one point inside a rectangle; what was there is replaced.
  open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .copy) }
  /// Draws a frame of one point inside a rectangle with the current colour of lines.
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.stroke(rect.standardized.insetBy(dx: 0.5, dy: 0.5), width: 1)
    cgContext.restoreGState()
  }
  /// Leaves of the clip what is inside a rectangle too.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}
