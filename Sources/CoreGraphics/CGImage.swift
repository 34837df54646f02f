// Nacre, MIT licence; see LICENSE.

import GraphicsTypes

/// An immutable picture: 8-bit premultiplied sRGB pixels.
public final class CGImage: Sendable {
  package let pixels: PixelImage

  package init(_ pixels: PixelImage) { self.pixels = pixels }

  /// Pixels across.
  public var width: Int { pixels.width }
  /// Pixels down.
  public var height: Int { pixels.height }
}
