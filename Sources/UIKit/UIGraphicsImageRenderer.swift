// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// What an image renderer's pixels are like.
open class UIGraphicsImageRendererFormat: NSObject {
  /// Pixels to a point; the screen's at first.
  open var scale: CGFloat = GraphicsStack.screenScale
  /// Whether there is no alpha; false at first.
  open var opaque = false
  /// How many colours there are.
  public enum Range: Int, Sendable {
    /// Not said.
    case unspecified = -1
    /// As the screen.
    case automatic
    /// More than sRGB has.
    case extended
    /// sRGB.
    case standard
  }
  /// Makes no difference: pixels are sRGB.
  open var preferredRange = Range.standard
  /// What the renderer that was made with it draws, points.
  open internal(set) var bounds = CGRect.zero

  /// Creates a format for the screen.
  public override init() {}

  /// Returns a format for the screen.
  open class func `default`() -> Self { make() }
  /// Returns a format for the screen.
  open class func preferred() -> Self { make() }

  /// Creates a format.
  public required init(copying other: UIGraphicsImageRendererFormat?) {
    if let other {
      (scale, opaque, preferredRange) = (other.scale, other.opaque, other.preferredRange)
    }
  }

  private class func make() -> Self { self.init(copying: nil) }
}

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

/// Makes images by drawing.
open class UIGraphicsImageRenderer: NSObject {
  /// Draws the image.
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  /// How the pixels are.
  public let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - bounds: What is drawn, points; made larger to whole pixels.
  ///   - format: How the pixels are; copied.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds.standardized
    self.format = UIGraphicsImageRendererFormat(copying: format)
    self.format.bounds = self.bounds
  }

  /// Creates a renderer for the screen.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: .preferred())
  }
  /// Creates a renderer of points from the origin on.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }
  /// Creates a renderer of points from the origin on, for the screen.
  public convenience init(size: CGSize) { self.init(size: size, format: .preferred()) }

  /// Whether images can be made: always.
  open var allowsImageOutput: Bool { true }

  /// Draws an image.
  ///
  /// - Returns: An image of size zero when the bounds are empty or too large for a context; the
  ///   actions then draw into one pixel that is thrown away.
  open func image(actions: DrawingActions) -> UIImage {
    let scale = format.scale > 0 ? format.scale : GraphicsStack.screenScale
    let context = GraphicsStack.context(bounds: bounds, scale: scale, isOpaque: format.opaque)
    let spare = CGContext(
      pixelsWide: 1, pixelsHigh: 1, isOpaque: true, baseTransform: .identity)
    guard let target = context ?? spare else { return UIImage() }
    UIGraphicsPushContext(target)
    actions(UIGraphicsImageRendererContext(target, format))
    UIGraphicsPopContext()
    guard let image = context?.makeImage() else { return UIImage() }
    return UIImage(cgImage: image, scale: scale)
  }

  /// Draws an image and returns it as a PNG; empty for an image of size zero.
  open func pngData(actions: DrawingActions) -> Data { image(actions: actions).pngData() ?? Data() }
}
