// Nacre, MIT licence; see LICENSE.

/// A file, or several files, that are made from frames: films, or a part of a film.
package protocol FrameDestination: AnyObject {
  /// The number of frames that are complete files, which stay after `cancel()`.
  var pictureCount: Int { get }

  /// Appends one frame: rows of premultiplied `0xAARRGGBB` without gaps, aligned to four bytes.
  ///
  /// - Throws: `FilmError`. After that, no frame may be appended.
  func append(_ pixels: UnsafeRawBufferPointer) throws

  /// Completes the file and gives it its final name.
  func finish() throws

  /// Removes the unfinished file. Has no effect after `finish()`.
  func cancel()
}

extension FilmWriter: FrameDestination {}

extension FilmPartWriter: FrameDestination {
  package var pictureCount: Int { 0 }
}
