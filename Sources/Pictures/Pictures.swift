// Nacre, MIT licence; see LICENSE.

/// Pictures in files: PNG, JPEG and WebP in, PNG and JPEG out.
///
/// Colours are taken to be sRGB: gamma chunks, colour profiles and the EXIF orientation are
/// ignored.
package enum Pictures {
  /// The longest side of a picture that is read, in pixels.
  ///
  /// A declared size costs the sender nothing, and a gigabyte here.
  package static let maximumSide = 16384
}
