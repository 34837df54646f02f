// Nacre, MIT licence; see LICENSE.

/// Why a picture could not be read or written; the description is one line for people.
package struct PictureError: Error, Hashable, CustomStringConvertible {
  package enum Reason: Sendable, Hashable {
    /// The data begins like no known format.
    case unknownFormat
    /// The data is broken or incomplete.
    case malformed
    /// A side is longer than `Pictures.maximumSide`, or there is no pixel at all.
    case size
    /// The file is sound but uses something that is not read or written.
    case unsupported
    /// There is not enough memory for the picture.
    case outOfMemory
  }

  package let reason: Reason
  package let description: String
}
