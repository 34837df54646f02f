// Nacre, MIT licence; see LICENSE.

/// The reason that an image file could not be read or written. The description is one line of text
/// for the user.
package struct PictureError: Error, Hashable, CustomStringConvertible {
  package enum Reason: Sendable, Hashable {
    /// The data starts with the signature of no supported format.
    case unknownFormat
    /// The data is broken or incomplete.
    case malformed
    /// A side is longer than the limit (`Pictures.maximumSide` when reading), or there are no
    /// pixels.
    case size
    /// The file is valid but uses an unsupported feature, or the image cannot be written.
    case unsupported
    /// There is not enough memory for the image.
    case outOfMemory
  }

  package let reason: Reason
  package let description: String
}
