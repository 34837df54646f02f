// Nacre, MIT licence; see LICENSE.

/// Reading and writing image files: decodes PNG, JPEG, WebP and GIF, encodes PNG and JPEG.
///
/// Colours are assumed to be sRGB. Gamma chunks and colour profiles are ignored. `PictureFile` reads
/// animations, sizes and orientations.
package enum Pictures {
  /// The longest side of an image that is decoded, in pixels.
  ///
  /// The limit protects against small files that declare a huge size: an image of 16 384 × 16 384
  /// pixels takes a gigabyte.
  package static let maximumSide = 16384

  /// The greatest number of pixels of an animation's picture or frame.
  ///
  /// A few bytes can declare a frame of any size, so the limit is lower than for stills.
  package static let maximumFrameArea = 1 << 24
}
