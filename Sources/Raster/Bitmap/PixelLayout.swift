// Nacre, MIT licence; see LICENSE.

/// Where the bytes of a pixel are in memory, one byte for each component.
package struct PixelLayout: Sendable, Hashable {
  package var bytesPerPixel: Int
  /// Offsets of red, green and blue; all three the same for gray, `nil` for alpha alone.
  package var colors: (red: Int, green: Int, blue: Int)?
  /// Offset of alpha; `nil` when each pixel is opaque.
  package var alpha: Int?
  /// Offset of a byte that means nothing and is written as 255.
  package var filler: Int?
  /// Whether colours in memory are multiplied by alpha. Layouts that are written to must be.
  package var isPremultiplied = true

  package init(
    bytesPerPixel: Int, colors: (red: Int, green: Int, blue: Int)?, alpha: Int?,
    filler: Int? = nil, isPremultiplied: Bool = true
  ) {
    self.bytesPerPixel = bytesPerPixel
    self.colors = colors
    self.alpha = alpha
    self.filler = filler
    self.isPremultiplied = isPremultiplied
  }

  /// `0xAARRGGBB` as a little-endian integer: the layout of kernels and pictures.
  package static let native = PixelLayout(
    bytesPerPixel: 4, colors: (red: 2, green: 1, blue: 0), alpha: 3)
  /// The same without alpha.
  package static let nativeOpaque = PixelLayout(
    bytesPerPixel: 4, colors: (red: 2, green: 1, blue: 0), alpha: nil, filler: 3)
  /// One byte of gray.
  package static let gray = PixelLayout(
    bytesPerPixel: 1, colors: (red: 0, green: 0, blue: 0), alpha: nil)
  /// One byte of alpha.
  package static let alphaOnly = PixelLayout(bytesPerPixel: 1, colors: nil, alpha: 0)

  package var isGray: Bool { colors.map { $0.red == $0.green } ?? false }

  package static func == (a: PixelLayout, b: PixelLayout) -> Bool {
    a.bytesPerPixel == b.bytesPerPixel && a.alpha == b.alpha && a.filler == b.filler
      && a.isPremultiplied == b.isPremultiplied && a.colors?.red == b.colors?.red
      && a.colors?.green == b.colors?.green && a.colors?.blue == b.colors?.blue
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(bytesPerPixel)
    hasher.combine(colors?.red)
    hasher.combine(alpha)
  }
}
