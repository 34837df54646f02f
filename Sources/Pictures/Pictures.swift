// Nacre, MIT licence; see LICENSE.

/// Reading and writing image files: decodes PNG, JPEG and WebP, encodes PNG and JPEG.
///
/// Colours are assumed to be sRGB. Gamma chunks, colour profiles and the EXIF orientation are
/// ignored.
package enum Pictures {
  /// The longest side of an image that is decoded, in pixels.
  ///
  /// The limit protects against small files that declare a huge size: an image of 16 384 × 16 384
  /// pixels takes a gigabyte.
  package static let maximumSide = 16384
}
