// Nacre, MIT licence; see LICENSE.

import ArgumentParser
import Film

/// A film file and, written as `FILE 360w`, the width of the film in pixels.
struct FilmOutput: ExpressibleByArgument, Equatable {
  /// The argument as it was given.
  let words: String
  let file: String
  let width: Int?

  init(argument: String) {
    words = argument
    if let match = argument.wholeMatch(of: /(.+) ([0-9]{1,5})w/) {
      (file, width) = (String(match.1), Int(match.2))
    } else {
      (file, width) = (argument, nil)
    }
  }
}
