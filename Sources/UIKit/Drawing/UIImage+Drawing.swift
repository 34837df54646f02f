// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

extension UIImage {
  /// Draws the image in the current context at its own size.
  ///
  /// - Parameter point: The upper left corner of the image.
  public func draw(at point: CGPoint) { draw(at: point, blendMode: .normal, alpha: 1) }

  /// Draws the image in the current context at its own size.
  ///
  /// - Parameters:
  ///   - point: The upper left corner of the image.
  ///   - blendMode: The blend mode.
  ///   - alpha: The opacity, `0…1`.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the image in the current context, scaled to fill a rectangle.
  public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  /// Draws the image in the current context, scaled to fill a rectangle.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, with y pointing down.
  ///   - blendMode: The blend mode.
  ///   - alpha: The opacity, `0…1`.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    inContext(rect.standardized) { context, image, rect in
      context.setBlendMode(blendMode)
      context.setAlpha(alpha)
      draw(image, in: rect, context)
    }
  }

  /// Draws the pixels in a space with y pointing up. An image with cap insets is drawn as nine
  /// pieces.
  private func draw(_ image: CGImage, in rect: CGRect, _ context: CGContext) {
    let part = stretchedPart
    guard part != CGRect(x: 0, y: 0, width: 1, height: 1) else {
      return context.draw(image, in: rect)
    }
    /// The ends of the three parts along an axis: in the image's pixels, and in the rectangle.
    func ends(_ from: CGFloat, _ to: CGFloat, _ pixels: Int, _ length: CGFloat) -> (
      [CGFloat], [CGFloat]
    ) {
      let count = CGFloat(pixels)
      let (first, last) = ((from * count).rounded(), (to * count).rounded())
      // Caps that don't fit are shrunk to share the length.
      let shrink = min(1, length * scale / max(first + count - last, 1))
      return (
        [0, first, max(last, first + 1), count],
        [0, first / scale * shrink, length - (count - last) / scale * shrink, length]
      )
    }
    let (xs, across) = ends(part.minX, part.maxX, image.width, rect.width)
    let (ys, down) = ends(part.minY, part.maxY, image.height, rect.height)
    for row in 0..<3 {
      for column in 0..<3 {
        let source = CGRect(
          x: xs[column], y: ys[row], width: xs[column + 1] - xs[column],
          height: ys[row + 1] - ys[row])
        let place = CGRect(
          x: across[column], y: rect.height - down[row + 1],
          width: across[column + 1] - across[column], height: down[row + 1] - down[row])
        guard source.width > 0, source.height > 0, let piece = image.cropping(to: source)
        else { continue }
        context.draw(piece, in: place)
      }
    }
  }

  /// Tiles the image over a rectangle of the current context, starting at the context's origin.
  public func drawAsPattern(in rect: CGRect) {
    let cell = CGRect(origin: .zero, size: size)
    UIGraphicsGetCurrentContext()?.saveGState()
    UIGraphicsGetCurrentContext()?.clip(to: rect)
    inContext(cell) { context, image, cell in context.draw(image, in: cell, byTiling: true) }
    UIGraphicsGetCurrentContext()?.restoreGState()
  }

  /// Returns an image in which all pixels have one colour and keep their alpha.
  public func withTintColor(_ color: UIColor) -> UIImage {
    guard let cgImage = upright else { return self }
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    let tinted = UIGraphicsImageRenderer(size: size, format: format).image { context in
      inContext(CGRect(origin: .zero, size: size)) { _, _, rect in
        // An image without alpha would mask by its luminance.
        if cgImage.alphaInfo == .premultipliedFirst {
          context.cgContext.clip(to: rect, mask: cgImage)
        }
        context.cgContext.setFillColor(color.cgColor)
        context.cgContext.fill(rect)
      }
    }
    var traits = traits
    (traits.orientation, traits.asset) = (.up, nil)
    return UIImage(tinted.cgImage, scale: scale, traits: traits)
  }

  /// Calls `body` in a space with y pointing up and the origin at the lower left corner of `rect`.
  private func inContext(_ rect: CGRect, _ body: (CGContext, CGImage, CGRect) -> Void) {
    guard let context = UIGraphicsGetCurrentContext(), let cgImage = upright else { return }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.maxY)
    context.scaleBy(x: 1, y: -1)
    body(context, cgImage, CGRect(origin: .zero, size: rect.size))
    context.restoreGState()
  }
}
