// Nacre, MIT licence; see LICENSE.

/// The properties of a film besides its frames.
package struct FilmOptions: Sendable, Hashable {
  /// Whether the film keeps the frames' alpha with the precision of its format; see `FilmFormat.alpha`.
  /// For a format without alpha, `true` is an error.
  ///
  /// By default webm, mov and gif show the frames over black. APNG, WebP and numbered pictures keep
  /// alpha in any case.
  package var isTransparent = false
  /// The path of a file with the audio of the film; `nil` for a silent film.
  ///
  /// The audio starts with the film and is cut at its end. Shorter audio ends before the film does. For a
  /// format without audio, a path is an error.
  package var audioFile: String?
  /// Whether the audio of the film is what `FilmSet.play` receives. `audioFile` is then `nil`. For a format without
  /// audio, `true` is an error.
  package var hasSounds = false
  /// The number of times that a player shows the film, 0 to 65 535. 0 and `nil` mean for ever.
  ///
  /// Only gif, apng and webp store it. For other formats, a number is an error.
  package var loops: Int?
  /// A picture of one frame, written beside the film; `nil` for none.
  package var poster: FilmPoster?

  package init() {}

  /// Checks that a format supports the options.
  ///
  /// - Throws: `FilmError` with reason `unsupported`, whose description lists the formats that do.
  func check(for format: FilmFormat, path: String) throws {
    if isTransparent, format.alpha == .none {
      throw FilmError(
        .unsupported,
        "\(path): \(format.title) has no alpha; \(Self.names { $0.alpha == .full }) have full alpha, "
          + "and gif has one bit of alpha.")
    }
    if audioFile != nil || hasSounds, !format.hasAudio {
      throw FilmError(
        .unsupported,
        "\(path): \(format.title) has no audio; only \(Self.names(\.hasAudio)) have audio.")
    }
    guard let loops else { return }
    guard format.hasLoops else {
      throw FilmError(
        .unsupported,
        "\(path): \(format.title) cannot store a number of loops; only "
          + "\(Self.names(\.hasLoops)) can.")
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
