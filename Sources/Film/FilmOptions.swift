// Nacre, MIT licence; see LICENSE.

/// What a film has besides its frames.
package struct FilmOptions: Sendable, Hashable {
  /// Whether the film keeps the frames' alpha as well as its format can; see `FilmFormat.alpha`.
  /// Formats without alpha refuse it.
  ///
  /// By default webm, mov and gif show the frames over black. APNG, WebP and numbered pictures keep
  /// alpha in any case.
  package var isTransparent = false
  /// The path of a file whose audio the film gets, from its beginning; `nil` for a silent film.
  ///
  /// The audio is cut at the film's end. Shorter audio ends before the film does. Formats without
  /// audio refuse it.
  package var audioFile: String?
  /// How often a player shows the film: 0 for ever, 1 once, at most 65 535. `nil` is for ever.
  ///
  /// Only gif, apng and webp state it; other formats refuse it.
  package var loops: Int?
  /// A picture of one frame, written beside the film; `nil` for none.
  package var poster: FilmPoster?

  package init() {}

  /// Checks that a format can do what the options say.
  ///
  /// - Throws: `FilmError` with reason `unsupported`, which names the formats that can.
  func check(for format: FilmFormat, path: String) throws {
    if isTransparent, format.alpha == .none {
      throw FilmError(
        .unsupported,
        "\(path): \(format.title) has no alpha; full alpha is kept by \(Self.names { $0.alpha == .full }), "
          + "one bit of it by gif.")
    }
    if audioFile != nil, !format.hasAudio {
      throw FilmError(
        .unsupported,
        "\(path): \(format.title) has no audio; it is possible in \(Self.names(\.hasAudio)).")
    }
    guard let loops else { return }
    guard format.hasLoops else {
      throw FilmError(
        .unsupported,
        "\(path): \(format.title) cannot store how often a film is shown; it is possible in "
          + "\(Self.names(\.hasLoops)).")
    }
    guard (0...65_535).contains(loops) else {
      throw FilmError(
        .unsupported, "\(path): the number of loops is \(loops); it must be 0 to 65535.")
    }
  }

  private static func names(_ isIncluded: (FilmFormat) -> Bool) -> String {
    let names = FilmFormat.allCases.filter(isIncluded).map(\.title)
    return names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
  }
}
