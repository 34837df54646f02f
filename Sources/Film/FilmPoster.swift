// Nacre, MIT licence; see LICENSE.

/// A picture of one frame of a film, as a PNG file.
package struct FilmPoster: Sendable, Hashable {
  /// The path of the picture. An existing file is replaced when the film is finished.
  package var file: String
  /// The instant of the frame, seconds from the first frame. It is clamped to the film.
  ///
  /// The default is the first frame. A player shows the poster until the film begins, so the picture does not
  /// jump then.
  package var seconds: Double

  /// The width in pixels, at most that of the frames; `nil` for the width of the frames.
  package var width: Int?

  package init(file: String, seconds: Double = 0, width: Int? = nil) {
    (self.file, self.seconds, self.width) = (file, seconds, width)
  }
}
