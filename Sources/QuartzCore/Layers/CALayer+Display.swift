// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import RenderTree

extension CALayer {
  /// Draws the layer's contents and keeps them; a layer without an area waits until it has one.
  ///
  /// A picture in which nothing was drawn is not kept. Sizes above the limits below are drawn with
  /// fewer pixels.
  package func drawContents() {
    let target = isRedrawnByAnimations ? presentation() ?? self : self
    waitsForSize = target.bounds.isEmpty
    guard let context = target.makeContext() else { return }
    delegate?.layerWillDraw(self)
    target.draw(in: context)
    setDrawnContents(context.hasMarks ? context.makeImage() : nil)
  }

  /// Pixels in one direction that a picture of a layer has at most.
  private static let maximumSide = 16_384.0
  /// Pixels that a picture of a layer has at most: 256 MiB.
  private static let maximumArea = 67_108_864.0

  private func makeContext() -> CGContext? {
    let size = bounds.size
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite,
      bounds.origin.x.isFinite, bounds.origin.y.isFinite
    else { return nil }
    let wanted = contentsScale > 0 && contentsScale.isFinite ? Double(contentsScale) : 1
    let scale = min(
      wanted, Self.maximumSide / Double(max(size.width, size.height)),
      (Self.maximumArea / Double(size.width) / Double(size.height)).squareRoot())
    let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
    // Whole pixels, however small the layer: the picture is stretched over the bounds.
    let (x, y) = (width / size.width, height / size.height)
    return CGContext(
      pixelsWide: Int(width), pixelsHigh: Int(height), isOpaque: isOpaque,
      baseTransform: CGAffineTransform(
        x, 0, 0, -y, -bounds.origin.x * x, height + bounds.origin.y * y))
  }

  /// Replaces the contents without an action.
  private func setDrawnContents(_ image: CGImage?) {
    storedContents = image
    properties.contents = image?.pixels
    mark(.properties)
  }
}
