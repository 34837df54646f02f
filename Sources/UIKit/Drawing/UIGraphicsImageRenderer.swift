// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// An object that creates images by drawing.
open class UIGraphicsImageRenderer: NSObject {
  /// The type of closure that draws an image.
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  /// The format of the pixels.
  public let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - bounds: The area to draw in points, rounded up to whole pixels.
  ///   - format: The format of the pixels. It is copied.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds.standardized
    self.format = UIGraphicsImageRendererFormat(copying: format)
    self.format.bounds = self.bounds
  }

  /// Creates a renderer with the screen's format.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: .preferred())
  }
  /// Creates a renderer whose bounds start at the origin.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }
  /// Creates a renderer with the screen's format whose bounds start at the origin.
  public convenience init(size: CGSize) { self.init(size: size, format: .preferred()) }

  /// Whether the renderer can create images. Always true.
  open var allowsImageOutput: Bool { true }

  /// Draws an image.
  ///
  /// - Returns: The image. Its size is zero if the bounds are empty or too large for a context; the
  ///   actions then draw into a single pixel that is discarded.
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

  /// Draws an image and returns it as a PNG, or as empty data if its size is zero.
  open func pngData(actions: DrawingActions) -> Data { image(actions: actions).pngData() ?? Data() }

  /// Draws an image and returns it as a JPEG, or as empty data if its size is zero.
  ///
  /// - Parameters:
  ///   - compressionQuality: The quality from 0, the smallest file, to 1, the best quality;
  ///     clamped.
  ///   - actions: Draws the image.
  open func jpegData(withCompressionQuality compressionQuality: CGFloat, actions: DrawingActions)
    -> Data
  {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}
