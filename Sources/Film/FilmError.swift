// Nacre, MIT licence; see LICENSE.

/// The reason why a film could not be written. The description is one line with the path, the failure and
/// usually a remedy.
package struct FilmError: Error, Hashable, CustomStringConvertible {
  package enum Reason: Sendable, Hashable {
    /// The file name has no known extension.
    case unknownEnding
    /// A name for numbered pictures does not have exactly one `%d`, or has another `%`.
    case pattern
    /// The format does not support the size, the frame rate or an option.
    case unsupported
    /// The audio file is missing, or has no audio that can be decoded.
    case audio
    /// The directory does not exist.
    case missingDirectory
    /// There is no permission to write the directory or file.
    case notWritable
    /// The disk is full.
    case diskFull
    /// FFmpeg is missing, or this build of it lacks the encoder or a filter.
    case encoderMissing
    /// The encoder or the file writer failed.
    case encoding
    /// A part of a film cannot be read, is damaged, or does not belong to the others.
    case part
    /// A frame has the wrong length or comes after the end, or the film has no frames.
    case misuse
  }

  package let reason: Reason
  package let description: String

  package init(_ reason: Reason, _ description: String) {
    self.reason = reason
    self.description = description
  }
}
