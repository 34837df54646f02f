// Nacre, MIT licence; see LICENSE.

/// Why a film could not be written; the description says in one line what, where and what to do.
package struct FilmError: Error, Hashable, CustomStringConvertible {
  package enum Reason: Sendable, Hashable {
    /// The file name's ending names no known format.
    case unknownEnding
    /// A numbered name without exactly one `%d`, or with another `%`.
    case pattern
    /// A size or a frame rate outside what the format can hold.
    case unsupported
    /// The directory does not exist.
    case missingDirectory
    /// The directory or file may not be written.
    case notWritable
    /// The disk is full.
    case diskFull
    /// FFmpeg was built without the encoder.
    case encoderMissing
    /// The encoder or the file writer failed.
    case encoding
    /// A frame of the wrong length, a frame after the end, or a film without frames.
    case misuse
  }

  package let reason: Reason
  package let description: String

  init(_ reason: Reason, _ description: String) {
    self.reason = reason
    self.description = description
  }
}
