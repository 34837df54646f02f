// Nacre, MIT licence; see LICENSE.

/// The order of the components of a pixel in memory, one byte for each.
package struct PixelLayout: Sendable, Hashable {
  package var bytesPerPixel: Int
  /// The byte offsets of red, green and blue: all three the same for grey, `nil` for an alpha-only
  /// layout.
  package var colors: (red: Int, green: Int, blue: Int)?
  /// The byte offset of alpha; `nil` when pixels are opaque.
  package var alpha: Int?
  /// The byte offset of an unused byte, which is written as 255.
  package var filler: Int?
  /// Whether colours in memory are premultiplied. Layouts that are written to must be.
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

  /// `0xAARRGGBB` as a little-endian integer: the layout of kernels and images.
  package static let native = PixelLayout(
    bytesPerPixel: 4, colors: (red: 2, green: 1, blue: 0), alpha: 3)
  /// The same layout without alpha.
  package static let nativeOpaque = PixelLayout(
    bytesPerPixel: 4, colors: (red: 2, green: 1, blue: 0), alpha: nil, filler: 3)
  /// One byte of grey.
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
