// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// A drawing that is kept to be drawn several times.
public final class CGLayer {
  /// The context into which the layer is drawn.
  public let context: CGContext?
  /// The size of the layer in the user space of the context for which it was created.
  public let size: CGSize

  /// Creates an empty layer with the resolution of a context.
  ///
  /// - Parameters:
  ///   - context: The context into which the layer will be drawn.
  ///   - size: The size of the layer in the user space of the context.
  ///   - auxiliaryInfo: Additional information. Accepted for compatibility; has no effect.
  /// - Returns: `nil` if the size is not positive or too large.
  public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: CFDictionary?) {
    let device = context.userSpaceToDeviceSpaceTransform
    let (sx, sy) = (hypot(device.a, device.b), hypot(device.c, device.d))
    let (wide, high) = ((size.width * sx).rounded(.up), (size.height * sy).rounded(.up))
    guard wide.isFinite, high.isFinite, wide > 0, high > 0, wide < 32_768, high < 32_768,
      let own = CGContext(
        pixelsWide: Int(wide), pixelsHigh: Int(high), isOpaque: false,
        baseTransform: CGAffineTransform(scaleX: wide / size.width, y: high / size.height))
    else { return nil }
    (self.context, self.size) = (own, size)
  }
}

extension CGContext {
  /// Draws a layer in a rectangle of user space.
  public func draw(_ layer: CGLayer, in rect: CGRect) {
    guard let image = layer.context?.makeImage() else { return }
    draw(image, in: rect)
  }
  /// Draws a layer at its size, with its lower left corner at a point of user space.
  public func draw(_ layer: CGLayer, at point: CGPoint) {
    draw(layer, in: CGRect(origin: point, size: layer.size))
  }
}
