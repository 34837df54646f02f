// Nacre, MIT licence; see LICENSE.

/// An immutable image of 8-bit premultiplied sRGB pixels, `0xAARRGGBB`, row by row from the top.
package final class PixelImage: Sendable, Hashable {
  package let width: Int
  package let height: Int
  package let pixels: [UInt32]
  /// Whether every pixel is opaque.
  package let isOpaque: Bool

  /// - Precondition: `width` and `height` are not negative, and `pixels` has `width × height`
  ///   entries.
  package init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(width >= 0 && height >= 0 && pixels.count == width * height)
    self.width = width
    self.height = height
    self.pixels = pixels
    isOpaque = pixels.reduce(UInt32.max, &) >> 24 == 255
  }

  /// Images are compared by identity: two images with the same pixels are different resources.
  package static func == (left: PixelImage, right: PixelImage) -> Bool { left === right }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
