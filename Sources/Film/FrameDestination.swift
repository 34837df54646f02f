// Nacre, MIT licence; see LICENSE.

/// A file that is made of frames: a film, or a part of one.
package protocol FrameDestination: AnyObject {
  /// The number of frames that are complete files of their own, which stay after `cancel()`.
  var pictureCount: Int { get }

  /// Appends one frame: rows of premultiplied `0xAARRGGBB` without gaps, aligned to four bytes.
  ///
  /// - Throws: `FilmError`; then nothing more may be appended.
  func append(_ pixels: UnsafeRawBufferPointer) throws

  /// Completes the file, which appears under its name.
  func finish() throws

  /// Removes what was written. Does nothing after `finish()`.
  func cancel()
}

extension FilmWriter: FrameDestination {}

extension FilmPartWriter: FrameDestination {
  package var pictureCount: Int { 0 }
}
