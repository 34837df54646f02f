// Nacre, MIT licence; see LICENSE.

/// A chapter of a film. It lasts until the next chapter or the film's end.
package struct FilmChapter: Sendable, Hashable {
  package var title: String
  /// The number of its first frame.
  package var frame: Int

  package init(title: String, frame: Int) { (self.title, self.frame) = (title, frame) }
}
