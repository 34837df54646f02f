// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

extension UIImage {
  /// Draws the image in the current context at its own size.
  ///
  /// - Parameter point: Its upper left corner.
  public func draw(at point: CGPoint) { draw(at: point, blendMode: .normal, alpha: 1) }

  /// Draws the image in the current context at its own size.
  ///
  /// - Parameters:
  ///   - point: Its upper left corner.
  ///   - blendMode: How it is put together with what is there.
  ///   - alpha: Opacity, `0…1`.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the image in the current context, stretched to fit a rectangle.
  public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  /// Draws the image in the current context, stretched to fit a rectangle.
  ///
  /// - Parameters:
  ///   - rect: Where it goes, y downwards.
  ///   - blendMode: How it is put together with what is there.
  ///   - alpha: Opacity, `0…1`.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    inContext(rect.standardized) { context, image, rect in
      context.setBlendMode(blendMode)
      context.setAlpha(alpha)
      context.draw(image, in: rect)
    }
  }

  /// Draws copies of the image over a rectangle of the current context, the first at the origin.
  public func drawAsPattern(in rect: CGRect) {
    let cell = CGRect(origin: .zero, size: size)
    UIGraphicsGetCurrentContext()?.saveGState()
    UIGraphicsGetCurrentContext()?.clip(to: rect)
    inContext(cell) { context, image, cell in context.draw(image, in: cell, byTiling: true) }
    UIGraphicsGetCurrentContext()?.restoreGState()
  }

  /// Returns the image with one colour for all of its pixels, its alpha being kept.
  public func withTintColor(_ color: UIColor) -> UIImage {
    guard let cgImage else { return self }
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      inContext(CGRect(origin: .zero, size: size)) { _, _, rect in
        // The mask of an image without alpha would be its luminance.
        if cgImage.alphaInfo == .premultipliedFirst {
          context.cgContext.clip(to: rect, mask: cgImage)
        }
        context.cgContext.setFillColor(color.cgColor)
        context.cgContext.fill(rect)
      }
    }
  }

  /// Calls `body` in a space with y upwards whose origin is the lower left corner of `rect`.
  private func inContext(_ rect: CGRect, _ body: (CGContext, CGImage, CGRect) -> Void) {
    guard let context = UIGraphicsGetCurrentContext(), let cgImage else { return }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.maxY)
    context.scaleBy(x: 1, y: -1)
    body(context, cgImage, CGRect(origin: .zero, size: rect.size))
    context.restoreGState()
  }
}
