// Nacre, MIT licence; see LICENSE.

/// A picture of one frame of a film, as a PNG file.
package struct FilmPoster: Sendable, Hashable {
  /// The path of the picture. An existing file is replaced when the film is finished.
  package var file: String
  /// The instant whose frame is taken, seconds from the first frame; clamped to the film.
  ///
  /// The default is the first frame: a player shows the poster until the film begins, and no jump is
  /// seen then.
  package var seconds: Double

  /// The width in pixels; `nil` for that of the frames, which it must not exceed.
  package var width: Int?

  package init(file: String, seconds: Double = 0, width: Int? = nil) {
    (self.file, self.seconds, self.width) = (file, seconds, width)
  }
}
