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

  static let unknownFormat = PictureError(
    reason: .unknownFormat, description: "Not a PNG, JPEG, WebP or GIF picture.")

  static func malformed(_ format: PictureFormat, _ what: String) -> PictureError {
    PictureError(
      reason: .malformed, description: "The \(format.rawValue) picture is broken: \(what).")
  }

  static func size(_ format: PictureFormat, _ width: Int, _ height: Int) -> PictureError {
    PictureError(
      reason: .size,
      description: """
        The \(format.rawValue) picture is \(width) × \(height); at most \(Pictures.maximumSide) a \
        side and \(Pictures.maximumFrameArea) pixels are read of an animation.
        """)
  }
}
