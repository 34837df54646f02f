// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import RenderTree

extension CALayer {
  /// Draws the layer's contents into an image and keeps it.
  ///
  /// A layer with an empty area is drawn once it has a size. An image in which nothing was drawn is
  /// discarded. A layer larger than the limits below is drawn at a lower resolution.
  ///
  /// - Parameter keepsContents: Asked when nothing was drawn: whether the contents stay as they are, because nobody
  ///   draws this layer.
  package func drawContents(keepingIf keepsContents: () -> Bool = { false }) {
    let target = isRedrawnByAnimations ? presentation() ?? self : self
    waitsForSize = target.bounds.isEmpty
    guard let context = target.makeContext(flipped: contentsAreFlipped()) else { return }
    delegate?.layerWillDraw(self)
    target.draw(in: context)
    let hasMarks = context.hasMarks
    if !hasMarks, keepsContents() { return }
    setDrawnContents(hasMarks ? context.makeImage() : nil)
  }

  /// The largest width and height of a contents image, in pixels.
  private static let maximumSide = 16_384.0
  /// The largest area of a contents image, in pixels; 256 MiB of memory.
  private static let maximumArea = 67_108_864.0

  /// - Parameter flipped: Whether y points down, as in a layer whose geometry is not flipped.
  private func makeContext(flipped: Bool) -> CGContext? {
    let size = bounds.size
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite,
      bounds.origin.x.isFinite, bounds.origin.y.isFinite
    else { return nil }
    let wanted = contentsScale > 0 && contentsScale.isFinite ? Double(contentsScale) : 1
    let scale = min(
      wanted, Self.maximumSide / Double(max(size.width, size.height)),
      (Self.maximumArea / Double(size.width) / Double(size.height)).squareRoot())
    let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
    // The image has a whole number of pixels, at least one, and is stretched over the bounds.
    let (x, y) = (width / size.width, height / size.height)
    return CGContext(
      pixelsWide: Int(width), pixelsHigh: Int(height), isOpaque: isOpaque,
      baseTransform: CGAffineTransform(
        x, 0, 0, flipped ? -y : y, -bounds.origin.x * x,
        flipped ? height + bounds.origin.y * y : -bounds.origin.y * y))
  }

  /// Replaces the contents with what the layer has drawn. The action for `contents` is run, so a
  /// layer without a view cross-fades. It is not run for the frames of an animation that redraws
  /// the layer.
  ///
  /// **Source.** Stack Overflow 2244147.
  private func setDrawnContents(_ image: CGImage?) {
    // The first drawing after such an animation counts as a frame of it: it replaces the last frame
    // with the model value.
    let isOfAnimation = isRedrawnByAnimations || showsFrame
    showsFrame = isRedrawnByAnimations || context?.redrawsInEveryFrame(self) == true
    change(isOfAnimation ? nil : .contents) {
      setRare(\.contents, image)
      $0.contents = image?.pixels
    }
  }
}
