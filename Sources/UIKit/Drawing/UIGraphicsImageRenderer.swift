// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

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

  /// Draws an image and returns it as a JPEG; empty for an image of size zero.
  ///
  /// - Parameters:
  ///   - compressionQuality: From 0, the smallest, to 1, the best; clamped.
  ///   - actions: Draws the image.
  open func jpegData(withCompressionQuality compressionQuality: CGFloat, actions: DrawingActions)
    -> Data
  {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}
